import { cents } from '@restaurante/domain/money/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, setTable } from './order.ts';
import { createOrderStore } from './orderStore.ts';

const till = { userId: 7, branchId: 3 };
const KEY = 'restaurante.order.v2.7.3';
const api = { id: 2, name: 'Api morado', detail: 'Vaso', price: cents(800) };

beforeEach(() => localStorage.clear());

describe('the order that waits', () => {
  it('survives a reload with its idempotency key', async () => {
    const store = createOrderStore(till);
    store.change((order) => addProduct(order, api));
    vi.resetModules();
    const reloaded = (await import('./orderStore.ts')).createOrderStore(till).get();
    expect(reloaded).toEqual(store.get());
    expect(reloaded.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('belongs to one seller in one branch', () => {
    createOrderStore(till).change((order) => addProduct(order, api));
    expect(createOrderStore({ ...till, branchId: 4 }).get().lines).toEqual([]);
    expect(createOrderStore({ ...till, userId: 8 }).get().lines).toEqual([]);
  });

  it('starts the next sale under a new key', () => {
    const store = createOrderStore(till);
    store.change((order) => addProduct(order, api));
    const sold = store.get().key;
    store.startNew();
    expect(store.get().lines).toEqual([]);
    expect(store.get().key).not.toBe(sold);
  });

  it.each(['not json', 'null', '{"order":{"lines":3},"parked":3}'])('starts empty over %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(createOrderStore(till).get().lines).toEqual([]);
  });

  it('calls its listeners, but not if nothing changed', () => {
    const store = createOrderStore(till);
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.change((order) => order);
    expect(listener).not.toHaveBeenCalled();
    store.change((order) => addProduct(order, api));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.startNew();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows another tab of the same till', () => {
    const store = createOrderStore(till);
    store.subscribe(() => {});
    const other = { ...addProduct(store.get(), api), key: 'other' };
    localStorage.setItem(KEY, JSON.stringify({ order: other, parked: [] }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.get()).toEqual(other);
  });
});

describe('parked orders', () => {
  it('wait under a name while other orders are made, and change places with the one on screen', () => {
    const store = createOrderStore(till);
    store.change((order) => setTable(addProduct(order, api), 7));
    const first = store.get();
    store.park();
    expect(store.get().lines).toEqual([]);
    store.change((order) => addProduct(addProduct(order, api), api));
    store.park('Don Luis');
    expect(store.parked().map(({ name }) => name)).toEqual(['Mesa 7', 'Don Luis']);
    store.change((order) => setTable(addProduct(order, api), 3));
    store.resume(first.key);
    expect(store.get()).toEqual(first);
    expect(store.parked().map(({ name }) => name)).toEqual(['Don Luis', 'Mesa 3']);
    store.removeParked(store.parked()[0]?.order.key ?? '');
    expect(store.parked().map(({ name }) => name)).toEqual(['Mesa 3']);
  });

  it('survive a reload; an order without lines is not parked', async () => {
    const store = createOrderStore(till);
    store.park('Nada');
    store.change((order) => addProduct(order, api));
    store.park('Ana');
    vi.resetModules();
    const reloaded = (await import('./orderStore.ts')).createOrderStore(till);
    expect(reloaded.parked()).toEqual(store.parked());
    expect(reloaded.parked()).toHaveLength(1);
  });
});

it('an order that was sold from a screen that was left is sold on the next screen too', () => {
  const left = createOrderStore(till);
  left.change((order) => addProduct(order, api));
  const visibleStore = createOrderStore(till);
  visibleStore.subscribe(() => {});
  createOrderStore({ ...till, branchId: 4 }).change((order) => addProduct(order, api));
  expect(visibleStore.get()).toEqual(left.get());
  left.startNew();
  expect(visibleStore.get()).toBe(left.get());
});
