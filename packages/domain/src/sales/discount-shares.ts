import { type Cents, cents } from '../money/money.ts';
import { type LineGiven, ownDiscount } from './given.ts';
import { type LineAmounts, lineTotal } from './sale-totals.ts';

interface DiscountedSale {
  /** The lines that were not removed, in the order of their ids. */
  readonly lines: readonly (LineAmounts & Pick<LineGiven, 'discount'>)[];
  readonly linesTotal: Cents;
  readonly discount: Cents;
}

/**
 * Returns what is given on each line in centavos: its own discount, and its share of the bill's, by largest remainder; of
 * equal remainders the earlier line gets the centavo. docs/rules/reports.md
 */
export function discountShares(sale: DiscountedSale): Cents[] {
  const { lines } = sale;
  const given = ownDiscount(sale);
  if (given === 0) return lines.map(({ discount }) => discount);
  const nets = lines.map((line) => lineTotal(line) - line.discount);
  const total = BigInt(nets.reduce((sum, net) => sum + net, 0));
  // BigInt: two amounts multiplied may be larger than a double counts.
  const parts = nets.map((net, place) => {
    const product = BigInt(given) * BigInt(net);
    return { place, whole: Number(product / total), remainder: product % total };
  });
  const left = given - parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => cents(lines[place]!.discount + whole + (lucky.has(place) ? 1 : 0)));
}
