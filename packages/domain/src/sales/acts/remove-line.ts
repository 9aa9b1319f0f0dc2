import { addCents, type Cents, cents } from '../../money/money.ts';
import { type GivenBill, type GivenLine, linesGiven, ownDiscount, splitGiven, withLines } from '../given.ts';
import { type DiscountChoice, discountAfterRemoval } from '../sale-cautions.ts';
import { claimants, type Claim, endedClaims } from '../sale-parts.ts';
import type { Decided } from '../sale-payment.ts';
import type { Refund, RefundChoice } from '../sale-refund.ts';
import { linesTotal } from '../sale-totals.ts';
import type { SaleLine, WholeSale } from '../sale.ts';
import { type Change, followLines, type MoneyFacts, newId, returnMoves } from './outcome.ts';
import { returnMoney, type ReturnProblem } from './return-money.ts';

export interface Removing {
  readonly lineId: number;
  /** The units that stay; 0: none. */
  readonly quantity: number;
  readonly reason: string | null;
  /** False: the units do not go back to stock. */
  readonly isRestocked: boolean;
  readonly discountChoice: DiscountChoice | null;
  readonly refund?: RefundChoice | undefined;
}

/** A line that a payment of lines has paid, whose register is open: that payment is undone first. */
export interface LinePaid {
  readonly code: 'line_paid';
  readonly product: string;
  readonly paymentId: number;
}

/** Returns the problem of a line that a payment of lines has paid; null without such a payment. */
export function linePaid(
  bill: WholeSale,
  { id, product }: Pick<SaleLine, 'id' | 'product'>,
): LinePaid | null {
  const [paymentId] = claimants(bill, id);
  return paymentId === undefined ? null : { code: 'line_paid', product: product.name, paymentId };
}

export type DiscountProblem =
  | { readonly code: 'discount_grows'; readonly discount: Cents; readonly rest: Cents }
  | { readonly code: 'discount_reason_missing' };

export type RemovalProblem =
  | ReturnProblem
  | LinePaid
  | DiscountProblem
  | { readonly code: 'sale_voided' | 'last_line' | 'removal_reason_missing' }
  | { readonly code: 'line_changed'; readonly product: string; readonly left: number };

export interface Removed {
  readonly change: Change;
  /** The line that is removed, or that loses units. */
  readonly line: SaleLine;
  /** The removed line: a whole line, or units of one under a new id. */
  readonly gone: SaleLine;
  readonly refund: Refund;
}

/** Returns the line that an earlier removal, or reduction to this quantity, took off a bill; undefined if none did. */
export const removedBefore = (
  { lines, removedLines }: Pick<WholeSale, 'lines' | 'removedLines'>,
  { lineId, quantity }: Pick<Removing, 'lineId' | 'quantity'>,
): SaleLine | undefined => {
  if (quantity === 0) return removedLines.find(({ id }) => id === lineId);
  const isLeft = lines.some(({ id, quantity: left }) => id === lineId && left === quantity);
  return isLeft ? removedLines.findLast(({ takenFrom }) => takenFrom === lineId) : undefined;
};

/** Returns the centavos of cash that were returned for a removed line. */
export const cashReturnedFor = ({ payments }: Pick<WholeSale, 'payments'>, line: SaleLine): Cents =>
  cents(0 - payments.reduce((sum, { lineId, cash }) => sum + (lineId === line.id ? cash : 0), 0));

