import { addCents, type Cents, cents, roundCash, ZERO } from '../../money/money.ts';
import { isReturned } from '../sale-parts.ts';
import { type Decided, paidBy, type SaleCloseProblem, settlePart, type Tip, tipOf } from '../sale-payment.ts';
import { addExtras, drawerCashOf, minusExtras, type SalePayment, type WholeSale } from '../sale.ts';
import { type Change, type MoneyFacts, type NewPayment, PLAIN_PAYMENT } from './outcome.ts';
import { isUndone, type UndoProblem } from './undo-payment.ts';

export type ChangePaymentProblem =
  | UndoProblem
  | { readonly code: 'payment_undone' | Exclude<SaleCloseProblem, 'received_below_debt'> }
  | { readonly code: 'received_below_part'; readonly amount: Cents };

interface PaymentChange extends Tip {
  readonly paymentId: number;
  readonly cashTendered: Cents;
  readonly qrTendered: Cents;
}

/**
 * Decides that a payment was paid in another way: a row with its amounts below 0, and a new payment in its place with the
 * same purpose and claims, both in its register. What the bill owes stays. docs/rules/bills.md
 */
export function decideChange(
  bill: WholeSale,
  { paymentId, ...received }: PaymentChange,
  { authority, registers }: Pick<MoneyFacts, 'authority' | 'registers'>,
): Decided<{ readonly change: Change; readonly payment: SalePayment }, ChangePaymentProblem> {
  const problem = (code: (UndoProblem | { code: 'payment_undone' })['code']) => ({ problem: { code } });
  const payment = bill.payments.find(
    ({ id, kind, reverses }) => id === paymentId && kind === 'payment' && reverses === null,
  );
  if (payment === undefined) return problem('not_found');
  if (!authority.mayLower(bill)) return problem('void_too_old');
  if (isUndone(bill, paymentId)) return problem('payment_undone');
  const register = registers.takers.find(({ id }) => id === payment.cashRegisterId);
  if (register === undefined) return problem('cash_register_closed');
  if (!authority.mayUndoIn(register)) return problem('role_not_allowed');
  const paid = addCents(payment.cash, payment.qr);
  if (isReturned(bill, payment)) return problem('payment_returned');
  if (paid > authority.returnable(bill)) return problem('void_too_old');
  // It is rounded as it would have been. After a merge one that paid its whole bill leaves a debt.
  const roundTo = payment.leavesDebt && payment.rounding === 0 ? ZERO : register.roundTo;
  const { ok: settled, problem: unpaid } = settlePart(paid, received, roundTo);
  if (unpaid === 'received_below_debt') {
    const amount = received.qrTendered > 0 ? paid : roundCash(paid, roundTo);
    return { problem: { code: 'received_below_part', amount } };
  }
  if (unpaid) return { problem: { code: unpaid } };
  const { tipCash, tipQr } = received.tip === undefined ? payment : tipOf(received, received);
  const extras = { rounding: settled.rounding, tipCash, tipQr };
  if (register.cash < drawerCashOf(payment) - drawerCashOf({ ...settled, ...extras }))
    return problem('cash_not_enough');

  const { purpose, firstName, ciNit, share, lines, leavesDebt, takesBill, cash, qr, cashTendered } = payment;
  const tendered = addCents(received.cashTendered, tipCash);
  const reversal: NewPayment = {
    ...PLAIN_PAYMENT,
    register,
    cash: cents(0 - cash),
    qr: cents(0 - qr),
    ...minusExtras(payment),
    cashTendered: cents(0 - cashTendered),
    purpose,
    leavesDebt: true,
    reverses: paymentId,
  };
  const replacement: NewPayment = {
    ...PLAIN_PAYMENT,
    register,
    cash: settled.cash,
    qr: settled.qr,
    ...extras,
    cashTendered: tendered,
    purpose,
    firstName,
    ciNit,
    leavesDebt,
    takesBill,
    replaces: paymentId,
    claims: { amount: paid, share, lines },
  };
  const money = {
    cashPaid: cents(bill.cashPaid - cash + settled.cash),
    qrPaid: cents(bill.qrPaid - qr + settled.qr),
  };
  const after = {
    ...bill,
    ...money,
    ...addExtras(bill, minusExtras(payment), extras),
    cashTendered: cents(bill.cashTendered - cashTendered + tendered),
    paymentType: paidBy(money.cashPaid, money.qrPaid),
  };
  return { ok: { change: { before: bill, after, payments: [reversal, replacement] }, payment } };
}
