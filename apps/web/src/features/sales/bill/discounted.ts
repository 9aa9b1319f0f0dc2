import { addCents, type Cents, cents } from '@restaurante/domain/money/money.ts';
import { courtesies, type GivenBill } from '@restaurante/domain/sales/given.ts';
import { effectiveDiscount, type SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';

/** The discounts and courtesies of a bill, in centavos. */
export interface Discounted extends Pick<SaleAmounts, 'linesTotal' | 'discount'> {
  readonly courtesy: Cents;
  readonly staffMeal: Cents;
}

/** Returns the discounts of a bill apart from its courtesies: `linesTotal` is the sum of the lines that are none. */
export function discounted(bill: Pick<GivenBill, 'lines' | 'linesTotal' | 'discount'>): Discounted {
  const { courtesy, staffMeal } = courtesies(bill.lines);
  const free = addCents(courtesy, staffMeal);
  const given = effectiveDiscount(bill.linesTotal, bill.discount);
  return {
    linesTotal: cents(bill.linesTotal - free),
    discount: cents(given - free),
    courtesy,
    staffMeal,
  };
}
