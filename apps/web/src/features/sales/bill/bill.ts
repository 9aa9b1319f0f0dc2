import type { SaleLineWire, SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, centsOf } from '@restaurante/domain/money/money.ts';
import type { GivenBill, GivenLine, LineGiven } from '@restaurante/domain/sales/given.ts';
import type { Bill } from '@restaurante/domain/sales/sale-parts.ts';
import { lineText, saleAmounts } from './sale.ts';

/** Returns what is given on a line, in centavos. */
export const givenOf = ({ discount, discount_percent, courtesy }: SaleLineWire): LineGiven => ({
  discount: centsOf(discount),
  discountPercent: discount_percent,
  courtesy,
});

/** Returns a sale as the domain's rules of parts and discounts take it (docs/rules/bills.md, docs/rules/discounts.md). */
export function billOf(sale: SaleWire): Omit<Bill, 'lines'> & GivenBill<GivenLine & { readonly id: number }> {
  const { linesTotal, discount, deliveryFee, cashPaid, qrPaid } = saleAmounts(sale);
  return {
    lines: sale.details.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: centsOf(line.price),
      ...givenOf(line),
    })),
    linesTotal,
    discount,
    discountPercent: sale.discount_percent,
    deliveryFee,
    cashPaid,
    qrPaid,
    payments: (sale.payments ?? []).map(({ id, share, reverses, replaces, ...payment }) => ({
      id,
      share,
      lines: payment.lines.map((claim) => ({
        lineId: claim.detail_id,
        quantity: claim.quantity,
        amount: centsOf(claim.amount),
        share: claim.share,
        ends: claim.ends,
      })),
      cash: cents(centsOf(payment.amount_received_cash) - centsOf(payment.rounding)),
      qr: centsOf(payment.amount_received_qr),
      isRegisterClosed: payment.cashier_closed,
      leavesDebt: payment.leaves_debt === 1,
      reverses,
      replaces,
    })),
  };
}

export const METHOD_NAMES = { 1: 'Efectivo', 2: 'QR/Tarjeta', 3: 'Efectivo + QR' } as const;

/** A refund of a tip alone has no amount. */
export const isRefund = ({ amount, tip, reverses }: SalePaymentWire): boolean =>
  reverses === null && (amount < 0 || tip < 0);

/** Returns what a payment was for: 'Parte 2 de 4', its lines, 'A cuenta', or 'Todo lo que faltaba'. */
export function purposeText(sale: SaleWire, payment: SalePaymentWire): string {
  if (isRefund(payment)) return 'Devolución';
  if (payment.share) return `Parte ${payment.share.part} de ${payment.share.of}`;
  if (payment.for === 'lines') return payment.lines.map((claim) => claimText(sale, claim)).join(', ');
  return payment.for === 'amount' ? 'A cuenta' : 'Todo lo que faltaba';
}

/** Returns '2 x Cerveza', or '1/3 de 1 x Pizza'. */
function claimText(
  { details }: SaleWire,
  { detail_id, quantity, share }: SalePaymentWire['lines'][number],
): string {
  const line = details.find(({ id }) => id === detail_id);
  const units = `${quantity} x ${line ? lineText(line) : 'producto quitado'}`;
  return share ? `${share.part}/${share.of} de ${units}` : units;
}
