import { formatBs } from '@restaurante/domain/money/money.ts';
import type { Refund } from '@restaurante/domain/sales/sale-refund.ts';

/** Says what is refunded to the customer, and from where (docs/rules/payments.md). */
export function refundSentence({ refundCash, refundQr }: Refund): string {
  const parts = [
    refundCash > 0 && `${formatBs(refundCash)} en efectivo, que salen de tu caja`,
    refundQr > 0 && `${formatBs(refundQr)} pagados con QR/Tarjeta, que se devuelven fuera de caja`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No hay dinero que devolver.' : `Devuelve al cliente ${parts.join(', y ')}.`;
}
