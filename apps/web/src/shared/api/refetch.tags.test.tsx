import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale, listDaySales, setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { EVENT_TAGS } from '@restaurante/contract/tags.ts';
import { useQueries } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { metricsOf } from '../../test/metrics.ts';
import { renderUi } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { clearSession, setSession } from '../session/session.ts';
import { noteServerDate } from '../time/serverClock.ts';
import { query } from './query.ts';
import { useWrite } from './useWrite.ts';

const who = { companyId: 1, userId: 7 };
const SHOWN = [
  query(listDaySales, { params: { branchId: 3, userId: 7 } }),
  query(getMetrics, { params: who }),
  query(listProductsByCategory, { params: { companyId: 1 } }),
  query(listBranches, { params: { companyId: 1 } }),
];
const PATHS = {
  day: '/api/v2/sales/3/7',
  metrics: '/api/company/1/metrics/7',
  menu: '/api/company/1/products/category/list',
  branches: '/api/company/1/branches/list',
};

let server: ReturnType<typeof fakeServer>;
const writes: ReturnType<typeof useStatus>[] = [];
const useStatus = () => useWrite(setSaleStatus);

function Screen() {
  useQueries({ queries: SHOWN as never[] });
  const write = useStatus();
  useEffect(() => void writes.unshift(write));
  return <LiveTags />;
}

/** Number of fetches of each answer. */
const fetchCounts = () =>
  Object.fromEntries(
    Object.entries(PATHS).map(([name, at]) => [
      name,
      server.received.filter(({ path }) => path === at).length,
    ]),
  );
const step = () =>
  act(() =>
    writes[0]?.mutateAsync({ params: { id: 12 }, body: { sales_status_id: 3 } }).catch(() => undefined),
  );

beforeEach(async () => {
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(listDaySales, { sales: [] });
  server.answer(getMetrics, metricsOf());
  server.answer(listProductsByCategory, { products_category: [] });
  server.answer(listBranches, { branches: [] });
  renderUi(<Screen />);
  await vi.waitUntil(() => Object.values(fetchCounts()).every((times) => times === 1));
});
afterEach(() => vi.unstubAllGlobals());

const FETCHED = { day: 2, metrics: 2, menu: 1, branches: 1 };

it('a write fetches again what reads what it touches, and nothing else', async () => {
  server.answer(setSaleStatus, { sale: saleOf(12) });
  await step();
  await waitFor(() => expect(fetchCounts()).toEqual(FETCHED));
});

it('another day fetches again what shows the sales of the day', async () => {
  act(() => noteServerDate(new Date(Date.now() + 24 * 60 * 60 * 1_000).toUTCString()));
  await waitFor(() => expect(fetchCounts()).toEqual(FETCHED));
  act(() => noteServerDate(new Date().toUTCString()));
});

describe('a write that was refused', () => {
  it.each(['status_change_not_allowed', 'not_found'] as const)('with %s does too', async (code) => {
    server.refuse(setSaleStatus, code);
    await step();
    await waitFor(() => expect(fetchCounts()).toEqual(FETCHED));
  });

  it('for another reason fetches nothing', async () => {
    server.refuse(setSaleStatus, 'role_not_allowed');
    await step();
    expect(fetchCounts()).toEqual({ day: 1, metrics: 1, menu: 1, branches: 1 });
  });

  it('because a price changed fetches the menu too', async () => {
    server.refuse(setSaleStatus, 'price_changed');
    await step();
    await waitFor(() => expect(fetchCounts()).toEqual({ ...FETCHED, menu: 2 }));
  });
});

it('a sale of another till fetches what shows sales, once for a burst, and never the menu', async () => {
  for (let sale_id = 1; sale_id <= 20; sale_id += 1) {
    emit('change status', { branch_id: 3, sale_id, status: 2, origin: 'sell' });
    emit('tickets', { branch_id: 3 });
  }
  await waitFor(() => expect(fetchCounts()).toEqual(FETCHED));
});

it('a lost connection may have lost events: when it is back, what they change is fetched again', async () => {
  reconnect();
  await waitFor(() => expect(fetchCounts()).toEqual({ ...FETCHED, menu: 2 }));
});

it('after signing out nothing is fetched again, even if an event came just before', async () => {
  const event = { branch_id: 3, sale_id: 12, status: 2, origin: 'sell' } as const;
  emit('change status', event);
  act(clearSession);
  emit('change status', event);
  await new Promise((resolve) => void setTimeout(resolve));
  expect(fetchCounts()).toEqual({ day: 1, metrics: 1, menu: 1, branches: 1 });
});

it('no sale fetches the menu of two thousand products, and no event but those of a changed price and of a dish that is sold out', () => {
  const { catalogue, menu, ...others } = EVENT_TAGS;
  const live = [...Object.values(others).flat(), ...(createSale.touches ?? [])];
  expect([catalogue, menu]).toEqual([['products', 'stations'], ['products']]);
  expect(live.filter((tag) => listProductsByCategory.reads?.includes(tag))).toEqual([]);
  expect(listProductsByCategory.reads).toContain('products');
});
