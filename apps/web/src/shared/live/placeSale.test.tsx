import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../test/fakeRealtime.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { metricsOf } from '../../test/metrics.ts';
import { renderUi } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { query } from '../api/query.ts';
import { setSession } from '../session/session.ts';
import { placeAnswer } from './placeSale.ts';

const day = query(listDaySales, { params: { branchId: 3, userId: 7 } });
const DAY = { ...day, meta: { ...day.meta, shows: () => true } };

function Screen() {
  const { data } = useQuery(DAY);
  useQuery(query(getMetrics, { params: { companyId: 1, userId: 7 } }));
  return (
    <>
      <LiveTags />
      <p>{data?.sales.map(({ sale_number, revision }) => `${sale_number}:${revision}`).join(' ')}</p>
    </>
  );
}

const NOW = Date.parse('2026-11-14T13:00:00-04:00');
let server: ReturnType<typeof fakeServer>;
let queries: QueryClient;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(listDaySales, { sales: [saleOf(1, { revision: 2 })] });
  server.answer(getMetrics, metricsOf());
  ({ queries } = renderUi(<Screen />));
  await screen.findByText('1:2');
  await vi.waitUntil(() => callsTo('metrics') === 1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const callsTo = (part: string) => server.received.filter(({ path }) => path.includes(part)).length;
const tell = (sale: SaleWire | undefined) =>
  emit('change status', {
    branch_id: 3,
    sale_id: 1,
    status: 3,
    origin: 'kitchen',
    ...(sale ? { sale } : {}),
  });

it('a sale that an event carries is put into the list, and only the other answers are fetched again', async () => {
  tell(saleOf(1, { revision: 3 }));
  tell(saleOf(2, { revision: 1 }));
  expect(await screen.findByText('2:1 1:3')).toBeTruthy();
  await waitFor(() => expect(callsTo('metrics')).toBe(2));
  expect(callsTo('/sales/')).toBe(1);
});

it("another branch's sale changes the figures of the whole company and nothing of this branch", async () => {
  const elsewhere = { branch_id: 4, sale_id: 9, status: 2, origin: 'sell' } as const;
  emit('change status', { ...elsewhere, sale: saleOf(9, { branch: { ...saleOf(9).branch, id: 4 } }) });
  await waitFor(() => expect(callsTo('metrics')).toBe(2));
  expect(screen.getByText('1:2')).toBeTruthy();
  expect(callsTo('/sales/')).toBe(1);
});

it('an earlier state than the one shown changes nothing', async () => {
  tell(saleOf(1, { revision: 1 }));
  await waitFor(() => expect(callsTo('metrics')).toBe(2));
  expect(screen.getByText('1:2')).toBeTruthy();
});

it('a list that is being fetched takes no event and is fetched once more: its answer may be older', async () => {
  let revision = 2;
  server.answer(listDaySales, () => {
    const answer = { sales: [saleOf(1, { revision })] };
    if (revision === 2) tell(saleOf(1, { revision: (revision = 3) }));
    return answer;
  });
  tell(undefined);
  expect(await screen.findByText('1:3')).toBeTruthy();
  expect(callsTo('/sales/')).toBe(3);
});

it("a write's answer is put into the list, unless a later event came first", async () => {
  placeAnswer(queries, { sale: saleOf(1, { revision: 4 }) });
  expect(await screen.findByText('1:4')).toBeTruthy();
  placeAnswer(queries, { sale: saleOf(1, { revision: 3 }) });
  expect(queries.getQueryData(DAY.queryKey)?.sales[0]?.revision).toBe(4);
});

it('a list that is not on screen is left as it was: it may be of another branch', async () => {
  const other = { ...DAY, queryKey: ['other branch'] };
  queries.setQueryData(other.queryKey, { sales: [] });
  queries
    .getQueryCache()
    .find(other)
    ?.setOptions(other as never);
  tell(saleOf(1, { revision: 3 }));
  expect(await screen.findByText('1:3')).toBeTruthy();
  expect(queries.getQueryData(other.queryKey)).toEqual({ sales: [] });
});

it.each([
  ['carries no sale', undefined, 0],
  [
    'comes a minute after the list was fetched, however many have come since',
    saleOf(1, { revision: 3 }),
    60_001,
  ],
])('the list is fetched again at an event that %s', async (_, sale, afterMs) => {
  vi.setSystemTime(NOW + afterMs - 1);
  if (sale) tell(saleOf(2));
  vi.setSystemTime(NOW + afterMs);
  tell(sale);
  await waitFor(() => expect(callsTo('/sales/')).toBe(2));
});
