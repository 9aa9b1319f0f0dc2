import { addCents, cents, type Cents, ZERO } from '../money/money.ts';

/** Coins and bills of a cash count, smallest first, with their value in centavos. docs/rules/cash-registers.md. */
export const DENOMINATIONS = [
  { key: 'tenCentavos', value: cents(10) },
  { key: 'twentyCentavos', value: cents(20) },
  { key: 'fiftyCentavos', value: cents(50) },
  { key: 'one', value: cents(100) },
  { key: 'two', value: cents(200) },
  { key: 'five', value: cents(500) },
  { key: 'ten', value: cents(1_000) },
  { key: 'twenty', value: cents(2_000) },
  { key: 'fifty', value: cents(5_000) },
  { key: 'oneHundred', value: cents(10_000) },
  { key: 'twoHundred', value: cents(20_000) },
] as const;

/** The name of a coin or bill. */
export type Denomination = (typeof DENOMINATIONS)[number]['key'];

/** Number of each coin and bill in a count; a missing one counts as none. */
export type DenominationCounts = Partial<Record<Denomination, number>>;

/** A register's cash in centavos. QR payments are not part of it: they are never in the drawer. */
export interface CashTotals {
  opening: Cents;
  cashSales: Cents;
  income: Cents;
  expenses: Cents;
  cashRefunds: Cents;
  /** The cash that came in beyond what it settled. Missing, as tips, in registers that were closed before it existed. */
  rounding?: Cents;
  tipsCash?: Cents;
}

/** Returns the sum of the counted coins and bills, in centavos. */
export function countedAmount(counts: DenominationCounts): Cents {
  return addCents(...DENOMINATIONS.map(({ key, value }) => cents(value * (counts[key] ?? 0))));
}

/** Returns the expected cash of the drawer, in centavos; negative if more went out than came in. */
export function expectedAmount({ rounding = ZERO, tipsCash = ZERO, ...totals }: CashTotals): Cents {
  const { opening, cashSales, income, expenses, cashRefunds } = totals;
  return cents(opening + cashSales + rounding + tipsCash + income - expenses - cashRefunds);
}

/** Returns whether a count of nothing is a mistake: a drawer that should be empty needs no count. */
export const mustBeCounted = (expected: Cents): boolean => expected > 0;

/** Returns 'Faltante': expected minus counted, in centavos, never below 0. */
export function shortfall(expected: Cents, counted: Cents): Cents {
  return cents(Math.max(0, expected - counted));
}

/** Returns 'Sobrante': counted minus expected, in centavos, never below 0. */
export function surplus(expected: Cents, counted: Cents): Cents {
  return cents(Math.max(0, counted - expected));
}