/** Decides the removal of a line, or of units of one: stock and overpaid money go back. docs/rules/payments.md */
export function decideRemoval(
  bill: WholeSale,
  { lineId, quantity, reason, isRestocked, discountChoice, refund: choice }: Removing,
  { authority, registers, at, userId }: Pick<MoneyFacts, 'authority' | 'registers' | 'at' | 'userId'>,
): Decided<Removed, RemovalProblem> {
  const line = bill.lines.find(({ id }) => id === lineId);
  const isWhole = quantity === 0;
  if (bill.deletedAt !== null || (isWhole && line === undefined)) return { problem: { code: 'sale_voided' } };
  if (line === undefined || line.quantity <= quantity) {
    const { product } = line ?? bill.removedLines.find(({ id }) => id === lineId)!;
    return { problem: { code: 'line_changed', product: product.name, left: line?.quantity ?? 0 } };
  }
  // A reservation without a number may have no dish.
  if (isWhole && bill.lines.length === 1 && bill.number !== null) return { problem: { code: 'last_line' } };
  if (!authority.mayLower(bill)) return { problem: { code: 'void_too_old' } };
  const { ok: ended, problem } = endingClaims(bill, line, { quantity, reason, authority });
  if (problem) return { problem };

  const { stays, goes } = splitLine(line, quantity);
  const gone: SaleLine = {
    ...goes,
    ...(!isWhole && { id: newId(), takenFrom: line.id }),
    deletedAt: at,
    deletedReason: reason,
  };
  const lines = bill.lines.flatMap((other) => (other !== line ? other : isWhole ? [] : stays));
  const { ok: amounts, problem: grows } = amountsAfter(bill, lines, { discountChoice, reason });
  if (grows) return { problem: grows };
  const left = { ...bill, ...amounts };
  const returning = { registers, authority, choice, lineId: gone.id, ended };
  const { ok: returned, problem: refused } = returnMoney(bill, left, returning);
  if (refused) return { problem: refused };
  const removed = { ...left, ...returned.amounts, removedLines: [...bill.removedLines, gone] };
  const after = followLines(removed, { userId, at });
  const moves = returnMoves([gone], { reason: 'line_removed', isRestocked });
  const change = { before: bill, after, payments: returned.payments, moves };
  return { ok: { change, line, gone, refund: returned.refund } };
}

/** Divides a line into `quantity` units that stay and the others. Counted units stay first. */
export function splitLine(line: SaleLine, quantity: number): { stays: SaleLine; goes: SaleLine } {
  const quantityDecrement = Math.max(0, line.quantityDecrement - quantity);
  const given = splitGiven(line, quantity);
  const left = line.quantityDecrement - quantityDecrement;
  return {
    goes: { ...line, ...given.goes, quantity: line.quantity - quantity, quantityDecrement },
    stays: { ...line, ...given.stays, quantity, quantityDecrement: left },
  };
}

/** Returns the claims of payments that end when only `quantity` units of a line stay. */
function endingClaims(
  bill: WholeSale,
  { id, product }: SaleLine,
  { quantity, reason, authority }: Pick<Removing, 'quantity' | 'reason'> & Pick<MoneyFacts, 'authority'>,
): Decided<readonly Claim[], RemovalProblem> {
  const { ok: ended, problem } = endedClaims(bill, id, quantity);
  if (problem) return { problem: { code: 'line_paid', product: product.name, ...problem } };
  const isTooOld = ended.some(({ ends, amount }) => {
    const payments = bill.payments.filter((payment) => payment.id === ends);
    return authority.returnable({ payments }) < 0 - amount;
  });
  if (isTooOld) return { problem: { code: 'void_too_old' } };
  if (ended.length > 0 && reason === null) return { problem: { code: 'removal_reason_missing' } };
  return { ok: ended };
}

/**
 * Decides what is given on a bill of which these lines stay. Its own amount may have to be asked for; a percent follows
 * the lines, and what is given on lines goes with them. docs/rules/discounts.md
 */
export function amountsAfter<L extends GivenLine>(
  bill: GivenBill<L>,
  lines: readonly L[],
  { discountChoice, reason }: Pick<Removing, 'discountChoice' | 'reason'>,
): Decided<Pick<GivenBill<L>, 'lines' | 'linesTotal' | 'discount'>, DiscountProblem> {
  if (discountChoice === 'keep' && reason === null) return { problem: { code: 'discount_reason_missing' } };
  const own = ownDiscount(bill);
  if (bill.discountPercent !== null || own === 0) return { ok: withLines(bill, lines, own) };
  // A courtesy counts neither as a discount nor among the lines.
  const costing = lines.filter(({ courtesy }) => courtesy === null);
  const onLines = linesGiven(costing);
  const before = linesTotal(bill.lines.filter(({ courtesy }) => courtesy === null));
  const isAll = bill.discount >= bill.linesTotal;
  const discount = isAll ? before : addCents(own, onLines);
  const rest = linesTotal(costing);
  const after = discountAfterRemoval({ linesTotal: before, discount }, rest, discountChoice);
  if (after === null) return { problem: { code: 'discount_grows', discount, rest } };
  return { ok: withLines(bill, lines, cents(Math.max(0, after - onLines))) };
}
