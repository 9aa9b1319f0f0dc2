import { type Cents, cents, ZERO } from '../money/money.ts';
import { effectiveDiscount, type LineAmounts, lineTotal } from './sale-totals.ts';

interface DiscountedSale {
  /** The lines that were not removed, in the order of their ids. */
  readonly lines: readonly LineAmounts[];
  readonly linesTotal: Cents;
  readonly discount: Cents;
}

/**
 * Returns each line's share of the sale's discount in centavos, by largest remainder; of equal remainders the earlier
 * line gets the centavo. docs/rules/reports.md
 */
export function discountShares({ lines, linesTotal, discount }: DiscountedSale): Cents[] {
  const given = effectiveDiscount(linesTotal, discount);
  if (given === 0) return lines.map(() => ZERO);
  // BigInt: two amounts multiplied may be larger than a double counts.
  const parts = lines.map((line, place) => {
    const product = BigInt(given) * BigInt(lineTotal(line));
    const total = BigInt(linesTotal);
    return { place, whole: Number(product / total), remainder: product % total };
  });
  const left = given - parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => cents(whole + (lucky.has(place) ? 1 : 0)));
}
