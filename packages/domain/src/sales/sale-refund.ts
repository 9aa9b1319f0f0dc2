import { cents, type Cents, roundCash, ZERO } from '../money/money.ts';
import { owedAmount, type SaleAmounts } from './sale-totals.ts';

/**
 * Centavos: the new amount owed, the cash that leaves the drawer, its part that is rounding, and the QR amount owed
 * outside of it.
 */
export interface Refund {
  owed: Cents;
  refundCash: Cents;
  refundQr: Cents;
  rounding: Cents;
}

/** How money goes back where QR paid something: all in cash, or up to the paid QR outside of the drawer. */
export type RefundChoice = 'cash' | 'qr';

/**
 * Divides a refund of `total` centavos: without a choice, cash up to the paid cash, then QR. docs/rules/payments.md.
 */
export function splitRefund(
  total: number,
  { cashPaid, qrPaid }: { cashPaid: Cents; qrPaid: Cents },
  choice?: RefundChoice,
): { cash: Cents; qr: Cents } {
  const byQr = choice === 'qr' ? Math.min(total, qrPaid) : total - Math.min(total, Math.max(0, cashPaid));
  const qr = choice === 'cash' ? 0 : byQr;
  return { cash: cents(total - qr), qr: cents(qr) };
}

/**
 * Computes the refund after a change of lines, discount or delivery fee: paid − new owed. A void leaves no lines and
 * no delivery fee. `atLeast`: what parts that end with the change had paid. docs/rules/payments.md.
 */
export function refundAfter(
  sale: SaleAmounts & { cashPaid: Cents; qrPaid: Cents; rounding?: Cents },
  choice?: RefundChoice,
  { atLeast = ZERO, roundTo = ZERO }: { readonly atLeast?: Cents; readonly roundTo?: Cents } = {},
): Refund {
  const owed = owedAmount(sale);
  const paid = sale.cashPaid + sale.qrPaid;
  const total = Math.max(0, Math.min(paid, atLeast), paid - owed);
  const { cash, qr } = splitRefund(total, sale, choice);
  const refundCash = cashBack(cash, sale, roundTo);
  return { owed, refundCash, refundQr: qr, rounding: cents(refundCash - cash) };
}

/**
 * Returns the cash that goes back for `cash` centavos of what was paid: all that came in if none of it stays, else what
 * is rounded again, and no more than came in. docs/rules/money.md
 */
function cashBack(
  cash: Cents,
  { cashPaid, rounding = ZERO }: { cashPaid: Cents; rounding?: Cents },
  roundTo: Cents,
): Cents {
  if (cash === 0) return ZERO;
  const cameIn = cents(cashPaid + rounding);
  if (cash === cashPaid) return cameIn;
  if (cash + rounding <= 0) return cash;
  const back = roundCash(cents(cash + rounding), roundTo);
  return cash < cashPaid ? cents(Math.min(back, cameIn)) : back;
}
