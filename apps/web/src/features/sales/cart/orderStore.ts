import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { createContext, use } from 'react';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { keepStored, parseStored, readStored } from '../../../shared/storage.ts';
import { createStore, type Store, useStore } from '../../../shared/store.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import type { MenuItem } from './menuItem.ts';
import { emptyOrder, type Order, newOrder, storedOrder } from './order.ts';

/** An order that waits on this device; nothing of it was sent. */
export interface ParkedOrder {
  readonly name: string;
  readonly order: Order;
  /** The name of the person who began it; null in orders that older versions stored. */
  readonly by: string | null;
}

/** The orders of this device in one branch, of all its users: the one on screen and the parked ones. */
interface Orders {
  readonly order: Order;
  /** The name of the person who began the one on screen. */
  readonly by: string | null;
  readonly parked: readonly ParkedOrder[];
}

/** A dish whose options are being chosen: a new line, or the one with this key. */
export interface OptionsQuestion {
  readonly item: MenuItem;
  readonly lineKey?: number;
}

/**
 * The order of this device in one branch. It survives a reload and a change of user, and is shared by all tabs of the
 * browser.
 */
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
const withParked = ({ order, by, parked }: Orders, name = ''): Orders['parked'] =>
  order.lines.length === 0 ? parked : [...parked, { name: name.trim() || nameOf(order), order, by }];

const personHere = (): string | null => currentSession()?.user.name ?? null;

const orderStoreOf = ({ get, set, subscribe }: Store<Orders>, next: () => Order): OrderStore => ({
  get: () => get().order,
  subscribe,
  change: (make) => {
    const order = make(get().order);
    const isBegun = get().order.lines.length === 0;
    if (order !== get().order) set({ ...get(), order, by: isBegun ? personHere() : get().by });
  },
  startNew: () => set({ ...get(), order: next() }),
  parked: () => get().parked,
  park: (name) => set({ order: next(), by: null, parked: withParked(get(), name) }),
  resume: (key) => {
    const parkedOrder = get().parked.find(({ order }) => order.key === key);
    if (!parkedOrder) return;
    const parked = withParked(get()).filter((one) => one !== parkedOrder);
    set({ order: parkedOrder.order, by: parkedOrder.by, parked });
  },
  removeParked: (key) => set({ ...get(), parked: get().parked.filter(({ order }) => order.key !== key) }),
  question: createStore<OptionsQuestion | null>(null),
});

function storedOrders(stored: unknown): Orders {
  const { order, by = null, parked } = (stored ?? {}) as Partial<Orders>;
  return {
    order: storedOrder(order),
    by,
    parked: Array.isArray(parked)
      ? parked.map((one: ParkedOrder) => ({ ...one, by: one.by ?? null, order: storedOrder(one.order) }))
      : [],
  };
}

export function createOrderStore(branchId: number): OrderStore {
  const store = persistedStore(`restaurante.order.v3.${branchId}`, storedOrders);
  const earlier = takeOrdersOfSellers(branchId);
  if (earlier.length > 0) store.set({ ...store.get(), parked: [...store.get().parked, ...earlier] });
  return orderStoreOf(store, newOrder);
}

/** Returns the keys in the browser's storage; none if the browser refuses to read it. */
function storedKeys(): string[] {
  try {
    return Object.keys(globalThis.localStorage);
  } catch {
    return [];
  }
}

/** Returns the orders that an earlier version kept for each seller of this device, and forgets them there. */
function takeOrdersOfSellers(branchId: number): readonly ParkedOrder[] {
  const keys = storedKeys().filter(
    (key) => key.startsWith('restaurante.order.v2.') && key.endsWith(`.${branchId}`),
  );
  return keys.flatMap((key) => {
    const orders = storedOrders(parseStored(readStored(key)));
    keepStored(key, null);
    return withParked(orders);
  });
}

/**
 * Creates the store of the items being added to a sale. They last as long as the dialog and leave the sell screen's
 * order untouched.
 */
export const createDraftStore = (): OrderStore =>
  orderStoreOf(createStore<Orders>({ order: emptyOrder(''), by: null, parked: [] }), () => emptyOrder(''));

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
