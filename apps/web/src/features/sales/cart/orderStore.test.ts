import { cents } from '@restaurante/domain/money/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from './order.ts';
import { createOrderStore } from './orderStore.ts';

const till = { userId: 7, branchId: 3 };
const KEY = 'restaurante.order.v1.7.3';
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

  it.each(['not json', 'null', '{"lines":3}'])('starts empty over %s', (stored) => {
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
    localStorage.setItem(KEY, JSON.stringify(other));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.get()).toEqual(other);
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
