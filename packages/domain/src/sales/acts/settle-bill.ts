import { addCents, type Cents, cents, roundCash, ZERO } from '../../money/money.ts';
import { giveOnBill, type Terms } from '../given.ts';
import { billDebt, decidePart, livePayments, type PartProblem, type Purpose } from '../sale-parts.ts';
import {
  type Decided,
  paidBy,
  type SaleCloseProblem,
  settleClose,
  settlePart,
  type Tip,
  tipOf,
} from '../sale-payment.ts';
import type { Refund, RefundChoice } from '../sale-refund.ts';
import { owedAmount } from '../sale-totals.ts';
import { addExtras, drawerCashOf, type SaleCustomer, type StoredSale, type WholeSale } from '../sale.ts';
import {
  type Change,
  type MoneyFacts,
  type NewPayment,
  type OpenRegister,
  PLAIN_PAYMENT,
} from './outcome.ts';
import { type LinePaid, linePaid } from './remove-line.ts';
import { returnMoney, type ReturnProblem } from './return-money.ts';

interface Payer {
  readonly firstName: string | null;
  readonly ciNit: string | null;
}

interface Received extends Tip {
  readonly cashTendered: Cents;
  readonly qrTendered: Cents;
}

/**
 * Returns a bill after a payment, and the payment. A bill of the branch that one payment pays alone belongs to the
 * register of that payment. A guest's order that waits belongs to the first register that receives money for it.
 * docs/rules/bills.md
 */
function settleBill(
  bill: WholeSale,
  payment: NewPayment,
  { register, userId }: { readonly register: OpenRegister; readonly userId: number },
): { readonly after: StoredSale; readonly payment: NewPayment } {
  const isPaid = !payment.leavesDebt;
  const isWaiting = bill.isTableOrder && bill.status === 'new';
  const isFirst = livePayments(bill).every(({ kind }) => kind === 'refund');
  const isMoney = payment.cash + payment.qr > 0;
  const isTaken = bill.cashRegister === null && ((isWaiting && isMoney) || (isPaid && isFirst));
  // In a branch without tables, an accepted order keeps its register even if this payment is undone.
  const takesBill = isTaken && (!isWaiting || bill.area !== null);
  const paid = { cashPaid: cents(bill.cashPaid + payment.cash), qrPaid: cents(bill.qrPaid + payment.qr) };
  const owner = { cashRegister: register, user: bill.user ?? { id: userId } };
  const after = {
    ...bill,
    ...paid,
    ...addExtras(bill, payment),
    cashTendered: cents(bill.cashTendered + (payment.cashTendered ?? drawerCashOf(payment))),
    paymentType: isMoney ? paidBy(paid.cashPaid, paid.qrPaid) : bill.paymentType,
    isPaid,
    ...(isTaken && owner),
  };
  return { after, payment: { ...payment, register, takesBill } };
}

interface Lowering extends Pick<MoneyFacts, 'authority'> {
  readonly reason: string | null;
  /** The lines of the bill, perhaps without a courtesy that they had. */
  readonly lines?: WholeSale['lines'];
}

type LowerProblem = LinePaid | { readonly code: 'discount_exceeds_total' | 'void_too_old' };

/**
 * Decides other terms on the whole of a bill; null leaves it as it is. A new discount does not keep the reason of the old
 * one.
 */
export function lowerBill(
  bill: WholeSale,
  terms: Terms | null,
  { reason, authority, lines = bill.lines }: Lowering,
): Decided<WholeSale, LowerProblem> {
  const given = terms === null ? bill : giveOnBill({ lines }, terms);
  const isLower = given === null || owedAmount({ ...bill, ...given }) < owedAmount(bill);
  if (isLower && !authority.mayLower(bill)) return { problem: { code: 'void_too_old' } };
  // A courtesy of the whole bill is one of each of its lines.
  const paid = terms?.kind === 'courtesy' ? lines.map((line) => linePaid(bill, line)).find(Boolean) : null;
  if (paid) return { problem: paid };
  if (given === null) return { problem: { code: 'discount_exceeds_total' } };
  const isOther = given.discount !== bill.discount || given.discountPercent !== bill.discountPercent;
  const discountReason = isOther || reason !== null ? reason : bill.discountReason;
  return { ok: { ...bill, ...given, discountReason } };
}

export interface BillClosing extends Received {
  /** The discount or courtesy of the whole bill from now on; null: as before. */
  readonly terms: Terms | null;
  readonly discountReason: string | null;
  readonly refund?: RefundChoice | undefined;
}

export type CloseProblem =
  | ReturnProblem
  | LinePaid
  | { readonly code: SaleCloseProblem | 'sale_already_paid' };

export interface Closed {
  readonly change: Change;
  readonly refund: Refund;
}

/**
 * Decides the payment of all that a bill owes, perhaps with another discount. If a larger one makes the bill overpaid,
 * the rest is returned. docs/rules/payments.md
 */
