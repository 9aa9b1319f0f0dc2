import { addCents, cents, roundCash, ZERO, type Cents } from '../money/money.ts';
import { debtAmount, owedAmount, type SaleAmounts } from './sale-totals.ts';

/** The wire's payment_type 1, 2, 3; an unpaid sale counts as cash. */
export type PaymentType = 'cash' | 'qr' | 'mixed';

/** Reason why the payment of a new sale is refused. docs/rules/payments.md. */
export type SalePaymentProblem =
  | 'discount_without_payment'
  | 'discount_exceeds_total'
  | 'received_below_total'
  | 'qr_not_exact'
  | 'mixed_not_exact'
  | 'tip_without_payment';

/** Reason why the payment of a pending sale is refused. docs/rules/payments.md. */
export type SaleCloseProblem =
  | 'discount_exceeds_total'
  | 'close_mixed_not_exact'
  | 'received_below_debt'
  | 'qr_not_exact'
  | 'tip_without_payment';

/** Centavos: `cashTendered` − `change` = `cashPaid` + `rounding` stayed in the drawer. */
export interface Settlement {
  cashPaid: Cents;
  qrPaid: Cents;
  rounding: Cents;
  cashTendered: Cents;
  change: Cents;
  paymentType: PaymentType;
  isPaid: boolean;
}

/** The outcome of a decision: a result, or the problem for which it is refused. */
export type Decided<T, P> =
  | { readonly ok: T; readonly problem?: never }
  | { readonly problem: P; readonly ok?: never };

interface Tendered {
  cashTendered: Cents;
  qrTendered: Cents;
}

/** The tip of an order or a payment, as it was typed. */
export interface Tip {
  readonly tip?: Cents | undefined;
  /** Missing: as the payment, in cash where that is mixed. */
  readonly tipMethod?: 'cash' | 'qr' | null | undefined;
}

/** Returns a tip by its way, in centavos. */
export function tipOf({ tip = ZERO, tipMethod }: Tip, { cashTendered, qrTendered }: Tendered) {
  const isByQr = (tipMethod ?? paymentTypeOf(cashTendered, qrTendered)) === 'qr';
  return isByQr ? { tipCash: ZERO, tipQr: tip } : { tipCash: tip, tipQr: ZERO };
}

/**
 * Decides the payment of a new sale, all in centavos ≥ 0; `owed` is what is left of its lines, `discount` is that of the
 * bill itself. Without any amount received the sale stays unpaid. Change is given on cash only, and cash alone is rounded
 * to `roundTo`. docs/rules/payments.md.
 */
export function settleNewSale(
  sale: { owed: Cents; linesTotal: Cents; discount: Cents; roundTo?: Cents | undefined } & Tendered,
): Decided<Settlement, SalePaymentProblem> {
  const { owed, cashTendered, qrTendered, roundTo = ZERO } = sale;
  const isReceived = cashTendered > 0 || qrTendered > 0;
  const rounding = cashTendered > 0 && qrTendered === 0 ? cents(roundCash(owed, roundTo) - owed) : ZERO;
  const problem = newSaleProblem(sale, addCents(owed, rounding));
  if (problem) return { problem };
  const cashPaid = isReceived ? cents(owed - qrTendered) : ZERO;
  return {
    ok: {
      cashPaid,
      qrPaid: qrTendered,
      rounding,
      cashTendered,
      change: cents(cashTendered - cashPaid - rounding),
      paymentType: paymentTypeOf(cashTendered, qrTendered),
      isPaid: isReceived || owed === 0,
    },
  };
}

function newSaleProblem(
  sale: Parameters<typeof settleNewSale>[0],
  owedInCash: Cents,
): SalePaymentProblem | null {
  const { owed, linesTotal, discount, cashTendered, qrTendered } = sale;
  const received = cashTendered + qrTendered;
  if (discount > linesTotal) return 'discount_exceeds_total';
  if (discount > 0 && owed > 0 && received === 0) return 'discount_without_payment';
  if (received === 0) return null;
  if (qrTendered === 0) return cashTendered < owedInCash ? 'received_below_total' : null;
  if (received === owed) return null;
  return cashTendered === 0 ? 'qr_not_exact' : 'mixed_not_exact';
}

/** One payment of an existing sale in centavos: `cashTendered` − `change` = `cash` + `rounding`. */
interface Taken {
  cash: Cents;
  qr: Cents;
  rounding: Cents;
  change: Cents;
}

/**
 * Decides the payment of all that a sale owes under a new discount, in centavos ≥ 0. A debt of 0 needs no payment.
 * docs/rules/payments.md.
 */
export function settleClose(
  sale: SaleAmounts & { cashPaid: Cents; qrPaid: Cents },
  tendered: Tendered,
  roundTo = ZERO,
): Decided<Taken, SaleCloseProblem> {
  // A typing error such as 500 for 5,00 must not give the meal away.
  if (sale.discount > sale.linesTotal) return { problem: 'discount_exceeds_total' };
  return settlePart(debtAmount(owedAmount(sale), sale.cashPaid, sale.qrPaid), tendered, roundTo);
}

/**
 * Decides the payment of `amount`, a part of a sale's debt, in centavos. Cash alone is rounded to `roundTo`, which is 0
 * for a part that leaves a debt. docs/rules/bills.md.
 */
export function settlePart(
  amount: Cents,
  { cashTendered, qrTendered }: Tendered,
  roundTo = ZERO,
): Decided<Taken, SaleCloseProblem> {
  const received = addCents(cashTendered, qrTendered);
  const rounding = qrTendered === 0 ? cents(roundCash(amount, roundTo) - amount) : ZERO;
  if (received < amount + rounding) return { problem: 'received_below_debt' };
  // Only cash gives change.
  if (qrTendered > 0 && received !== amount)
    return { problem: cashTendered === 0 ? 'qr_not_exact' : 'close_mixed_not_exact' };
  const cash = cents(amount - qrTendered);
  return { ok: { cash, qr: qrTendered, rounding, change: cents(cashTendered - cash - rounding) } };
}

/** Returns the way of payment of a sale that keeps these amounts; one without money counts as cash. */
export function paidBy(cash: Cents, qr: Cents): PaymentType {
  if (cash + qr <= 0 || qr === 0) return 'cash';
  return cash <= 0 ? 'qr' : 'mixed';
}

/** Returns the way of one payment, or of its reversal. */
export function paymentTypeOf(cash: Cents, qr: Cents): PaymentType {
  if (qr === 0) return 'cash';
  return cash === 0 ? 'qr' : 'mixed';
}
