import { exhibit } from './gallery.ts';
import { STATES } from './states.ts';

exhibit(STATES);
