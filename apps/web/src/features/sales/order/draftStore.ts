import { emptyOrder, type Order } from './order.ts';
import type { OrderStore } from './orderStore.ts';

/** What is being added to a sale: it lives as long as its dialog, beside the order that waits on the sell screen. */
export function createDraftStore(): OrderStore {
  let order = emptyOrder('');
  const listeners = new Set<() => void>();
  const change = (make: (order: Order) => Order) => {
    order = make(order);
    for (const listener of listeners) listener();
  };
  return {
    get: () => order,
    change,
    startNew: () => change(() => emptyOrder('')),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
