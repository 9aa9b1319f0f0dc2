export { customerName, isNamed, placeName, toneOf } from './sale.ts';