export function decideClose(
  bill: WholeSale,
  { terms, discountReason, refund: choice, ...received }: BillClosing,
  {
    registers,
    register = registers.own,
    authority,
    userId,
  }: Pick<MoneyFacts, 'registers' | 'authority' | 'userId'> & {
    /** The register that takes the money, if not their own. */
    readonly register?: OpenRegister | null;
  },
): Decided<Closed, CloseProblem> {
  if (bill.isPaid) return { problem: { code: 'sale_already_paid' } };
  const { ok: lowered, problem: wrong } = lowerBill(bill, terms, { reason: discountReason, authority });
  if (wrong) return { problem: wrong };
  const { ok: settled, problem } = settleClose(lowered, received, register?.roundTo ?? ZERO);
  if (problem) return { problem: { code: problem } };
  const { cash, qr, rounding } = settled;
  const tip = tipOf(received, received);
  if (cash + qr === 0 && received.tip) return { problem: { code: 'tip_without_payment' } };
  const { ok: returned, problem: refused } = returnMoney(bill, lowered, { registers, authority, choice });
  if (refused) return { problem: refused };
  if (register === null) return { problem: { code: 'cash_register_required' } };
  const cashTendered = addCents(received.cashTendered, tip.tipCash);
  const { after, payment } = settleBill(
    { ...lowered, ...returned.amounts },
    { ...PLAIN_PAYMENT, cash, qr, rounding, ...tip, cashTendered },
    { register, userId },
  );
  const payments = [...(cash + qr > 0 ? [payment] : []), ...returned.payments];
  return {
    ok: {
      change: { before: bill, after, payments },
      refund: returned.refund,
    },
  };
}

/** Returns the customer of a bill that is closed: a registered one, or a name alone on a bill without a customer. */
export function closingCustomer(
  { customer }: Pick<WholeSale, 'customer'>,
  { firstName, ciNit }: Payer,
  registered: Omit<SaleCustomer, 'phone'> | null,
): SaleCustomer | null {
  const phone = customer?.phone ?? null;
  if (registered) return { ...registered, phone };
  const isNamed = (firstName !== null || ciNit !== null) && (customer?.id ?? null) === null;
  return isNamed ? { id: null, firstName, lastName: null, ciNit, phone } : customer;
}

export interface PartPayment extends Payer, Received {
  readonly purpose: Purpose;
  /** The discount or courtesy of the whole bill from now on; null: as before. */
  readonly terms: Terms | null;
}

export type PayProblem =
  | PartProblem
  | LinePaid
  | {
      readonly code:
        | Exclude<SaleCloseProblem, 'received_below_debt'>
        | 'cash_register_required'
        | 'void_too_old';
    }
  | { readonly code: 'received_below_part'; readonly amount: Cents };

/** Returns the whole debt for an amount of cash that is the debt rounded. */
const roundedPurpose = (purpose: Purpose, debt: Cents, roundTo: Cents): Purpose =>
  purpose.kind === 'amount' && purpose.amount === roundCash(debt, roundTo)
    ? { kind: 'amount', amount: debt }
    : purpose;

export interface PayFacts extends Pick<MoneyFacts, 'authority' | 'userId'> {
  readonly register: OpenRegister | null;
}

/** Decides the payment of a part of a bill's debt, perhaps with another discount. docs/rules/bills.md */
export function decidePayment(
  before: WholeSale,
  { purpose: wanted, firstName, ciNit, terms, ...received }: PartPayment,
  { register, userId, authority }: PayFacts,
): Decided<Change, PayProblem> {
  // Else a smaller discount would make a debt again, which the bill pays here.
  if (billDebt(before) === 0) return { problem: { code: 'sale_already_paid' } };
  const { ok: bill, problem: wrong } = lowerBill(before, terms, { reason: null, authority });
  if (wrong) return { problem: wrong };
  const debt = billDebt(bill);
  // A courtesy may leave nothing to pay.
  if (terms !== null && bill.cashPaid + bill.qrPaid === owedAmount(bill)) {
    if (received.tip) return { problem: { code: 'tip_without_payment' } };
    return { ok: { before, after: { ...bill, isPaid: true } } };
  }
  const roundTo = register?.roundTo ?? ZERO;
  const purpose = received.qrTendered === 0 ? roundedPurpose(wanted, debt, roundTo) : wanted;
  const { ok: part, problem } = decidePart(bill, purpose);
  if (problem) return { problem };
  const leavesDebt = part.amount !== debt;
  const { ok: settled, problem: unpaid } = settlePart(part.amount, received, leavesDebt ? ZERO : roundTo);
  if (unpaid === 'received_below_debt') {
    const amount = leavesDebt || received.qrTendered > 0 ? part.amount : roundCash(debt, roundTo);
    return { problem: { code: 'received_below_part', amount } };
  }
  if (unpaid) return { problem: { code: unpaid } };
  const tip = tipOf(received, received);
  if (register === null) return { problem: { code: 'cash_register_required' } };
  const { after, payment } = settleBill(
    bill,
    {
      ...PLAIN_PAYMENT,
      cash: settled.cash,
      qr: settled.qr,
      rounding: settled.rounding,
      ...tip,
      cashTendered: addCents(received.cashTendered, tip.tipCash),
      purpose: purpose.kind,
      firstName,
      ciNit,
      leavesDebt,
      claims: part,
    },
    { register, userId },
  );
  return { ok: { before, after, payments: [payment] } };
}
