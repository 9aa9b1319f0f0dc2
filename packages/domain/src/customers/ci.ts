/** Codes of invoices without a customer: control, tax and consular entries, and sales without a name. */
const NOBODY = new Set(['99001', '99002', '99003', '4444']);

/**
 * Returns the form in which CI/NITs are compared: digits and small letters, a complement ('-1a') apart. Null for a code
 * without a customer: it has no digit but zero, or it is an invoice's own. docs/rules/customers.md
 */
export function ciKey(written: string | null): string | null {
  const text = (written ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/[^\p{L}\p{N}-]/gu, '');
  const [, number = text, complement] = /^(.+?)-(\d[a-z])$/.exec(text) ?? [];
  const main = number.replaceAll('-', '');
  if (!/[1-9]/.test(main) || NOBODY.has(main)) return null;
  return complement === undefined ? main : `${main}-${complement}`;
}

/** The fewest digits of a phone. */
const MIN_DIGITS = 7;

/** Returns a phone by which a customer is found; null for a number such as '0' that people type for none. */
export const phoneKey = (phone: string | null): string | null =>
  phone !== null && phone.length >= MIN_DIGITS && /[1-9]/.test(phone) ? phone : null;
