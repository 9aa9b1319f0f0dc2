import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { describe, expect, test } from 'vitest';
import { withSale } from '../../shared/live/placeSale.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { customerName, placeName } from '../sales/index.ts';
import { arrivalKey, inKitchenOrder, isInKitchen, urgencyOf, waitingSince } from './kitchen.orders.ts';

const at = (clock: string) => `2026-11-14T${clock}-04:00`;
const steps = (...history: [status: number, clock: string][]): Partial<SaleWire> => ({
  status_histories: history.map(([id, clock]) => ({ id, name: '', user: null, created_at: at(clock) })),
});

test.each<[string, Partial<SaleWire>, boolean]>([
  ['in preparation', {}, true],
  ['a waiting reservation', { sales_status_id: 1, reservation: 1 }, true],
  ["a guest's order nobody accepted yet", { sales_status_id: 1 }, false],
  ['ready', { sales_status_id: 3 }, false],
  ['an accepted reservation that is ready', { sales_status_id: 3, reservation: 1 }, false],
  ['voided', { deleted_at: at('13:05:00') }, false],
])('%s: %o → %s', (_, change, expected) => {
  expect(isInKitchen(saleOf(1, change))).toBe(expected);
});

const numbers = (sales: readonly SaleWire[] | null) => sales?.map(({ sale_number }) => sale_number);

describe('a sale as it is now', () => {
  const list = [saleOf(1), saleOf(2)];
  const placed = (sale: SaleWire) => withSale([{ sales: list }], sale, isInKitchen)[0]!.sales;
  test('is added', () => {
    expect(numbers(placed(saleOf(3)))).toEqual([3, 1, 2]);
  });
  test('replaces its earlier state in its place', () => {
    const changed = saleOf(1, { table_number: 9 });
    expect(placed(changed)).toEqual([changed, list[1]]);
  });
  test("that is a guest's new order changes nothing", () => {
    expect(numbers(placed(saleOf(3, { sales_status_id: 1 })))).toEqual([1, 2]);
  });
  test('leaves the list when it is ready or voided', () => {
    expect(numbers(placed(saleOf(1, { sales_status_id: 3 })))).toEqual([2]);
    expect(numbers(placed(saleOf(1, { deleted_at: '2026-11-14T13:20:00-04:00' })))).toEqual([2]);
  });
});

test.each<[string, Partial<SaleWire>, string]>([
  ['a plain order: its own time', steps([2, '13:00:00']), '13:00:00'],
  ['an order without a history', { status_histories: [] }, '13:00:00'],
  ['a reservation: its acceptance', steps([1, '13:00:00'], [2, '14:10:00']), '14:10:00'],
  ['taken back in time: nothing anew', steps([2, '13:00:00'], [3, '13:14:00'], [2, '13:14:50']), '13:00:00'],
  ['a new round of a ready order', steps([2, '13:00:00'], [3, '13:14:00'], [2, '13:20:00']), '13:20:00'],
  [
    'a new round right after it was delivered',
    steps([2, '13:00:00'], [3, '13:14:00'], [5, '13:14:20'], [2, '13:14:40']),
    '13:14:40',
  ],
])('waits since: %s', (_, change, clock) => {
  expect(waitingSince(saleOf(1, change))).toBe(Date.parse(at(clock)));
});

test('the oldest is first; of two at once the first one sold', () => {
  const sales = [
    saleOf(3, steps([2, '13:10:00'])),
    saleOf(1, steps([2, '13:00:00'], [3, '13:05:00'], [2, '13:30:00'])),
    saleOf(4, steps([2, '13:10:00'])),
    saleOf(2, steps([2, '13:02:00'])),
  ];
  expect(inKitchenOrder(sales).map(({ sale_number }) => sale_number)).toEqual([2, 3, 4, 1]);
});

test.each([
  [0, 'fine'],
  [14, 'fine'],
  [15, 'late'],
  [19, 'late'],
  [20, 'overdue'],
  [300, 'overdue'],
])('%i minutes are %s', (minutes, urgency) => {
  expect(urgencyOf(minutes, { warnMinutes: 15, lateMinutes: 20 })).toBe(urgency);
});

test('an accepted reservation and a further round count as new, a changed line does not', () => {
  const key = arrivalKey(saleOf(1, { sales_status_id: 1 }));
  expect(arrivalKey(saleOf(1))).not.toBe(key);
  const before = saleOf(1, { details: [lineOf()] });
  expect(arrivalKey(saleOf(1, { details: [lineOf({ served: true }), lineOf({ round: 2 })] }))).not.toBe(
    arrivalKey(before),
  );
  expect(arrivalKey(saleOf(1, { details: [lineOf({ quantity: 5 })] }))).toBe(arrivalKey(before));
});

test.each<[Partial<SaleWire>, string, string]>([
  [{}, 'Sin nombre', 'Mesa 4'],
  [{ table_number: null }, 'Sin nombre', 'Mesa'],
  [{ sale_type: 'para llevar', table_number: null }, 'Sin nombre', 'Para llevar'],
  [
    {
      customer: { id: 1, person: { first_name: 'Ana', last_name: 'Mamani', ci_nit: null, phone: null } },
    },
    'Ana Mamani',
    'Mesa 4',
  ],
  [
    { customer: { id: null, person: { first_name: 'Ana', last_name: null, ci_nit: null, phone: null } } },
    'Ana',
    'Mesa 4',
  ],
])('%o is for %s, %s', (change, name, place) => {
  const sale = saleOf(1, change);
  expect([customerName(sale), placeName(sale)]).toEqual([name, place]);
});
