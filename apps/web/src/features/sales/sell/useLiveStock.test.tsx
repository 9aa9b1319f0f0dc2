import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../../../shared/api/query.ts';
import { setSession } from '../../../shared/session/session.ts';
import { emit, reconnect } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { stockQuery, useLiveStock } from '../stock.ts';

const beer = (stock: number) => ({ product_id: 1, branch_id: 3, stock });
const MENU = '/api/company/1/products/category/list';
const STOCK = '/api/branch/3/products/stock';

function Screen() {
  useQuery({ ...query(listProductsByCategory, { params: { companyId: 1 } }), staleTime: Infinity });
  useQuery({ ...stockQuery(3), staleTime: Infinity });
  useLiveStock();
  return <LiveTags />;
}

let server: ReturnType<typeof fakeServer>;
let beers: () => number | undefined;
const callsTo = (at: string) => server.received.filter(({ path }) => path === at).length;
const left = (units: number) => [{ product_id: 1, left: units }];
const sold = (units: number, branch_id = 3) =>
  emit('change status', { branch_id, sale_id: 1, status: 2, origin: 'sell', stock: left(units) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(listProductsByCategory, { products_category: [] });
  server.answer(listBranchStock, { stock: [beer(100)] });
  const { queries } = renderUi(<Screen />);
  beers = () => queries.getQueryData(stockQuery(3).queryKey)?.[1];
  await vi.waitUntil(() => beers() === 100);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes the units left from every event: a sale, a round, a removal', () => {
  sold(98);
  expect(beers()).toBe(98);
  emit('change order', { type: 'add', branch_id: 3, sale_id: 1, sale_number: 1, stock: left(95) });
  expect(beers()).toBe(95);
  emit('change order', { type: 'remove', branch_id: 3, sale_id: 1, sale_number: 1, stock: left(97) });
  emit('change status', { branch_id: 3, sale_id: 1, status: 3, origin: 'kitchen' });
  expect(beers()).toBe(97);
});

it("leaves another branch's stock alone", () => {
  sold(3, 9);
  expect(beers()).toBe(100);
});

it('reads the stock once for all sales of twenty seconds, and never the menu', async () => {
  server.answer(listBranchStock, { stock: [beer(57)] });
  for (let units = 99; units >= 85; units -= 1) {
    sold(units);
    await pass(1_000);
  }
  expect([beers(), callsTo(STOCK)]).toEqual([85, 1]);
  await pass(6_000);
  await waitFor(() => expect(beers()).toBe(57));
  expect([callsTo(STOCK), callsTo(MENU)]).toEqual([2, 1]);
});

it('reads the stock at once when units arrive, and never the menu', async () => {
  server.answer(listBranchStock, { stock: [beer(109)] });
  emit('stock', { branch_id: 3 });
  await pass(100);
  expect(beers()).toBe(109);
  expect(callsTo(MENU)).toBe(1);
});

it('reads the menu with its prices and the stock at once when a lost connection is back', async () => {
  server.answer(listBranchStock, { stock: [beer(57)] });
  reconnect();
  await waitFor(() => expect(beers()).toBe(57));
  expect([callsTo(STOCK), callsTo(MENU)]).toEqual([2, 2]);
});
