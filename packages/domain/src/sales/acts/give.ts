import { giveOnLine, ownDiscount, type Terms, withLines, withoutCourtesy } from '../given.ts';
import type { Decided } from '../sale-payment.ts';
import type { Refund, RefundChoice } from '../sale-refund.ts';
import type { WholeSale } from '../sale.ts';
import type { Change, MoneyFacts } from './outcome.ts';
import { type LinePaid, linePaid } from './remove-line.ts';
import { returnMoney, type ReturnProblem } from './return-money.ts';
import { lowerBill } from './settle-bill.ts';

export interface Giving {
  /** The line on which it is given; null: the whole bill. */
  readonly lineId: number | null;
  readonly terms: Terms;
  readonly reason: string | null;
  readonly refund?: RefundChoice | undefined;
}

export type GiveProblem =
  | ReturnProblem
  | LinePaid
  | { readonly code: 'not_found' | 'discount_exceeds_total' };

export interface Gave {
  readonly change: Change;
  readonly refund: Refund;
}

/** Decides a discount or a courtesy on a bill or one of its lines; overpaid money goes back. docs/rules/discounts.md */
export function decideGiving(
  bill: WholeSale,
  { lineId, terms, reason, refund: choice }: Giving,
  { registers, authority }: Pick<MoneyFacts, 'registers' | 'authority'>,
): Decided<Gave, GiveProblem> {
  const { ok: given, problem } =
    lineId === null
      ? lowerBill(bill, terms, { reason, authority, lines: withoutCourtesy(bill.lines) })
      : lowerLine(bill, { lineId, terms, authority });
  if (problem) return { problem };
  const { ok: returned, problem: refused } = returnMoney(bill, given, { registers, authority, choice });
  if (refused) return { problem: refused };
  const { refund, payments, amounts } = returned;
  return { ok: { change: { before: bill, after: { ...given, ...amounts }, payments }, refund } };
}

/** A line that payments of lines have paid keeps its price: those payments are undone first. */
function lowerLine(
  bill: WholeSale,
  {
    lineId,
    terms,
    authority,
  }: { readonly lineId: number; readonly terms: Terms } & Pick<MoneyFacts, 'authority'>,
): Decided<WholeSale, GiveProblem> {
  const line = bill.lines.find(({ id }) => id === lineId);
  if (line === undefined) return { problem: { code: 'not_found' } };
  const changed = giveOnLine(line, terms);
  const isLower = changed === null || changed.discount > line.discount;
  if (isLower && !authority.mayLower(bill)) return { problem: { code: 'void_too_old' } };
  const paid = linePaid(bill, line);
  if (paid) return { problem: paid };
  if (changed === null) return { problem: { code: 'discount_exceeds_total' } };
  const lines = bill.lines.map((one) => (one === line ? changed : one));
  return { ok: { ...bill, ...withLines(bill, lines, ownDiscount(bill)) } };
}
