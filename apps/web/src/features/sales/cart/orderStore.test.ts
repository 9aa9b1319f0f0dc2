import { cents } from '@restaurante/domain/money/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { sessionOf } from '../../../test/session.ts';
import { addProduct, emptyOrder, setTable } from './order.ts';
import { createOrderStore } from './orderStore.ts';

const KEY = 'restaurante.order.v3.3';
const api = { id: 2, name: 'Api morado', detail: 'Vaso', price: cents(800) };

beforeEach(() => localStorage.clear());

describe('the order that waits', () => {
  it('survives a reload with its idempotency key', async () => {
    const store = createOrderStore(3);
    store.change((order) => addProduct(order, api));
    vi.resetModules();
    const reloaded = (await import('./orderStore.ts')).createOrderStore(3).get();
    expect(reloaded).toEqual(store.get());
    expect(reloaded.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('belongs to the device in one branch', () => {
    createOrderStore(3).change((order) => addProduct(order, api));
    expect(createOrderStore(4).get().lines).toEqual([]);
  });

  it('starts the next sale under a new key', () => {
    const store = createOrderStore(3);
    store.change((order) => addProduct(order, api));
    const sold = store.get().key;
    store.startNew();
    expect(store.get().lines).toEqual([]);
    expect(store.get().key).not.toBe(sold);
  });

  it.each(['not json', 'null', '{"order":{"lines":3},"parked":3}'])('starts empty over %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(createOrderStore(3).get().lines).toEqual([]);
  });

  it('calls its listeners, but not if nothing changed', () => {
    const store = createOrderStore(3);
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
    const store = createOrderStore(3);
    store.subscribe(() => {});
    const other = { ...addProduct(store.get(), api), key: 'other' };
    localStorage.setItem(KEY, JSON.stringify({ order: other, parked: [] }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.get()).toEqual(other);
  });
});

describe('parked orders', () => {
  it('wait under a name while other orders are made, and change places with the one on screen', () => {
    const store = createOrderStore(3);
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

  it('have the name of the person who began them, also under a colleague', () => {
    const store = createOrderStore(3);
    const as = (name: string) => setSession({ ...sessionOf(4), user: { ...sessionOf(4).user, name } });
    as('Rosa');
    store.change((order) => addProduct(order, api));
    as('Luis');
    store.change((order) => addProduct(order, api));
    store.park('Mesa 7');
    store.change((order) => addProduct(order, api));
    store.resume(store.parked()[0]!.order.key);
    store.park('Mesa 7');
    expect(store.parked().map(({ by }) => by)).toEqual(['Luis', 'Rosa']);
  });

  it('of the sellers of an earlier version are adopted by the device', () => {
    const order = addProduct(emptyOrder('key'), api);
    const stored = { order, parked: [{ name: 'Ana', order: { ...order, key: 'parked' } }] };
    localStorage.setItem('restaurante.order.v2.7.3', JSON.stringify(stored));
    localStorage.setItem('restaurante.order.v2.7.13', JSON.stringify(stored));
    expect(
      createOrderStore(3)
        .parked()
        .map(({ order: { key } }) => key),
    ).toEqual(['parked', 'key']);
    expect(createOrderStore(3).parked()).toHaveLength(2);
    expect(Object.keys(localStorage)).not.toContain('restaurante.order.v2.7.3');
    expect(Object.keys(localStorage)).toContain('restaurante.order.v2.7.13');
  });

  it('survive a reload; an order without lines is not parked', async () => {
    const store = createOrderStore(3);
    store.park('Nada');
    store.change((order) => addProduct(order, api));
    store.park('Ana');
    vi.resetModules();
    const reloaded = (await import('./orderStore.ts')).createOrderStore(3);
    expect(reloaded.parked()).toEqual(store.parked());
    expect(reloaded.parked()).toHaveLength(1);
  });
});

it('an order that was sold from a screen that was left is sold on the next screen too', () => {
  const left = createOrderStore(3);
  left.change((order) => addProduct(order, api));
  const visibleStore = createOrderStore(3);
  visibleStore.subscribe(() => {});
  createOrderStore(4).change((order) => addProduct(order, api));
  expect(visibleStore.get()).toEqual(left.get());
  left.startNew();
  expect(visibleStore.get()).toBe(left.get());
});
