import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { placeLatest } from './latest.ts';

/** An answer that only events kept up to date for so long is fetched again at the next one, in case one was lost. */
const TRUSTED_MS = 60_000;

interface Answer {
  readonly sales: readonly SaleWire[];
}

/** Puts a sale that an event carries into an answer on screen. Returns false if that has to be fetched again instead. */
export function placeSale(queries: QueryClient, query: Query, sale: SaleWire): boolean {
  const { status, fetchStatus, isInvalidated, dataUpdatedAt } = query.state;
  // What is not on screen may be of another branch.
  const isKept = query.isActive() && status === 'success' && fetchStatus === 'idle' && !isInvalidated;
  const place = query.meta?.place;
  if (!place || !isKept || Date.now() - dataUpdatedAt > TRUSTED_MS) return false;
  putSales(queries, query.queryKey, (sales) => placeLatest(sales, sale, place));
  return true;
}

/** Changes the sales of an answer. The time it was fetched stays. */
export function putSales(
  queries: QueryClient,
  queryKey: Query['queryKey'],
  change: (sales: readonly SaleWire[]) => readonly SaleWire[],
): void {
  const known = queries.getQueryState<Answer>(queryKey);
  if (!known?.data) return;
  const sales = change(known.data.sales);
  if (sales === known.data.sales) return;
  queries.setQueryData<Answer>(queryKey, { ...known.data, sales }, { updatedAt: known.dataUpdatedAt });
}
