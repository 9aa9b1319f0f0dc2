export { customerName, earlierDay, isNamed, placeName, toneOf } from './sale.ts';
