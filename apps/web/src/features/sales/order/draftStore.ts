import { createStore } from '../../../shared/store.ts';
import { emptyOrder } from './order.ts';
import type { OrderStore } from './orderStore.ts';

/** The items being added to a sale. They last as long as the dialog and leave the sell screen's order untouched. */
export function createDraftStore(): OrderStore {
  const { get, set, subscribe } = createStore(emptyOrder(''));
  return {
    get,
    subscribe,
    change: (make) => set(make(get())),
    startNew: () => set(emptyOrder('')),
  };
}
