export { customerName, isNamed, placeName } from './sale.ts';
