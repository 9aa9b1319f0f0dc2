export { carryOrder } from './cart/orderStore.ts';
export { customerName, earlierDay, isNamed, placeName, ticketOf, toneOf } from './sale.ts';
export { useBillWrite } from './seen.ts';
