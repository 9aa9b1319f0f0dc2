import { type Cents, cents } from '../../money/money.ts';
import { type Decided, paidBy } from '../sale-payment.ts';
import { type Refund, refundAfter, type RefundChoice } from '../sale-refund.ts';
import { owedAmount, type SaleAmounts } from '../sale-totals.ts';
import type { WholeSale } from '../sale.ts';
import {
  type MoneyFacts,
  type NewPayment,
  type OpenRegister,
  PLAIN_PAYMENT,
  type Registers,
} from './outcome.ts';

export type ReturnProblem = {
  readonly code: 'void_too_old' | 'cash_register_required' | 'cash_not_enough';
};

/** The refund of an act, its payments, and the bill's amounts after it. */
export interface Returned {
  readonly refund: Refund;
  readonly payments: readonly NewPayment[];
  readonly amounts: Pick<WholeSale, 'cashPaid' | 'qrPaid' | 'cashTendered' | 'paymentType' | 'isPaid'>;
}

interface Returning extends Pick<MoneyFacts, 'registers' | 'authority'> {
  readonly choice?: RefundChoice | undefined;
  /** The removed line. */
  readonly lineId?: number;
}

/**
 * Returns the overpaid money of a bill that costs `left` after an act. The cash leaves the acting person's open
 * register, whichever received it; QR money is returned outside. docs/rules/payments.md
 */
export function returnMoney(
  bill: WholeSale,
  left: SaleAmounts,
  { registers, authority, choice, lineId }: Returning,
): Decided<Returned, ReturnProblem> {
  const { cashPaid, qrPaid, cashTendered, paymentType } = bill;
  const refund = refundAfter({ ...left, cashPaid, qrPaid }, choice);
  const { refundCash, refundQr } = refund;
  if (refundCash + refundQr > authority.returnable(bill)) return { problem: { code: 'void_too_old' } };
  const { ok: givers, problem } = giversOf(bill, refundCash, registers);
  if (problem) return { problem };
  const paid = { cashPaid: cents(cashPaid - refundCash), qrPaid: cents(qrPaid - refundQr) };
  const row = { ...PLAIN_PAYMENT, kind: 'refund' as const, leavesDebt: true, lineId: lineId ?? null };
  const [first = row, ...rest] = givers.map((giver) => ({ ...row, ...giver }));
  const isRefunded = refundCash + refundQr > 0;
  const isSomeLeft = paid.cashPaid + paid.qrPaid > 0;
  return {
    ok: {
      refund,
      payments: isRefunded ? [{ ...first, qr: refundQr }, ...rest] : [],
      amounts: {
        ...paid,
        cashTendered: cents(cashTendered - refundCash),
        // After a refund only QR may be left. A bill without money still has a way of payment.
        paymentType: isRefunded && isSomeLeft ? paidBy(paid.cashPaid, paid.qrPaid) : paymentType,
        isPaid: paid.cashPaid + paid.qrPaid >= owedAmount(left),
      },
    },
  };
}

interface Giver {
  readonly register: OpenRegister;
  readonly cash: Cents;
}

/**
 * Returns the registers that give back cash. If several took money for the bill, each one that is open and locked gives
 * back what it took. The rest leaves the acting person's register; so does all of it if only one took money.
 */
function giversOf(
  { payments }: WholeSale,
  refund: Cents,
  { own, takers }: Registers,
): Decided<readonly Giver[], ReturnProblem> {
  const taken = new Map<number, number>();
  for (const { cashRegisterId, cash } of payments) {
    if (cashRegisterId !== null) taken.set(cashRegisterId, (taken.get(cashRegisterId) ?? 0) + cash);
  }
  const isShared = [...taken.values()].filter((cash) => cash > 0).length > 1;
  const cashOf = new Map<OpenRegister, number>();
  let left: number = refund;
  for (const taker of isShared ? takers : []) {
    const cash = Math.min(left, Math.max(0, taken.get(taker.id) ?? 0));
    left -= cash;
    cashOf.set(taker, cash);
  }
  if (left > 0) {
    const giver = takers.find(({ id }) => id === own?.id) ?? own;
    if (giver === null) return { problem: { code: 'cash_register_required' } };
    cashOf.set(giver, (cashOf.get(giver) ?? 0) + left);
  }
  const givers = Array.from(cashOf, ([register, cash]) => ({ register, cash: cents(cash) }));
  if (givers.some(({ register, cash }) => register.cash < cash))
    return { problem: { code: 'cash_not_enough' } };
  return { ok: givers.filter(({ cash }) => cash > 0) };
}
