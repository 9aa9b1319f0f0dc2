import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts';
import { parseStored } from '../../../shared/storage.ts';
import { emptyOrder, type Order } from './order.ts';

/** Returns an order with a new idempotency key. */
export const newOrder = (): Order => emptyOrder(newIdempotencyKey());

/** Returns the unfinished order that a browser stored; a new one if there is none. */
export function storedOrder(text: string | null): Order {
  const stored = parseStored(text) as Order | null;
  const isOrder = stored && Array.isArray(stored.lines) && typeof stored.key === 'string';
  // An order stored by an earlier version lacks the fields added since.
  return isOrder ? { ...emptyOrder(stored.key), ...stored } : newOrder();
}
