import { cents } from '@restaurante/domain/money/money.ts';
import { MAX_LINES, MAX_QUANTITY } from '@restaurante/domain/sales/sale-limits.ts';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  emptyOrder,
  isOnOffer,
  linesBody,
  quantityOf,
  removeLine,
  setHeld,
  setLineObservations,
  setQuantity,
  setTerms,
  setType,
  unitCount,
  updatePrices,
  type Order,
  type Orderable,
  type CartLine,
} from './order.ts';
import { orderAmounts } from './orderAmounts.ts';

const silpancho = { id: 1, name: 'Silpancho', detail: 'Cochabambino', price: cents(3200) };
const api = { id: 2, name: 'Api morado', detail: 'Vaso', price: cents(800) };
const empty = emptyOrder('key');
const put = (...products: Orderable[]): Order => products.reduce(addProduct, empty);

const pricedAt =
  (id: number, price: number) =>
  ({ productId }: CartLine) =>
    productId === id ? cents(price) : undefined;

describe('lines', () => {
  it('adds one more to the line of the product', () => {
    const order = put(silpancho, api, silpancho);
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(orderAmounts(order)).toEqual({ linesTotal: 7200, discount: 0, deliveryFee: 0, owed: 7200 });
  });

  it('starts a new line next to one with observations', () => {
    const noted = setLineObservations(put(silpancho), 1, 'sin huevo');
    const order = addProduct(addProduct(noted, silpancho), silpancho);
    expect(order.lines.map(({ quantity, observations }) => [quantity, observations])).toEqual([
      [1, 'sin huevo'],
      [2, ''],
    ]);
    expect(quantityOf(order, [silpancho])).toBe(3);
  });

  it('starts a new line next to one that waits for "Marchar"', () => {
    const order = addProduct(addProduct(setHeld(put(silpancho), 1, true), silpancho), silpancho);
    expect(linesBody(order).map(({ quantity, held }) => [quantity, held])).toEqual([
      [1, 1],
      [2, undefined],
    ]);
    expect(linesBody(setHeld(order, 1, false)).map(({ held }) => held)).toEqual([undefined, undefined]);
  });

  it('gives each line a key of its own', () => {
    const order = addProduct(removeLine(put(silpancho, api), 1), silpancho);
    expect(order.lines.map(({ key }) => key)).toEqual([2, 3]);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [5000, MAX_QUANTITY],
  ])('keeps a quantity of %d within bounds: %d', (typed, expected) => {
    expect(setQuantity(put(silpancho), 1, typed).lines[0]?.quantity).toBe(expected);
  });

  it('holds no more lines than a sale may have', () => {
    const products = Array.from({ length: MAX_LINES }, (_, index) => ({ ...api, id: index + 1 }));
    const full = put(...products);
    expect(addProduct(full, { ...api, id: 999 })).toBe(full);
    expect(unitCount(addProduct(full, api))).toBe(MAX_LINES + 1);
  });

  it('counts the units of several products', () => {
    const order = put(silpancho, api, api);
    expect(quantityOf(order, [silpancho, api])).toBe(3);
    expect(quantityOf(order, [{ id: 7 }])).toBe(0);
  });

  it('takes the prices that the server named and keeps the others', () => {
    const order = updatePrices(put(silpancho, api, silpancho), pricedAt(1, 3500));
    expect(order.lines.map(({ price }) => price)).toEqual([3500, 800]);
    expect(orderAmounts(order).owed).toBe(7800);
  });
});

it('a line is on offer until its price is replaced', () => {
  const onOffer = { ...silpancho, fullPrice: cents(4000) };
  const order = put(onOffer, { ...api, fullPrice: api.price });
  expect(order.lines.map(isOnOffer)).toEqual([true, false]);
  expect(updatePrices(order, pricedAt(onOffer.id, 4000)).lines.map(isOnOffer)).toEqual([false, false]);
  expect(updatePrices(order, pricedAt(onOffer.id, onOffer.price))).toEqual(order);
});

describe('the sums', () => {
  it('is lines − discount + delivery', () => {
    const order = { ...put(silpancho, api), discount: cents(500), deliveryFee: cents(1000) };
    expect(orderAmounts(order)).toEqual({ linesTotal: 4000, discount: 500, deliveryFee: 1000, owed: 4500 });
  });

  it('discounts no more than the lines', () => {
    expect(orderAmounts({ ...put(api), discount: cents(9999) }).owed).toBe(0);
  });
});

describe('what is given on lines', () => {
  const two = put(silpancho, silpancho, api);

  it('lowers what is owed, and is sent with its line', () => {
    const tenth = setTerms(two, 1, { kind: 'percent', percent: 10 });
    const courtesy = { recipient: 'cliente', reason: null } as const;
    const order = setTerms(tenth, 2, { kind: 'courtesy', courtesy });
    expect(orderAmounts(order)).toMatchObject({ linesTotal: 7200, discount: 1440, owed: 5760 });
    expect(linesBody(order)).toMatchObject([{ discount_percent: 10 }, { courtesy }]);
  });

  it('is no more than the line costs when it loses units', () => {
    const order = setQuantity(setTerms(two, 1, { kind: 'amount', amount: cents(5000) }), 1, 1);
    expect(orderAmounts(order).owed).toBe(800);
    expect(linesBody(order)[0]).toMatchObject({ discount: 32 });
  });

  it('leaves the percent of the bill only the rest', () => {
    const order = setTerms(two, 1, { kind: 'amount', amount: cents(400) });
    expect(orderAmounts({ ...order, discount: cents(1000), isPercent: true }).discount).toBe(400 + 680);
  });

  it('keeps the next one of the product apart', () => {
    const order = addProduct(setTerms(two, 1, { kind: 'percent', percent: 10 }), silpancho);
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  });
});

describe('where and how', () => {
  it('Mesa clears the delivery, Para llevar the table', () => {
    const takeaway = setType({ ...put(api), tableNumber: 7 }, 'takeaway');
    expect(takeaway).toMatchObject({ type: 'takeaway', tableNumber: null });
    const sent = { ...takeaway, employeeId: 9, deliveryFee: cents(1000), deliveryAddress: 'Av. Arce' };
    expect(setType(sent, 'dine_in')).toMatchObject({
      type: 'dine_in',
      employeeId: null,
      deliveryFee: null,
      deliveryAddress: '',
    });
  });
});
