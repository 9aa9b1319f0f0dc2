export { carryOrder } from './cart/orderStore.ts';
export { customerName, earlierDay, isNamed, placeName, toneOf } from './sale.ts';
