import type { Cents } from '../money/money.ts';

/** Acts that give away, void or take out, and may need a second person. docs/rules/authority.md */
export const ACTS = [
  'discount',
  'courtesy',
  'void_unpaid',
  'void_paid',
  'void_sent',
  'remove_sent',
  'change_payment',
  'expense',
  'drawer',
] as const;
export type ApprovedAct = (typeof ACTS)[number];

/** The limits of a role. */
export interface Limits {
  /** The most that may be given on a bill, in percent of its lines. */
  readonly discountPercent: number | null;
  /** The most that a person may take out in a shift, in centavos. */
  readonly expense: Cents | null;
  /** The other acts that the role may do. */
  readonly allowed: readonly ApprovedAct[];
}

/** Without settings everything is allowed. */
export const UNLIMITED: Limits = { discountPercent: null, expense: null, allowed: ACTS };

/** An act for which a person may need another one. */
export interface Demand {
  readonly act: ApprovedAct;
  /** `sale:{id}`, `detail:{id}`, `payment:{id}`, `register:{id}`, or `new` for a sale that is not made yet. */
  readonly subject: string;
  /** Centavos that are given away or taken out. */
  readonly amount: Cents;
  /** Of a discount: the sum of the lines. Of an expense: what the person has taken out in the shift, with this. */
  readonly measure?: Cents;
  /** Of a discount: the units, because a percent is rounded for each. */
  readonly units?: number;
}

/** Tells whether a demand is within limits. */
export function isWithin({ act, amount, measure = amount, units = 0 }: Demand, limits: Limits): boolean {
  if (act === 'discount') {
    const { discountPercent } = limits;
    // A percent may be half a centavo more for each unit.
    return discountPercent === null || amount * 100 <= discountPercent * measure + 50 * units;
  }
  if (act === 'expense') return limits.expense === null || measure <= limits.expense;
  return limits.allowed.includes(act);
}
