import { describe, expect, it } from 'vitest';
import { cents, MAX_CENTS, ZERO } from '../../money/money.ts';
import { type AddedItems, decideItems } from './add-items.ts';
import { accepted, ACTING, AT, BEERS, billOf, changed, type Faults, line, moved } from './bill.testing.ts';
import { ordered, outOfOrder, paid, PIQUE, product, steps, TODAY } from './bill.testing.ts';

const LARGE = { id: 5, name: 'Grande', price: ZERO };
const sizesOf = (soldOutIn: number[]) => ({ ...LARGE, isActive: true, soldOutIn });
const SIZE = { id: 1, name: 'Tamaño', min: 1, max: 1, priceRule: 'sum' as const, options: [sizesOf([2])] };
const offer = { type: 'daily' as const, start: TODAY, finish: TODAY, dayNumber: null, isActive: true };
const offers = [{ offer, discount: { kind: 'amount' as const, cents: cents(1_00) } }];
const SOUP = product(30, { price: cents(16_00), offers, optionGroups: [SIZE] });
const SODA = product(40, { price: cents(10_00), inStock: 5 });
const ORDERED = { ...ordered(30, 2, 15_00), options: [{ id: 5, quantity: 1 }] };
const ITEMS: AddedItems = { lines: [ORDERED, { ...ordered(40, 3), observations: 'fría' }] };
const OPEN = billOf([PIQUE, BEERS]);
const add = (bill = OPEN, items = ITEMS, products = [SOUP, SODA]) =>
  accepted(decideItems(bill, items, { products, acting: ACTING }));
const options = [{ ...LARGE, quantity: 1, isAdded: true }];
const SENT = { orderedAt: AT, orderedBy: ACTING.userId, firedAt: AT };
const soups = { ...line(3, 2, 15_00, { options, ...SENT }), id: -1 };
const sodas = {
  ...line(4, 3, 10_00, { quantityDecrement: 3, observations: 'fría', ...SENT }),
  id: -2,
};

describe('items that are added', () => {
  it('follow the others at the price of the server, take stock and reach the kitchen', () => {
    const { change, added } = add();
    expect(added).toEqual([soups, sodas]);
    expect(changed(change)).toEqual({ lines: [PIQUE, BEERS, soups, sodas], linesTotal: 170_00 });
    expect([moved(change), change.kitchenSince]).toEqual([[[40, -3, 'sale']], AT]);
  });

  it('end the wish to pay, replace the number of guests and lengthen the observations', () => {
    const bill = { ...OPEN, askedBillAt: AT, guests: 2, observations: 'ventana' };
    const { after } = add(bill, { ...ITEMS, guests: 3, observations: 'prisa' }).change;
    expect([after.askedBillAt, after.guests, after.observations]).toEqual([null, 3, 'ventana\nprisa']);
    expect(add(bill).change.after).toMatchObject({ guests: 2, observations: 'ventana' });
  });

  it.each([
    ['a round of a bill in preparation', [PIQUE], 'accepted', 1, steps()],
    ['a new round of a ready one', [PIQUE], 'ready', 2, steps('accepted')],
    ['a new round of a delivered one', [PIQUE], 'delivered', 2, steps('accepted')],
    ['the first round of seated guests, when their wait begins', [], 'accepted', 1, steps('accepted')],
  ] as const)('are a debt and %s', (_, lines, status, round, history) => {
    const { change, added } = add(billOf(lines, [paid(1, 50_00)], { status }));
    expect(change.after).toMatchObject({ status: 'accepted', round, history, isPaid: false });
    expect(added.map((one) => one.round)).toEqual([round, round]);
  });

  it('are a round of a bill that still cooks if they are an order of their own', () => {
    const order = { ...ITEMS, joins: true };
    expect(add(OPEN, order).change.after).toMatchObject({ status: 'accepted', round: 2, history: steps() });
    expect(add(billOf([]), order).change.after.round).toBe(1);
  });

  it('to a reservation that waits take no stock, whatever is left, and reach no kitchen', () => {
    const waiting = billOf([], [], { number: null, status: 'new', isReservation: true });
    const { change, added } = add(waiting, ITEMS, [SOUP, { ...SODA, isSoldOut: true, inStock: 0 }]);
    expect([moved(change), change.kitchenSince, change.after.status]).toEqual([[], undefined, 'new']);
    const unfired = { firedAt: null };
    expect(added).toEqual([
      { ...soups, ...unfired },
      { ...sodas, ...unfired, quantityDecrement: 0 },
    ]);
  });

  it('are refused for the first of their problems', () => {
    const sized = { ...SOUP, optionGroups: [{ ...SIZE, options: [sizesOf([1])] }] };
    const dear = { ...SOUP, price: cents(1_01) };
    const none = { ...SODA, isSoldOut: true };
    const prices = [{ line: 0, productId: 30, price: 1 }];
    const shortages = [{ productId: 40, name: 'Plato 4', left: 2 }];
    const right = { bill: OPEN, facts: { products: [SOUP, SODA], acting: ACTING } };
    const sold = (...products: (typeof SOUP)[]) => ({ facts: { products } });
    const faults: Faults<typeof right> = [
      ['not_found', sold(SOUP)],
      [{ code: 'product_unavailable', product: 'Plato 3' }, sold({ ...SOUP, isActive: false }, SODA)],
      [{ code: 'product_unavailable', product: 'Plato 4' }, sold(SOUP, { ...SODA, isDeleted: true })],
      [{ code: 'option_sold_out', option: 'Grande', optionId: 5, product: 'Plato 3' }, sold(sized, none)],
      [{ code: 'sold_out', lines: [], products: [none], options: [] }, sold(dear, none)],
      [{ code: 'price_changed', prices }, sold(dear, SODA)],
      ['sale_too_large', { bill: { linesTotal: cents(MAX_CENTS - 59_99) } }],
      [{ code: 'stock_short', shortages }, sold(SOUP, { ...SODA, inStock: 2 })],
    ];
    expect(outOfOrder(right, faults, ({ bill, facts }) => decideItems(bill, ITEMS, facts))).toEqual([]);
  });
});
