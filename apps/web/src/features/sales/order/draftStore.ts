import { emptyOrder, type Order } from './order.ts';
import type { OrderStore } from './orderStore.ts';

/** The items being added to a sale. They last as long as the dialog and leave the sell screen's order untouched. */
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
