// Starts the product: `npm start`.
import { buildChanged } from './build.ts';

await import(await buildChanged());
