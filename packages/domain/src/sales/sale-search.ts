import { withoutPrefix } from '../customers/phone.ts';
import { searchText } from '../search/plain-text.ts';

/** A search of sales: by a ticket's first digits, by a table, or by words. */
export interface SaleSearch {
  readonly ticket: string | null;
  readonly table: number | null;
  readonly words: readonly string[] | null;
}

const PLACE = /^(mesa|t-?)\s*(\d+)$/i;
/** Longer numbers are phone numbers. */
const SHORT_NUMBER = /^\d{1,4}$/;

const NOTHING: SaleSearch = { ticket: null, table: null, words: null };

/**
 * Reads the text of a search. 'mesa 5' finds only table 5; 'T-12' finds the ticket; '12' finds the ticket and table
 * 12; words are looked for in customer, phone, courier, dishes and observations.
 */
export function readSaleSearch(text: string | null): SaleSearch {
  const query = text?.trim() ?? '';
  if (query === '') return NOTHING;
  const [, kind, number = ''] = PLACE.exec(query) ?? [];
  if (kind?.toLowerCase() === 'mesa') return { ...NOTHING, table: tableOf(number) };
  if (kind) return { ...NOTHING, ticket: number };
  if (SHORT_NUMBER.test(query)) return { ...NOTHING, ticket: query, table: tableOf(query) };
  return { ...NOTHING, words: searchText(withoutPrefix(query)).split(/\s+/) };
}

/** Returns the table of these digits; 0, which no table has, for a number that no column holds. */
const tableOf = (digits: string) => (digits.length > 9 ? 0 : Number(digits));
