/** An amount of money in integer centavos (1 Bs = 100 centavos). docs/rules/money.md. */
export type Cents = number & { readonly __unit: 'centavos' };

/** Marks an integer as centavos. Throws RangeError for any other number. */
export function cents(n: number): Cents {
  // Adding 0 turns -0 into 0, which would otherwise differ in comparisons by identity.
  const amount = n + 0;
  if (!isCents(amount)) throw new RangeError(`not a whole number of centavos: ${n}`);
  return amount;
}

function isCents(n: number): n is Cents {
  return Number.isSafeInteger(n);
}

export const ZERO = cents(0);

/** The largest amount of a field: Bs 99.999.999,99, in centavos. */
export const MAX_CENTS = cents(9_999_999_999);

// Floats near MAX_CENTS are off by up to 0.000002 centavo; a third decimal is off by 0.1.
const FLOAT_TOLERANCE = 0.000_01;

/**
 * Converts decimal bolivianos of the wire or a form to centavos; null if the number is not finite, is larger than
 * MAX_CENTS or has more than two decimals. A float's own error (1.1 + 2.2) is not a third decimal.
 */
export function centsFromBs(bs: number): Cents | null {
  const exact = bs * 100;
  const rounded = Math.round(exact);
  if (!Number.isFinite(bs) || Math.abs(rounded) > MAX_CENTS) return null;
  return Math.abs(exact - rounded) > FLOAT_TOLERANCE ? null : cents(rounded);
}

/** Converts an amount of an answer, in Bs, to centavos. */
export const centsOf = (bs: number): Cents => cents(Math.round(bs * 100));

/** Converts centavos to decimal bolivianos, for the wire and number fields only. */
export function bsFromCents(c: Cents): number {
  return c / 100;
}

/** Adds amounts; ZERO for none. */
export function addCents(...amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/**
 * Returns a percentage of an amount, rounded half up to the centavo; 12.5 % is 1250 hundredths. docs/rules/money.md.
 */
export function percentOf(c: Cents, percentHundredths: number): Cents {
  const dividend = cents(c * percentHundredths + 5_000);
  return cents(Math.floor(dividend / 10_000));
}

/**
 * Returns an amount of cash, rounded half up to a multiple of `to` centavos; 0 leaves it exact, and nothing is rounded
 * away whole. docs/rules/money.md.
 */
export function roundCash(c: Cents, to: Cents): Cents {
  if (to <= 0) return c;
  const rounded = Math.floor((c + to / 2) / to) * to;
  return cents(rounded === 0 ? c : rounded);
}

interface AmountFormat {
  /** Drops ',00', as the sell screen does. */
  whole?: boolean;
}

/** Writes a count as '1.234'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Writes '1.234,50' as in es-BO; without Intl, because ICU data differs between phones, browsers and servers. */
export function formatAmount(c: Cents, { whole = false }: AmountFormat = {}): string {
  const sign = c < 0 ? '-' : '';
  const digits = String(Math.abs(c)).padStart(3, '0');
  const units = formatCount(Number(digits.slice(0, -2)));
  const fraction = digits.slice(-2);
  return whole && fraction === '00' ? sign + units : `${sign}${units},${fraction}`;
}

/** Writes centavos as 'Bs. 1.234,50'. */
export function formatBs(c: Cents, format: AmountFormat = {}): string {
  return `Bs. ${formatAmount(c, format)}`;
}
