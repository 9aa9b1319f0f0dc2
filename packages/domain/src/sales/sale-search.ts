import { withoutPrefix } from '../customers/phone.ts';
import { type Cents, centsFromBs } from '../money/money.ts';
import { readAmount } from '../money/written-amount.ts';
import { searchText } from '../search/plain-text.ts';

/** A search of sales: by the digits of a ticket, a table, an amount owed, or words. */
export interface SaleSearch {
  readonly ticket: string | null;
  readonly table: number | null;
  readonly amount: Cents | null;
  readonly words: readonly string[] | null;
}

const PLACE = /^(mesa|t-?)\s*(\d+)$/i;
/** A number with centavos or a currency. */
const AMOUNT = /[.,]\d{1,2}$|bs/i;
/** Longer numbers are phone numbers. */
const SHORT_NUMBER = /^\d{1,4}$/;

const NOTHING: SaleSearch = { ticket: null, table: null, amount: null, words: null };

/**
 * Reads the text of a search. 'mesa 5' finds only table 5; 'T-12' finds the ticket; '12' finds the ticket and table
 * 12; '63,45' and 'Bs 63' find what was owed; words are looked for in customer, phone, courier, dishes and observations.
 */
export function readSaleSearch(text: string | null): SaleSearch {
  const query = text?.trim() ?? '';
  if (query === '') return NOTHING;
  const [, kind, number = ''] = PLACE.exec(query) ?? [];
  if (kind?.toLowerCase() === 'mesa') return { ...NOTHING, table: tableOf(number) };
  if (kind) return { ...NOTHING, ticket: number };
  if (SHORT_NUMBER.test(query)) return { ...NOTHING, ticket: query, table: tableOf(query) };
  const amount = amountOf(query);
  if (amount !== null) return { ...NOTHING, amount };
  return { ...NOTHING, words: searchText(withoutPrefix(query)).split(/\s+/) };
}

/** Returns the table of these digits; 0, which no table has, for a number that no column holds. */
const tableOf = (digits: string) => (digits.length > 9 ? 0 : Number(digits));

function amountOf(query: string): Cents | null {
  const bs = AMOUNT.test(query) ? readAmount(query) : null;
  return typeof bs === 'number' ? centsFromBs(bs) : null;
}
