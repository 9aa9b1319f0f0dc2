import { type Cents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import type { Refund, RefundChoice } from '@restaurante/domain/sales/sale-refund.ts';
import { unbroken } from '../../../ui/display/unbroken.ts';

/** The cash that leaves the drawer, and the QR amount owed outside of it, in centavos. */
export type Returned = Omit<Refund, 'owed'>;

/** Says what is refunded to the customer, and from where (docs/rules/payments.md). */
export function refundSentence({ refundCash, refundQr }: Returned): string {
  const parts = [
    refundCash > 0 && `${formatBs(refundCash)} en efectivo, que salen de tu caja`,
    refundQr > 0 && `${formatBs(refundQr)} pagados con QR/Tarjeta, que se devuelven fuera de caja`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No hay dinero que devolver.';
  return unbroken(`Devuelve al cliente ${parts.join(', y ')}.`);
}

/** Says how a tip goes back, if all of it came in one way. */
export const tipBackText = (bs: number, method: 1 | 2 | null): string =>
  unbroken(
    `Devuelve también la propina: ${formatBs(centsOf(bs))}${method === 1 ? ' en efectivo' : method === 2 ? ' por QR' : ''}.`,
  );

/** Counted units that are taken off a sale go back to the branch's stock. */
const STOCK_BACK = 'Lo descontado del inventario vuelve a la sucursal.';
const STOCK_GONE = 'Lo descontado del inventario no vuelve.';

export const stockSentence = (isRestocked: boolean): string => (isRestocked ? STOCK_BACK : STOCK_GONE);

/** Returns the warning before something is taken off a sale; of a paid sale a part is refunded. */
export function takeOffWarning(refund: Refund, { isRestocked }: { isRestocked: boolean }): string {
  const isPaidBack = refund.refundCash + refund.refundQr > 0;
  return isPaidBack
    ? `La venta está pagada: debes hacer una devolución parcial. ${refundSentence(refund)} ${stockSentence(isRestocked)}`
    : stockSentence(isRestocked);
}

/** The customer gets back by QR what QR paid. */
export const DEFAULT_REFUND: RefundChoice = 'qr';

export interface Paid {
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
}

/** Returns whether the person decides how a refund goes back: QR paid some of the money. */
export const isRefundAsked = ({ refundCash, refundQr }: Returned, { qrPaid }: Paid): boolean =>
  refundCash + refundQr > 0 && qrPaid > 0;

/** Returns the choice as a field of the body; nothing where it is not asked. */
export const refundBody = (refund: Returned, paid: Paid, choice: RefundChoice) =>
  isRefundAsked(refund, paid) ? { refund: choice } : {};
