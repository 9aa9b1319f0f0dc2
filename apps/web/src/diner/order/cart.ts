import { type Order, newOrder, storedOrder } from '../../features/sales/cart/order.ts';
import { keepStored, parseStored, readStored } from '../../shared/storage.ts';
import { randomText } from './phone.ts';
import type { GuestTable } from './send.ts';

export interface GuestOrder extends Order {
  /** The secret with which this phone fetches the order's state; the server stores only its hash. */
  readonly stateToken: string;
}

/** The products that a guest has not ordered yet. A reload keeps it, with its idempotency key and secret. */
export interface Cart {
  readonly get: () => GuestOrder;
  readonly change: (make: (order: Order) => Order) => void;
  readonly startNew: () => void;
}

function guestOrder(order: Order & Partial<GuestOrder>): GuestOrder {
  return { ...order, stateToken: order.stateToken ?? randomText() };
}

/** Opens the cart of one table of a branch; `draw` shows it after each change. */
export function openCart(place: GuestTable, draw: (order: Order) => void): Cart {
  // Versioned: a new shape takes a new key.
  const storageKey = `restaurante.diner.v2.${place.company}.${place.branch}.${place.table}`;
  let order = guestOrder(storedOrder(parseStored(readStored(storageKey))));
  const change: Cart['change'] = (make) => {
    order = guestOrder(make(order));
    keepStored(storageKey, JSON.stringify(order));
    draw(order);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    order = guestOrder(storedOrder(parseStored(newValue)));
    draw(order);
  });
  return { get: () => order, change, startNew: () => change(newOrder) };
}
