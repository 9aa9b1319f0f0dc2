import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Query } from '@tanstack/react-query';
import { type Place, placeLatest } from './latest.ts';

/** An answer that only events kept up to date for so long is fetched again at the next one, in case one was lost. */
const TRUSTED_MS = 60_000;

/** Puts a sale that an event carries into an answer on screen. Returns false if that has to be fetched again instead. */
export function placeSale(query: Query, sale: SaleWire): boolean {
  const { status, fetchStatus, isInvalidated, dataUpdatedAt } = query.state;
  // What is not on screen may be of another branch.
  const isKept = query.isActive() && status === 'success' && fetchStatus === 'idle' && !isInvalidated;
  const place = query.meta?.place;
  if (!place || !isKept || Date.now() - dataUpdatedAt > TRUSTED_MS) return false;
  putSale(query, sale, place);
  return true;
}

/** Puts a sale into an answer's sales. The time when it was fetched stays. */
export function putSale(query: Query, sale: SaleWire, place: Place<SaleWire>): void {
  const known = query.state.data as { readonly sales: readonly SaleWire[] } | undefined;
  if (!known) return;
  const sales = placeLatest(known.sales, sale, place);
  if (sales === known.sales) return;
  query.setData({ ...known, sales }, { updatedAt: query.state.dataUpdatedAt, manual: true });
}
