import { createContext, use } from 'react';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { createStore, type Store, useStore } from '../../../shared/store.ts';
import { emptyOrder, type Order, newOrder, storedOrder } from './order.ts';

/** The order of one seller in one branch. It survives a reload and is shared by all tabs of the browser. */
export interface OrderStore extends Pick<Store<Order>, 'get' | 'subscribe'> {
  readonly change: (change: (order: Order) => Order) => void;
  /** Starts the next sale with a new idempotency key. */
  readonly startNew: () => void;
}

const orderStoreOf = ({ get, set, subscribe }: Store<Order>, next: () => Order): OrderStore => ({
  get,
  subscribe,
  change: (make) => set(make(get())),
  startNew: () => set(next()),
});

export const createOrderStore = ({ userId, branchId }: { userId: number; branchId: number }): OrderStore =>
  orderStoreOf(persistedStore(`restaurante.order.v1.${userId}.${branchId}`, storedOrder), newOrder);

/** Gives the order of one seller to another who continues on this device, unless that one has an order already. */
export function carryOrder(branchId: number, { from, to }: { from: number; to: number }): void {
  const [before, after] = [from, to].map((userId) => createOrderStore({ userId, branchId }));
  if (from === to || !before?.get().lines.length || !after || after.get().lines.length > 0) return;
  const order = before.get();
  after.change(() => order);
  before.startNew();
}

/**
 * Creates the store of the items being added to a sale. They last as long as the dialog and leave the sell screen's
 * order untouched.
 */
export const createDraftStore = (): OrderStore =>
  orderStoreOf(createStore(emptyOrder('')), () => emptyOrder(''));

export const OrderContext = createContext<OrderStore | null>(null);

export function useOrderStore(): OrderStore {
  const store = use(OrderContext);
  if (!store) throw new Error('useOrderStore needs an OrderContext around it');
  return store;
}

/** Returns a part of the order; the component renders again only when that part changes. */
export const useOrder = <Part>(part: (order: Order) => Part): Part => useStore(useOrderStore(), part);
