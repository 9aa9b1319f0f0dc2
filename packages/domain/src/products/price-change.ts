import { cents, MAX_CENTS, percentOf, type Cents } from '../money/money.ts';

/** Lowest price of a product, in centavos. */
export const MIN_PRICE = cents(100);

/** Centavos or hundredths of a percent that are added to a price; negative ones lower it. */
export type PriceChange = { kind: 'amount'; cents: number } | { kind: 'percent'; hundredths: number };

/**
 * Returns the price after the change, rounded half up to the centavo; null if no product may have it
 * (docs/rules/products.md).
 */
export function changedPrice(price: Cents, change: PriceChange): Cents | null {
  // Percentages of the whole new price, so that plus and minus are rounded the same way.
  const after =
    change.kind === 'amount' ? price + change.cents : percentOf(price, 10_000 + change.hundredths);
  return after < MIN_PRICE || after > MAX_CENTS ? null : cents(after);
}
