export { customerName, earlierDay, isNamed, placeName, ticketOf, toneOf } from './bill/sale.ts';
export { useBillWrite } from './bill/seen.ts';
