import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Returns whether a list shows this sale as it is now. */
export type Shows = (sale: SaleWire) => boolean;

/** A part of a list, newest first; `next` is missing if the list is whole. */
interface Part {
  readonly sales: readonly SaleWire[];
  readonly next?: number | null;
}

/** Returns whether a sale stands before another one in a list that is newest first. */
const isNewer = (sale: SaleWire, other: SaleWire) =>
  sale.created_at === other.created_at ? sale.id > other.id : sale.created_at > other.created_at;

/**
 * Returns the loaded parts of a list with this sale as it is now: at its place, replaced, or removed if the list does
 * not show it. A sale that belongs after the last loaded one, where more follow, changes nothing.
 */
export function withSale(parts: readonly Part[], sale: SaleWire, shows: Shows): readonly Part[] {
  const isNew = shows(sale) && !parts.some(({ sales }) => sales.some(({ id }) => id === sale.id));
  const target = isNew && parts.find(({ sales, next }) => !next || sales.some((one) => isNewer(sale, one)));
  return parts.map((part) => {
    const at = part.sales.findIndex((one) => (isNew ? isNewer(sale, one) : one.id === sale.id));
    if (isNew) {
      const place = at < 0 ? part.sales.length : at;
      return part === target ? { ...part, sales: part.sales.toSpliced(place, 0, sale) } : part;
    }
    return at < 0 ? part : { ...part, sales: part.sales.toSpliced(at, 1, ...(shows(sale) ? [sale] : [])) };
  });
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
  const { pages } = data as { readonly pages?: readonly Part[] };
  const parts = pages ?? [data as Part];
  const storedSale = parts.flatMap(({ sales }) => sales).find(({ id }) => id === sale.id);
  if (storedSale && storedSale.revision > sale.revision) return true;
  const newParts = withSale(parts, sale, shows);
  query.setData(pages ? { ...data, pages: newParts } : newParts[0], {
    updatedAt: dataUpdatedAt,
    manual: true,
  });
  return true;
}

/** Puts the sale of a write's answer into every list on screen; the write then fetches them again. */
export function placeAnswer(queries: QueryClient, answer: object): void {
  if (!('sale' in answer)) return;
  for (const query of queries.getQueryCache().getAll()) placeSale(query, answer.sale as SaleWire);
}
