import { addCents, type Cents, cents, ZERO } from '../../money/money.ts';
import type { Claim } from '../sale-parts.ts';
import { type Decided, paidBy } from '../sale-payment.ts';
import { type Refund, refundAfter, type RefundChoice } from '../sale-refund.ts';
import { owedAmount, type SaleAmounts } from '../sale-totals.ts';
import { addExtras, drawerCashOf, type Extras, minusExtras, NO_EXTRAS, type WholeSale } from '../sale.ts';
import {
  type MoneyFacts,
  type NewPayment,
  type OpenRegister,
  PLAIN_PAYMENT,
  type Registers,
  roundToOf,
} from './outcome.ts';

export type ReturnProblem = {
  readonly code: 'void_too_old' | 'cash_register_required' | 'cash_not_enough';
};

/** The refund of an act, its payments, and the bill's amounts after it. */
export interface Returned {
  readonly refund: Refund;
  readonly payments: readonly NewPayment[];
  readonly amounts: Pick<WholeSale, 'cashPaid' | 'qrPaid' | 'cashTendered' | 'paymentType' | 'isPaid'> &
    Extras;
}

interface Returning extends Pick<MoneyFacts, 'registers' | 'authority'> {
  readonly choice?: RefundChoice | undefined;
  /** The removed line. */
  readonly lineId?: number;
  /** The claims of payments that end with it: what they paid goes back. */
  readonly ended?: readonly Claim[];
  /** Whether its tips go back too. */
  readonly withTips?: boolean;
}

/**
 * Returns the overpaid money of a bill that costs `left` after an act. The cash leaves the acting person's open
 * register, whichever received it; QR money is returned outside. docs/rules/payments.md
 */
