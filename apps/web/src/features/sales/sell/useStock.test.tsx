import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ChangeStatus } from '@restaurante/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { emit, reconnect } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { productOf } from '../../../test/product.ts';
import { renderUi } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { menuQuery } from '../order/till.ts';
import { type Stock, useStock } from './useStock.ts';

vi.mock('../../../shared/realtime/realtime.ts', () => import('../../../test/fakeRealtime.ts'));

const till = { companyId: 1, branchId: 3, userId: 7 };
const beer = (stock: number) => ({ product_id: 1, branch_id: 3, stock });
const MENU = '/api/company/1/products/category/list';
const STOCK = '/api/branch/3/products/stock';
const stocks: Stock[] = [];

function Screen() {
  useQuery({ ...menuQuery(till), staleTime: Infinity });
  const stock = useStock(till);
  useEffect(() => void stocks.unshift(stock), [stock]);
  return <LiveTags />;
}

let server: ReturnType<typeof fakeServer>;
let menu: () => { stock: number | undefined; soup: object | undefined };
const asked = (at: string) => server.received.filter(({ path }) => path === at).length;
const saleOfBeer = (number: number) =>
  saleOf(number, { details: [lineOf({ product_id: 1, quantity_decrement: 2 })] });
const sold = (sale: ReturnType<typeof saleOf>, origin: ChangeStatus['origin'] = 'sell') =>
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin, sale });
const menuWith = (beers: number) => {
  const products = [productOf(1, { stock: [beer(beers)] }), productOf(2)];
  return { products_category: [{ id: 1, name: 'Bebidas', sales_count: 0, products }] };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(listProductsByCategory, menuWith(100));
  server.answer(listBranchStock, { stock: [beer(57)] });
  const { queries } = renderUi(<Screen />);
  menu = () => {
    const [first, second] =
      queries.getQueryData(menuQuery(till).queryKey)?.products_category[0]?.products ?? [];
    return { stock: first?.stock[0]?.stock, soup: second };
  };
  await vi.waitUntil(() => menu().stock === 100);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a sale once, whether its answer or its event comes first', () => {
  const [mine, other] = [saleOfBeer(1), saleOfBeer(2)];
  act(() => stocks[0]?.takeOff(mine));
  sold(mine);
  expect(menu().stock).toBe(98);
  sold(other);
  act(() => stocks[0]?.takeOff(other));
  expect(menu().stock).toBe(96);
});

it("counts what guests order, and not a sale's later states", () => {
  sold(saleOfBeer(1), 'table');
  expect(menu().stock).toBe(98);
  sold(saleOfBeer(2), 'kitchen');
  sold(saleOfBeer(3), 'sales');
  expect(menu().stock).toBe(98);
});

it('reads the stock once for all sales of twenty seconds, and never the menu', async () => {
  const { soup } = menu();
  for (let number = 1; number <= 15; number += 1) {
    sold(saleOfBeer(number));
    await pass(1_000);
  }
  expect([menu().stock, asked(STOCK)]).toEqual([70, 0]);
  await pass(6_000);
  await waitFor(() => expect(menu().stock).toBe(57));
  expect([asked(STOCK), asked(MENU)]).toEqual([1, 1]);
  // What did not change keeps its object, so that its card is not drawn again.
  expect(menu().soup).toBe(soup);
});

it('reads the menu with its stock and prices at once when a lost connection is back', async () => {
  server.answer(listProductsByCategory, menuWith(57));
  reconnect();
  await waitFor(() => expect(menu().stock).toBe(57));
  expect([asked(STOCK), asked(MENU)]).toEqual([0, 2]);
});
