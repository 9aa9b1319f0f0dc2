import { cents, type Cents } from '../money/money.ts';

interface Discounted {
  /** The sum of the lines, in centavos. */
  readonly lines: Cents;
  readonly discount: Cents;
}

/** Whether a discount is so large that somebody has to say why: more than a tenth of the lines. */
export function needsReason({ lines, discount }: Discounted): boolean {
  return discount * 10 > lines;
}

/** Whether a discount is so large that it may be a slip of the finger: more than half of the lines. */
export function isLargeDiscount({ lines, discount }: Discounted): boolean {
  return discount * 2 > lines;
}

const LARGEST_BILL = cents(20_000);

/** Whether so much change, in centavos, means a typing error: nobody hands over a bill of Bs 200 more than needed. */
export function isUnlikelyChange(change: Cents): boolean {
  return change >= LARGEST_BILL;
}
