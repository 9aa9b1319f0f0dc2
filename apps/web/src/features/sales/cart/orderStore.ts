import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { createContext, use } from 'react';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { createStore, type Store, useStore } from '../../../shared/store.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import type { MenuItem } from './menuItem.ts';
import { emptyOrder, type Order, newOrder, storedOrder } from './order.ts';

/** An order that waits on this device; nothing of it was sent. */
export interface ParkedOrder {
  readonly name: string;
  readonly order: Order;
}

/** The orders of one seller in one branch: the one on screen and the parked ones. */
interface Orders {
  readonly order: Order;
  readonly parked: readonly ParkedOrder[];
}

/** A dish whose options are being chosen: a new line, or the one with this key. */
export interface OptionsQuestion {
  readonly item: MenuItem;
  readonly lineKey?: number;
}

/** The order of one seller in one branch. It survives a reload and is shared by all tabs of the browser. */
export interface OrderStore extends Pick<Store<Order>, 'get' | 'subscribe'> {
  readonly change: (change: (order: Order) => Order) => void;
  /** Starts the next sale with a new idempotency key. */
  readonly startNew: () => void;
  readonly parked: () => readonly ParkedOrder[];
  /** Parks the order on screen under a name, or under its table, its customer or the hour. */
  readonly park: (name?: string) => void;
  /** Brings a parked order back; the one on screen is parked in turn. */
  readonly resume: (key: string) => void;
  readonly removeParked: (key: string) => void;
  /** The dish whose options are being chosen on this screen. */
  readonly question: Store<OptionsQuestion | null>;
}

function nameOf({ type, tableNumber, customer }: Order): string {
  if (customer.name.trim()) return customer.name.trim();
  return type === 'dine_in' && tableNumber !== null
    ? `Mesa ${tableNumber}`
    : `Pedido ${clockTime(serverNow())}`;
}

/** Returns the parked orders with another one, unless it is empty. */
const withParked = ({ order, parked }: Orders, name = ''): Orders['parked'] =>
  order.lines.length === 0 ? parked : [...parked, { name: name.trim() || nameOf(order), order }];

const orderStoreOf = ({ get, set, subscribe }: Store<Orders>, next: () => Order): OrderStore => ({
  get: () => get().order,
  subscribe,
  change: (make) => {
    const order = make(get().order);
    if (order !== get().order) set({ ...get(), order });
  },
  startNew: () => set({ ...get(), order: next() }),
  parked: () => get().parked,
  park: (name) => set({ order: next(), parked: withParked(get(), name) }),
  resume: (key) => {
    const parkedOrder = get().parked.find(({ order }) => order.key === key);
    if (!parkedOrder) return;
    const parked = withParked(get()).filter((one) => one !== parkedOrder);
    set({ order: parkedOrder.order, parked });
  },
  removeParked: (key) => set({ ...get(), parked: get().parked.filter(({ order }) => order.key !== key) }),
  question: createStore<OptionsQuestion | null>(null),
});

function storedOrders(stored: unknown): Orders {
  const { order, parked } = (stored ?? {}) as Partial<Orders>;
  return {
    order: storedOrder(order),
    parked: Array.isArray(parked)
      ? parked.map((one: ParkedOrder) => ({ ...one, order: storedOrder(one.order) }))
      : [],
  };
}

export const createOrderStore = ({ userId, branchId }: { userId: number; branchId: number }): OrderStore =>
  orderStoreOf(persistedStore(`restaurante.order.v2.${userId}.${branchId}`, storedOrders), newOrder);

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
  orderStoreOf(createStore<Orders>({ order: emptyOrder(''), parked: [] }), () => emptyOrder(''));

export const OrderContext = createContext<OrderStore | null>(null);

export function useOrderStore(): OrderStore {
  const store = use(OrderContext);
  if (!store) throw new Error('useOrderStore needs an OrderContext around it');
  return store;
}

/** Returns a part of the order; the component renders again only when that part changes. */
export const useOrder = <Part>(part: (order: Order) => Part): Part => useStore(useOrderStore(), part);

export function useParkedOrders(): readonly ParkedOrder[] {
  const { parked: get, subscribe } = useOrderStore();
  return useStore({ get, subscribe });
}
