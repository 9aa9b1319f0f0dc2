import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { describe, expect, test } from 'vitest';
import { withSale } from '../../shared/live/placeSale.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { customerName, placeName } from '../sales/index.ts';
import {
  cameFrom,
  inCardOrder,
  inKitchenOrder,
  isInKitchen,
  urgencyOf,
  waitingSince,
  whatWaits,
} from './kitchen.orders.ts';

const at = (clock: string) => `2026-11-14T${clock}-04:00`;
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
  const placed = (sale: SaleWire) => withSale([{ sales: list }], sale, (one) => isInKitchen(one))[0]!.sales;
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

const BAR = { id: 2, name: 'Bar' };
const fired = (clock: string, change: Partial<SaleLineWire> = {}) =>
  lineOf({ fired_at: at(clock), ...change });

test.each<[string, Partial<SaleLineWire>[], string]>([
  ['a plain order: its own time', [{}], '13:00:00'],
  ['the oldest dish that waits', [fired('13:20:00'), fired('13:10:00')], '13:10:00'],
  ['not a dish that is ready', [fired('13:05:00', { state: 'ready' }), fired('13:20:00')], '13:20:00'],
  ['not a dish of another station', [fired('13:05:00', { station: BAR }), fired('13:20:00')], '13:20:00'],
])('waits since: %s', (_, lines, clock) => {
  const sale = saleOf(1, { details: lines.map((line, id) => lineOf({ ...line, id })) });
  expect(waitingSince(sale, [1])).toBe(Date.parse(at(clock)));
});

test('the oldest is first; of two at once the first one sold', () => {
  const sales = [
    saleOf(3, { details: [fired('13:10:00')] }),
    saleOf(1, { details: [fired('13:30:00')] }),
    saleOf(4, { details: [fired('13:10:00')] }),
    saleOf(2, { details: [fired('13:02:00')] }),
  ];
  expect(inKitchenOrder(sales).map(({ sale_number }) => sale_number)).toEqual([2, 3, 4, 1]);
});

test('a station sees what it has to cook', () => {
  const sale = (...states: SaleLineWire['state'][]) =>
    saleOf(1, {
      details: states.map((state, id) =>
        lineOf({ id, state, station: id === 0 ? BAR : { id: 1, name: 'Cocina' } }),
      ),
    });
  const seenBy = (...stations: number[]) => isInKitchen(sale('waiting', 'ready'), stations);
  expect([seenBy(), seenBy(2), seenBy(1), seenBy(1, 2)]).toEqual([true, true, false, true]);
  expect(isInKitchen(sale('held', 'ready'), [2])).toBe(true);
  expect(isInKitchen(saleOf(1, { details: [lineOf({ station: null, state: 'ready' })] }))).toBe(false);
});

test('a card lists its own dishes first, and a round that is done last', () => {
  const details = [
    lineOf({ id: 1, round: 1, state: 'ready' }),
    lineOf({ id: 2, round: 2, station: BAR }),
    lineOf({ id: 3, round: 2, state: 'ready' }),
    lineOf({ id: 4, round: 2 }),
    lineOf({ id: 5, round: 2, station: null, state: 'ready' }),
  ];
  expect(inCardOrder(saleOf(1, { details }), [1]).map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});

test('counts the units of each dish that wait, most first, whatever their options', () => {
  const dish = (name: string, quantity: number, change: Partial<SaleLineWire> = {}) =>
    lineOf({ quantity, product: { name, type: null, dam: null, image: null }, ...change });
  const option = { id: 1, group: 'Salsa', name: 'Picante', quantity: 1, price: 0 } as never;
  const sales = [
    saleOf(1, { details: [dish('Papas', 9, { options: [option] }), dish('Sopa', 20, { state: 'ready' })] }),
    saleOf(2, { details: [dish('Papas', 5), dish('Arroz', 3), dish('Cerveza', 30, { station: BAR })] }),
    saleOf(3, { details: [dish('Pique', 2, { state: 'held' })] }),
    saleOf(4, { reservation: 1, sales_status_id: 1, details: [dish('Papas', 40)] }),
  ];
  expect(whatWaits(sales, [1])).toEqual([
    { name: 'Papas', count: 14 },
    { name: 'Arroz', count: 3 },
  ]);
});

test('names the bill from which all its dishes came', () => {
  const from = (sale_number: number) => lineOf({ came_from: { sale_id: sale_number, sale_number } });
  expect(cameFrom([from(42), from(42)])).toBe(42);
  expect([cameFrom([from(42), lineOf()]), cameFrom([from(42), from(43)]), cameFrom([])]).toEqual([
    null,
    null,
    null,
  ]);
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
