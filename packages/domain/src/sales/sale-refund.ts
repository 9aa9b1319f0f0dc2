import { cents, type Cents } from '../money/money.ts';
import { owedAmount, type SaleAmounts } from './sale-totals.ts';

/** Centavos: the new amount owed, the cash that leaves the drawer, and the QR amount owed outside of it. */
export interface Refund {
  owed: Cents;
  refundCash: Cents;
  refundQr: Cents;
}

/**
 * Computes the refund after a change of lines, discount or delivery fee: paid − new owed, cash first. A void leaves no
 * lines and no delivery fee. docs/rules/payments.md.
 */
export function refundAfter(sale: SaleAmounts & { cashPaid: Cents; qrPaid: Cents }): Refund {
  const owed = owedAmount(sale);
  const refund = Math.max(0, sale.cashPaid + sale.qrPaid - owed);
  const refundCash = cents(Math.min(refund, sale.cashPaid));
  return { owed, refundCash, refundQr: cents(refund - refundCash) };
}
