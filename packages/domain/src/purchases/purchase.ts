import { addCents, type Cents, cents } from '../money/money.ts';

/** A line of a purchase: a product, or something else that was paid for. Negative in a correction. */
interface Bought {
  readonly quantity: number;
  readonly total: Cents;
}

/** The price of one unit in centavos, rounded half up; the line's total is what counts. docs/rules/purchases.md. */
export function unitPrice({ quantity, total }: Bought): Cents {
  return cents(Math.floor((2 * total + quantity) / (2 * quantity)));
}

/** The sum of the lines' totals, in centavos. */
export function purchaseTotal(lines: readonly Bought[]): Cents {
  return addCents(...lines.map(({ total }) => total));
}