export function returnMoney(
  bill: WholeSale,
  left: SaleAmounts,
  { registers, authority, choice, lineId, ended = [], withTips = false }: Returning,
): Decided<Returned, ReturnProblem> {
  const { cashPaid, qrPaid, cashTendered, paymentType } = bill;
  const endedAmount = cents(0 - addCents(...ended.map(({ amount }) => amount)));
  const roundTo = roundToOf(registers);
  const paidBefore = { cashPaid, qrPaid, rounding: bill.rounding };
  const refund = refundAfter({ ...left, ...paidBefore }, choice, { atLeast: endedAmount, roundTo });
  const { refundCash, refundQr, rounding } = refund;
  const settledCash = cents(refundCash - rounding);
  if (settledCash + refundQr > authority.returnable(bill)) return { problem: { code: 'void_too_old' } };
  const { tipCash, tipQr } = withTips ? bill : NO_EXTRAS;
  const { ok: givers, problem } = giversOf(bill, addCents(refundCash, tipCash), registers);
  if (problem) return { problem };
  const paid = { cashPaid: cents(cashPaid - settledCash), qrPaid: cents(qrPaid - refundQr) };
  const row = { ...PLAIN_PAYMENT, kind: 'refund' as const, leavesDebt: true, lineId: lineId ?? null };
  const [first = row, ...rest] = dividedOver(givers, bill, { rounding, tipCash }).map((giver) => ({
    ...row,
    ...giver,
  }));
  const rows = [{ ...first, qr: refundQr }, ...rest];
  const isRefunded = settledCash + refundQr + tipCash + tipQr > 0;
  const isSomeLeft = paid.cashPaid + paid.qrPaid > 0;
  return {
    ok: {
      refund,
      payments: [
        ...rows.flatMap((one) => byClaim(one, ended, bill)),
        ...(withTips ? qrTips(bill, registers).map((tip) => ({ ...row, ...tip })) : []),
      ],
      amounts: {
        ...paid,
        ...addExtras(bill, minusExtras({ rounding, tipCash, tipQr })),
        cashTendered: cents(cashTendered - refundCash - tipCash),
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
  const { rounding, tipCash } = refund;
  let [cash, qr]: [number, number] = [refund.cash, refund.qr];
  const take = (amount: number, qrPaid: number, claims: NewPayment['claims']): NewPayment => {
    const byQr = Math.min(qr, Math.max(Math.min(qrPaid, amount), amount - cash));
    const inCash = Math.min(cash, amount - byQr);
    cash -= inCash;
    qr -= byQr;
    return { ...refund, ...NO_EXTRAS, cash: cents(inCash), qr: cents(byQr), claims };
  };
  const rows = ended.map((claim) => {
    const qrPaid = payments.find(({ id }) => id === claim.ends)?.qr ?? 0;
    return take(0 - claim.amount, qrPaid, { amount: claim.amount, share: null, lines: [claim] });
  });
  const rest = { ...take(cash + qr, qr, null), tipCash };
  // Rounding belongs to a row with cash.
  const rounded = [...rows, rest].find((row) => row.cash > 0 && row.cash + rounding >= 0) ?? rest;
  return [...rows, rest]
    .map((row) => (row === rounded ? { ...row, rounding } : row))
    .filter((row) => drawerCashOf(row) + row.cash + row.qr > 0);
}

/**
 * Divides the cash that each register gives into what was paid, rounding and tips: its own ones; the last register gives
 * those of closed ones too.
 */
function dividedOver(
  givers: readonly Giver[],
  { payments }: WholeSale,
  extras: Pick<Extras, 'rounding' | 'tipCash'>,
) {
  let [rounding, tips]: [number, number] = [extras.rounding, extras.tipCash];
  return givers.map(({ register, cash }, i) => {
    const own = addExtras(...payments.filter(({ cashRegisterId }) => cashRegisterId === register.id));
    const later = givers.slice(i + 1);
    const inLater = addCents(...later.map((giver) => giver.cash));
    const tip = Math.min(tips, cash, Math.max(own.tipCash, tips - inLater));
    const part = Math.min(later.length > 0 ? own.rounding : rounding, cash - tip);
    tips -= tip;
    rounding -= part;
    return { register, cash: cents(cash - tip - part), rounding: cents(part), tipCash: cents(tip) };
  });
}

/** Returns the tips by QR with the registers that took them; one that is closed stays as it was counted. */
function qrTips({ payments }: WholeSale, { takers }: Registers): Pick<NewPayment, 'register' | 'tipQr'>[] {
  const tips = new Map<number | null, Cents>();
  for (const { cashRegisterId: id, tipQr } of payments) tips.set(id, addCents(tips.get(id) ?? ZERO, tipQr));
  return Array.from(tips, ([registerId, tipQr]) => ({
    register: takers.find(({ id }) => id === registerId) ?? null,
    tipQr,
  })).filter(({ tipQr }) => tipQr > 0);
}

interface Giver {
  readonly register: OpenRegister;
  readonly cash: Cents;
}

/**
 * Returns the registers that give back cash. If several took money for the bill, each one that is open and locked gives
 * back what it took. The rest leaves the acting person's register, the last one; so does all of it if only one took
 * money.
 */
function giversOf(
  { payments }: WholeSale,
  refund: Cents,
  { own, takers }: Registers,
): Decided<readonly Giver[], ReturnProblem> {
  const taken = new Map<number, number>();
  for (const payment of payments) {
    const { cashRegisterId: id } = payment;
    if (id !== null) taken.set(id, (taken.get(id) ?? 0) + drawerCashOf(payment));
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
    const cash = left + (cashOf.get(giver) ?? 0);
    cashOf.delete(giver);
    cashOf.set(giver, cash);
  }
  const givers = Array.from(cashOf, ([register, cash]) => ({ register, cash: cents(cash) }));
  if (givers.some(({ register, cash }) => register.cash < cash))
    return { problem: { code: 'cash_not_enough' } };
  return { ok: givers.filter(({ cash }) => cash > 0) };
}
