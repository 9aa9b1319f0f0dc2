import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import { SEARCH_MAX } from '@restaurante/domain/search/plain-text.ts';

/** A search of sales as it stands in the address; missing days are not limited. */
export interface SalesSearch {
  readonly q?: string;
  readonly from?: Day;
  readonly to?: Day;
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads an address; what is no day is left out. The router reads digits as a number. */
export function readSalesSearch({ q, from, to }: Readonly<Record<string, unknown>>): SalesSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SEARCH_MAX) : '';
  const read = { q: text || undefined, from: dayOf(from), to: dayOf(to) };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
