import { addCents, type Cents, cents } from '../money/money.ts';

/** A line of a purchase: a product or another expense. Negative in a correction. */
interface Bought {
  readonly quantity: number;
  readonly total: Cents;
}

/**
 * Returns the price of one unit in centavos, rounded half up; only the line's total is stored. docs/rules/purchases.md.
 */
export function unitPrice({ quantity, total }: Bought): Cents {
  return cents(Math.floor((2 * total + quantity) / (2 * quantity)));
}

/** Adds the lines' totals, in centavos. */
export function purchaseTotal(lines: readonly Bought[]): Cents {
  return addCents(...lines.map(({ total }) => total));
}
