import { cents, type Cents, ZERO } from '../money/money.ts';
import { effectiveDiscount } from './sale-totals.ts';

interface Discounted {
  /** The sum of the lines, in centavos. */
  readonly linesTotal: Cents;
  readonly discount: Cents;
}

/** Tells whether a discount needs a reason: more than a tenth of the lines. */
export function needsReason({ linesTotal, discount }: Discounted): boolean {
  return discount * 10 > linesTotal;
}

/** Tells whether a discount may be a typing error: more than half of the lines. */
export function isLargeDiscount({ linesTotal, discount }: Discounted): boolean {
  return discount * 2 > linesTotal;
}

/** A discount that a removal made larger than a tenth stays, falls to a tenth, or goes. */
export type DiscountChoice = 'keep' | 'lower' | 'none';

/**
 * Returns the discount, in centavos, after a removal that leaves lines of `rest`. Null if a person must choose first:
 * the discount would be more than a tenth of the lines. A discount of all lines cannot grow. A discount larger than the
 * rest falls to it, so that items added later cost their price. docs/rules/payments.md.
 */
export function discountAfterRemoval(
  { linesTotal, discount }: Discounted,
  rest: Cents,
  choice: DiscountChoice | null,
): Cents | null {
  if (discount >= linesTotal || !needsReason({ linesTotal: rest, discount }) || choice === 'keep')
    return effectiveDiscount(rest, discount);
  if (choice === null) return null;
  return choice === 'lower' ? cents(Math.floor(rest / 10)) : ZERO;
}

const LARGEST_BILL = cents(20_000);

/**
 * Tells whether this change, in centavos, is a likely typing error: a customer never adds a bill of Bs 200 too many.
 */
export function isUnlikelyChange(change: Cents): boolean {
  return change >= LARGEST_BILL;
}
