import { cents, roundCash } from '../../money/money.ts';
import { isReturned, livePayments } from '../sale-parts.ts';
import { type Decided, paidBy } from '../sale-payment.ts';
import { type RefundChoice, splitRefund } from '../sale-refund.ts';
import {
  addExtras,
  coversDebt,
  drawerCashOf,
  minusExtras,
  type SalePayment,
  type WholeSale,
} from '../sale.ts';
import { type Change, type MoneyFacts, type NewPayment, PLAIN_PAYMENT } from './outcome.ts';

export type UndoProblem = {
  readonly code:
    | 'not_found'
    | 'void_too_old'
    | 'cash_register_closed'
    | 'role_not_allowed'
    | 'payment_returned'
    | 'cash_not_enough';
};

/** Tells whether a payment of a bill was taken back. */
export const isUndone = ({ payments }: Pick<WholeSale, 'payments'>, paymentId: number): boolean =>
  payments.some(({ reverses }) => reverses === paymentId);

/**
 * Decides the undoing of a payment: a second payment with its amounts below 0 goes into the same register, and the bill
 * owes the money again. A bill that the payment, as the last one, gave to its register belongs to the branch again.
 * docs/rules/bills.md
 */
export function decideUndo(
  bill: WholeSale,
  { paymentId, refund: choice }: { readonly paymentId: number; readonly refund?: RefundChoice | undefined },
  { authority, registers }: Pick<MoneyFacts, 'authority' | 'registers'>,
): Decided<{ readonly change: Change; readonly payment: SalePayment }, UndoProblem> {
  const problem = (code: UndoProblem['code']) => ({ problem: { code } });
  const payment = bill.payments.find(
    ({ id, kind, reverses }) => id === paymentId && kind === 'payment' && reverses === null,
  );
  if (payment === undefined) return problem('not_found');
  if (!authority.mayLower(bill)) return problem('void_too_old');
  const register = registers.takers.find(({ id }) => id === payment.cashRegisterId);
  if (register === undefined) return problem('cash_register_closed');
  if (!authority.mayUndoIn(register)) return problem('role_not_allowed');
  const paid = payment.cash + payment.qr;
  if (isReturned(bill, payment)) return problem('payment_returned');
  if (paid > authority.returnable(bill)) return problem('void_too_old');
  const { cash, qr } = splitRefund(paid, { cashPaid: payment.cash, qrPaid: payment.qr }, choice);
  // In another way than it came, cash is rounded like every refund.
  const isExact = cash === payment.cash || cash === 0;
  const rounding = isExact ? payment.rounding : cents(roundCash(cash, register.roundTo) - cash);
  const back = { cash, rounding, tipCash: payment.tipCash, tipQr: payment.tipQr };
  if (register.cash < drawerCashOf(back)) return problem('cash_not_enough');
  const extras = minusExtras(back);

  const giver = livePayments(bill).findLast(({ takesBill }) => takesBill);
  const left = { cashPaid: cents(bill.cashPaid - cash), qrPaid: cents(bill.qrPaid - qr) };
  // The change that was given stays with the payment.
  const cashTendered = cents(payment.cashTendered + drawerCashOf(back) - drawerCashOf(payment));
  const after = {
    ...bill,
    ...left,
    ...addExtras(bill, extras),
    cashTendered: cents(bill.cashTendered - cashTendered),
    paymentType: paidBy(left.cashPaid, left.qrPaid),
    isPaid: coversDebt({ ...bill, ...left }),
    cashRegister: giver === payment ? null : bill.cashRegister,
  };
  const row: NewPayment = {
    ...PLAIN_PAYMENT,
    register,
    cash: cents(0 - cash),
    qr: cents(0 - qr),
    ...extras,
    cashTendered: cents(0 - cashTendered),
    purpose: payment.purpose,
    leavesDebt: true,
    reverses: paymentId,
  };
  return { ok: { change: { before: bill, after, payments: [row] }, payment } };
}
