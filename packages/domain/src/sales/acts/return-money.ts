import { addCents, type Cents, cents } from '../../money/money.ts';
import type { Claim } from '../sale-parts.ts';
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
  /** The claims of payments that end with it: what they paid goes back. */
  readonly ended?: readonly Claim[];
}

/**
 * Returns the overpaid money of a bill that costs `left` after an act. The cash leaves the acting person's open
 * register, whichever received it; QR money is returned outside. docs/rules/payments.md
 */
export function returnMoney(
  bill: WholeSale,
  left: SaleAmounts,
  { registers, authority, choice, lineId, ended = [] }: Returning,
): Decided<Returned, ReturnProblem> {
  const { cashPaid, qrPaid, cashTendered, paymentType } = bill;
  const endedAmount = cents(0 - addCents(...ended.map(({ amount }) => amount)));
  const refund = refundAfter({ ...left, cashPaid, qrPaid }, choice, endedAmount);
  const { refundCash, refundQr } = refund;
  if (refundCash + refundQr > authority.returnable(bill)) return { problem: { code: 'void_too_old' } };
  const { ok: givers, problem } = giversOf(bill, refundCash, registers);
  if (problem) return { problem };
  const paid = { cashPaid: cents(cashPaid - refundCash), qrPaid: cents(qrPaid - refundQr) };
  const row = { ...PLAIN_PAYMENT, kind: 'refund' as const, leavesDebt: true, lineId: lineId ?? null };
  const [first = row, ...rest] = givers.map((giver) => ({ ...row, ...giver }));
  const rows = [{ ...first, qr: refundQr }, ...rest];
  const isRefunded = refundCash + refundQr > 0;
  const isSomeLeft = paid.cashPaid + paid.qrPaid > 0;
  return {
    ok: {
      refund,
      payments: isRefunded ? rows.flatMap((one) => byClaim(one, ended, bill)) : [],
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

/**
 * Divides a refund: what each ended claim had paid is a row of its own, which follows that payment to another bill; by
 * QR as far as that payment came by it.
 */
function byClaim(refund: NewPayment, ended: readonly Claim[], { payments }: WholeSale): NewPayment[] {
  let [cash, qr]: [number, number] = [refund.cash, refund.qr];
  const take = (amount: number, qrPaid: number, claims: NewPayment['claims']): NewPayment => {
    const byQr = Math.min(qr, Math.max(Math.min(qrPaid, amount), amount - cash));
    const inCash = Math.min(cash, amount - byQr);
    cash -= inCash;
    qr -= byQr;
    return { ...refund, cash: cents(inCash), qr: cents(byQr), claims };
  };
  const rows = ended.map((claim) => {
    const qrPaid = payments.find(({ id }) => id === claim.ends)?.qr ?? 0;
    return take(0 - claim.amount, qrPaid, { amount: claim.amount, share: null, lines: [claim] });
  });
  return [...rows, take(cash + qr, qr, null)].filter((row) => row.cash + row.qr > 0);
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
