import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { forgetComandas, printNewComandas } from './comandas.ts';
import { printComanda } from './printThermal.ts';

vi.mock(import('./printThermal.ts'), async (load) => ({
  ...(await load()),
  printComanda: vi.fn<typeof printComanda>(),
}));

const BRANCH = 3;
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-14T13:01:00-04:00');
  vi.mocked(printComanda).mockClear();
  forgetComandas();
  printNewComandas(BRANCH, [saleOf(80)]);
});
afterEach(() => {
  forgetComandas();
  vi.useRealTimers();
});

/** The tickets and after which round, since the last time. */
function printed(orders: readonly SaleWire[], branchId = BRANCH) {
  vi.mocked(printComanda).mockClear();
  printNewComandas(branchId, orders);
  return vi.mocked(printComanda).mock.calls.map(([{ sale_number }, after]) => [sale_number, after]);
}
const added = saleOf(80, { details: [lineOf({ served: true }), lineOf({ id: 2, round: 2 })] });

it('orders present at first are only recorded; new ones are printed once', () => {
  expect(printed([saleOf(80), saleOf(81)])).toEqual([[81, 0]]);
  expect(printed([saleOf(80), saleOf(81), saleOf(82)])).toEqual([[82, 0]]);
});

it('a further round is printed by itself, however long ago the order was accepted', () => {
  vi.setSystemTime('2026-11-14T15:00:00-04:00');
  expect(printed([added])).toEqual([[80, 1]]);
  expect(printed([added])).toEqual([]);
});

it('an order that comes back with «Deshacer» is not printed again', () => {
  expect(printed([saleOf(81)])).toEqual([[81, 0]]);
  expect(printed([])).toEqual([]);
  expect(printed([saleOf(81)])).toEqual([]);
});

it('a reservation is printed when it is accepted', () => {
  expect(printed([saleOf(81, { sales_status_id: 1, reservation: 1 })])).toEqual([]);
  const accepted = { id: 2, name: 'En preparación', user: null, created_at: '2026-11-14T13:30:00-04:00' };
  vi.setSystemTime('2026-11-14T13:31:00-04:00');
  expect(printed([saleOf(81, { status_histories: [accepted] })])).toEqual([[81, 0]]);
});

it('an order accepted long before this browser was back is not printed', () => {
  vi.setSystemTime('2026-11-14T13:14:00-04:00');
  expect(printed([saleOf(81)])).toEqual([[81, 0]]);
  vi.setSystemTime('2026-11-14T13:16:00-04:00');
  expect(printed([saleOf(82)])).toEqual([]);
});

it('another branch starts empty', () => {
  expect(printed([saleOf(81)], 4)).toEqual([]);
});

it('starts empty where something else is stored', () => {
  localStorage.setItem('restaurante.comandas.v1', '{broken');
  expect(printed([saleOf(81)])).toEqual([]);
});
