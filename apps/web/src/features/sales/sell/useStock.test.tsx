import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ChangeStatus } from '@restaurante/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../../../shared/api/query.ts';
import { setSession } from '../../../shared/session/session.ts';
import { emit, reconnect } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { renderUi } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { stockQuery, useStock } from '../stock.ts';

const beer = (stock: number) => ({ product_id: 1, branch_id: 3, stock });
const MENU = '/api/company/1/products/category/list';
const STOCK = '/api/branch/3/products/stock';
let subtract: ReturnType<typeof useStock>;

function Screen() {
  useQuery({ ...query(listProductsByCategory, { params: { companyId: 1 } }), staleTime: Infinity });
  useQuery({ ...stockQuery(3), staleTime: Infinity });
  const subtractSale = useStock();
  useEffect(() => void (subtract = subtractSale), [subtractSale]);
  return <LiveTags />;
}

let server: ReturnType<typeof fakeServer>;
let beers: () => number | undefined;
const callsTo = (at: string) => server.received.filter(({ path }) => path === at).length;
const saleOfBeer = (number: number) =>
  saleOf(number, { details: [lineOf({ product_id: 1, quantity_decrement: 2 })] });
const sold = (sale: ReturnType<typeof saleOf>, origin: ChangeStatus['origin'] = 'sell') =>
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin, sale });
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

it('counts a sale once, whether its answer or its event comes first', () => {
  const [mine, other] = [saleOfBeer(1), saleOfBeer(2)];
  act(() => subtract(mine));
  sold(mine);
  expect(beers()).toBe(98);
  sold(other);
  act(() => subtract(other));
  expect(beers()).toBe(96);
});

it("counts what guests order, and not a sale's later states", () => {
  sold(saleOfBeer(1), 'table');
  expect(beers()).toBe(98);
  sold(saleOfBeer(2), 'kitchen');
  sold(saleOfBeer(3), 'sales');
  expect(beers()).toBe(98);
});

it("leaves another branch's sales alone", () => {
  const branch = { id: 9, name: 'Norte', phones: null, address: null, city: { name: 'Sucre' } };
  sold({ ...saleOfBeer(1), branch });
  expect(beers()).toBe(100);
});

it('reads the stock once for all sales of twenty seconds, and never the menu', async () => {
  server.answer(listBranchStock, { stock: [beer(57)] });
  for (let number = 1; number <= 15; number += 1) {
    sold(saleOfBeer(number));
    await pass(1_000);
  }
  expect([beers(), callsTo(STOCK)]).toEqual([70, 1]);
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

it('does not subtract again what the stock already counts when the event comes after the answer', async () => {
  sold(saleOfBeer(1));
  server.answer(listBranchStock, { stock: [beer(94)] });
  await pass(20_000);
  await waitFor(() => expect(beers()).toBe(94));
  sold(saleOfBeer(2));
  sold(saleOfBeer(3));
  expect(beers()).toBe(94);
  sold(saleOfBeer(4));
  expect(beers()).toBe(92);
});

it('subtracts a sale that follows another change of the stock', async () => {
  sold(saleOfBeer(1));
  server.answer(listBranchStock, { stock: [beer(50)] });
  await pass(20_000);
  await waitFor(() => expect(beers()).toBe(50));
  await pass(5_000);
  sold(saleOfBeer(2));
  expect(beers()).toBe(48);
});

it('reads the menu with its prices and the stock at once when a lost connection is back', async () => {
  server.answer(listBranchStock, { stock: [beer(57)] });
  reconnect();
  await waitFor(() => expect(beers()).toBe(57));
  expect([callsTo(STOCK), callsTo(MENU)]).toEqual([2, 2]);
});
