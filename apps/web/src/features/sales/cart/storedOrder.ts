import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts';
import { emptyOrder, type Order } from './order.ts';

/** Returns an order with a new idempotency key. */
export const newOrder = (): Order => emptyOrder(newIdempotencyKey());

/** Returns the unfinished order that a browser stored; a new one if there is none. */
export function storedOrder(stored: unknown): Order {
  const order = stored as Order | null;
  const isOrder = order && Array.isArray(order.lines) && typeof order.key === 'string';
  // An order stored by an earlier version lacks the fields added since.
  return isOrder ? { ...emptyOrder(order.key), ...order } : newOrder();
}
