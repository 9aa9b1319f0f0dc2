import { createContext, use, useSyncExternalStore } from 'react';
import { keepStored, readStored } from '../../../shared/storage.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import type { Order } from './order.ts';
import { newOrder, storedOrder } from './storedOrder.ts';

/** The order of one seller in one branch. It survives a reload and is shared by all tabs of the browser. */
export interface OrderStore extends Pick<Store<Order>, 'get' | 'subscribe'> {
  readonly change: (change: (order: Order) => Order) => void;
  /** Starts the next sale with a new idempotency key. */
  readonly startNew: () => void;
}

/** What was written last in this tab, which other screens of it do not hear from the browser. */
const written = createStore<{ readonly storageKey: string; readonly order: Order } | null>(null);

export function createOrderStore({ userId, branchId }: { userId: number; branchId: number }): OrderStore {
  // Versioned: a new shape takes a new key.
  const storageKey = `restaurante.order.v1.${userId}.${branchId}`;
  const { get, set, subscribe } = createStore(storedOrder(readStored(storageKey)));
  const change: OrderStore['change'] = (make) => {
    set(make(get()));
    keepStored(storageKey, JSON.stringify(get()));
    written.set({ storageKey, order: get() });
  };
  /** An answer may come to a screen that was left, while this one shows the same order. */
  const fromThisTab = () => {
    const last = written.get();
    if (last?.storageKey === storageKey) set(last.order);
  };
  let listening = 0;
  let stopWritten: () => void = () => {};
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey) set(storedOrder(event.newValue));
  };
  return {
    get,
    change,
    startNew: () => change(newOrder),
    subscribe: (listener) => {
      const stop = subscribe(listener);
      if (listening === 0) {
        globalThis.addEventListener('storage', fromOtherTab);
        stopWritten = written.subscribe(fromThisTab);
      }
      listening += 1;
      return () => {
        stop();
        listening -= 1;
        if (listening > 0) return;
        globalThis.removeEventListener('storage', fromOtherTab);
        stopWritten();
      };
    },
  };
}

export const OrderContext = createContext<OrderStore | null>(null);

export function useOrderStore(): OrderStore {
  const store = use(OrderContext);
  if (!store) throw new Error('useOrderStore needs an OrderContext around it');
  return store;
}

/** Returns a part of the order; the component renders again only when that part changes. */
export function useOrder<Part>(part: (order: Order) => Part): Part {
  const store = useOrderStore();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
