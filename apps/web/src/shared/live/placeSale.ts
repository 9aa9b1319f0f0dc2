import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Returns whether a list shows this sale as it is now. */
export type Shows = (sale: SaleWire) => boolean;

/** Returns the list with this sale as it is now: added in front, replaced, or removed if the list does not show it. */
export function withSale(sales: readonly SaleWire[], sale: SaleWire, shows: Shows): readonly SaleWire[] {
  if (!shows(sale)) return sales.filter(({ id }) => id !== sale.id);
  return sales.some(({ id }) => id === sale.id)
    ? sales.map((one) => (one.id === sale.id ? sale : one))
    : [sale, ...sales];
}

/** An older answer is fetched again at the next event, in case an earlier event was lost. */
const TRUSTED_MS = 60_000;

/** Returns whether an event may change the answer: a running request may have been answered before the event. */
export function takesEvents({ state }: Query): boolean {
  const { fetchStatus, isInvalidated, dataUpdatedAt } = state;
  return fetchStatus === 'idle' && !isInvalidated && Date.now() - dataUpdatedAt <= TRUSTED_MS;
}

/**
 * Puts a sale into a list on screen, unless the list has a higher revision of it. The time when the list was fetched
 * stays. Returns false if the query takes no sales, or is not on screen: it may be of another branch.
 */
export function placeSale(query: Query, sale: SaleWire): boolean {
  const { data, dataUpdatedAt } = query.state;
  const shows = query.meta?.shows;
  if (!shows || !data || !query.isActive()) return false;
  const { sales } = data as { sales: readonly SaleWire[] };
  const stored = sales.find(({ id }) => id === sale.id);
  if (stored && stored.revision > sale.revision) return true;
  query.setData({ ...data, sales: withSale(sales, sale, shows) }, { updatedAt: dataUpdatedAt, manual: true });
  return true;
}

/** Puts the sale of a write's answer into every list on screen; the write then fetches them again. */
export function placeAnswer(queries: QueryClient, answer: object): void {
  if (!('sale' in answer)) return;
  for (const query of queries.getQueryCache().getAll()) placeSale(query, answer.sale as SaleWire);
}
