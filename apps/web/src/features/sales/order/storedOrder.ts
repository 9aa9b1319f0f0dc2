import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts';
import { emptyOrder, type Order } from './order.ts';

function parse(text: string | null): Order | null {
  try {
    const stored: Order | null = JSON.parse(text ?? 'null');
    const isOrder = stored && Array.isArray(stored.lines) && typeof stored.key === 'string';
    // An order stored by an earlier version lacks the fields added since.
    return isOrder ? { ...emptyOrder(stored.key), ...stored } : null;
  } catch {
    return null;
  }
}

/** Returns an order with a new idempotency key. */
export const newOrder = (): Order => emptyOrder(newIdempotencyKey());

/** Returns the unfinished order that a browser stored; a new one if there is none. */
export const storedOrder = (text: string | null): Order => parse(text) ?? newOrder();
