import { cents, type Cents } from '../money/money.ts';

interface Discounted {
  /** The sum of the lines, in centavos. */
  readonly lines: Cents;
  readonly discount: Cents;
}

/** Tells whether a discount needs a reason: more than a tenth of the lines. */
export function needsReason({ lines, discount }: Discounted): boolean {
  return discount * 10 > lines;
}

/** Tells whether a discount may be a typing error: more than half of the lines. */
export function isLargeDiscount({ lines, discount }: Discounted): boolean {
  return discount * 2 > lines;
}

const LARGEST_BILL = cents(20_000);

/** Tells whether this change, in centavos, is a likely typing error: a customer never adds a bill of Bs 200 too many. */
export function isUnlikelyChange(change: Cents): boolean {
  return change >= LARGEST_BILL;
}
