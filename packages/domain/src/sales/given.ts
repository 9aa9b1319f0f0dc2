import { addCents, type Cents, cents, ZERO } from '../money/money.ts';
import { effectiveDiscount, type LineAmounts, lineTotal, linesTotal } from './sale-totals.ts';

// Discounts of lines, of the whole bill, and courtesies. docs/rules/discounts.md

/** The recipients of a courtesy: a guest, the staff (a staff meal), a mistake of the kitchen, or another reason. */
export const RECIPIENTS = ['cliente', 'personal', 'cocina', 'otro'] as const;

/** Why a line costs nothing. */
export interface Courtesy {
  readonly recipient: (typeof RECIPIENTS)[number];
  readonly reason: string | null;
}

/** The discount of one line, in centavos of the whole line. A percent stays one when the line loses units. */
export interface LineGiven {
  readonly discount: Cents;
  readonly discountPercent: number | null;
  readonly courtesy: Courtesy | null;
}

export const NOTHING_GIVEN: LineGiven = { discount: ZERO, discountPercent: null, courtesy: null };

/** Terms of a discount or courtesy on a line or a bill; 0 gives nothing. */
export type Terms =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'courtesy'; readonly courtesy: Courtesy };

export type GivenLine = LineAmounts & LineGiven;

/** A bill with what is given on it. `discount` is all of it: that of the lines and that of the bill. */
interface DiscountedBill {
  readonly lines: readonly Pick<LineGiven, 'discount'>[];
  readonly linesTotal: Cents;
  readonly discount: Cents;
}

export interface GivenBill<L extends GivenLine = GivenLine> extends DiscountedBill {
  readonly lines: readonly L[];
  /** The percent of the bill's own discount; null: an amount. */
  readonly discountPercent: number | null;
}

/** Returns a percent (two decimals) of an amount, half up. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

/** Returns a percent of what a line costs, half up per unit where a unit costs whole centavos. */
function percentOfLine({ discount, quantity, price }: GivenLine, percent: number): Cents {
  const net = cents(quantity * price - discount);
  return net % quantity === 0
    ? cents(percentOf(cents(net / quantity), percent) * quantity)
    : percentOf(net, percent);
}

/** Adds what is given on lines alone, in centavos. */
export const linesGiven = (lines: readonly Pick<LineGiven, 'discount'>[]): Cents =>
  addCents(...lines.map(({ discount }) => discount));

/** Returns the discount of a bill without those of its lines, in centavos. */
export const ownDiscount = ({ lines, linesTotal: total, discount }: DiscountedBill): Cents =>
  cents(Math.max(0, effectiveDiscount(total, discount) - linesGiven(lines)));

/** Returns the amounts of a bill that has these lines and this discount of its own. A percent follows the lines. */
export function withLines<L extends GivenLine>(
  { discountPercent }: Pick<GivenBill<L>, 'discountPercent'>,
  lines: readonly L[],
  own: Cents,
): Pick<GivenBill<L>, 'lines' | 'linesTotal' | 'discount'> {
  const total = linesTotal(lines);
  const ofBill =
    discountPercent === null ? own : addCents(...lines.map((line) => percentOfLine(line, discountPercent)));
  const given = addCents(linesGiven(lines), ofBill);
  return { lines, linesTotal: total, discount: effectiveDiscount(total, given) };
}

/** Returns a line with what these terms give on it, or null if they give more than it costs. */
export function giveOnLine<L extends GivenLine>(line: L, terms: Terms): L | null {
  const total = lineTotal(line);
  if (terms.kind === 'courtesy')
    return { ...line, ...NOTHING_GIVEN, discount: total, courtesy: terms.courtesy };
  if (terms.kind === 'amount')
    return terms.amount > total ? null : { ...line, ...NOTHING_GIVEN, discount: terms.amount };
  const discount = percentOfLine({ ...line, ...NOTHING_GIVEN }, terms.percent);
  return { ...line, ...NOTHING_GIVEN, discount, discountPercent: terms.percent || null };
}

/** Returns the courtesy of a whole bill: that of its lines, if all have one. */
export const courtesyOf = ({ lines }: { readonly lines: readonly LineGiven[] }): Courtesy | null =>
  lines.every(({ courtesy }) => courtesy !== null) ? (lines[0]?.courtesy ?? null) : null;

/** Returns the lines of a bill without its courtesy. A courtesy of some lines alone stays. */
export const withoutCourtesy = <L extends GivenLine>(lines: readonly L[]): readonly L[] =>
  courtesyOf({ lines }) === null ? lines : lines.map((line) => ({ ...line, ...NOTHING_GIVEN }));

/**
 * Returns the amounts of a bill with what these terms give on the whole of it, in place of its own discount. Null if they
 * give more than its lines cost.
 */
export function giveOnBill<L extends GivenLine>(
  bill: Pick<GivenBill<L>, 'lines'>,
  terms: Terms,
): GivenBill<L> | null {
  if (terms.kind === 'courtesy') {
    const lines = bill.lines.map((line) => giveOnLine(line, terms)!);
    return { discountPercent: null, ...withLines({ discountPercent: null }, lines, ZERO) };
  }
  const { lines } = bill;
  const own = terms.kind === 'amount' ? terms.amount : ZERO;
  if (own > linesTotal(lines) - linesGiven(lines)) return null;
  const discountPercent = terms.kind === 'percent' ? terms.percent || null : null;
  return { discountPercent, ...withLines({ discountPercent }, lines, own) };
}

/** Divides what is given on a line between the units that stay and those that go. A percent stays one for both. */
export function splitGiven(line: GivenLine, quantity: number): { stays: LineGiven; goes: LineGiven } {
  const { discountPercent, courtesy, price } = line;
  const part = cents(Math.round((line.discount * quantity) / line.quantity));
  const isPercent = discountPercent !== null && quantity > 0;
  const stays = isPercent ? percentOfLine({ ...NOTHING_GIVEN, price, quantity }, discountPercent) : part;
  const goes = cents(line.discount - stays);
  return {
    stays: { discount: stays, discountPercent, courtesy },
    goes: { discount: goes, discountPercent, courtesy },
  };
}

/** The centavos of courtesies, those for the staff apart. */
export function courtesies(lines: readonly LineGiven[]): {
  readonly courtesy: Cents;
  readonly staffMeal: Cents;
} {
  const of = (isStaff: boolean) =>
    linesGiven(lines.filter(({ courtesy }) => courtesy && (courtesy.recipient === 'personal') === isStaff));
  return { courtesy: of(false), staffMeal: of(true) };
}
