import { formatBs } from '@restaurante/domain/money/money.ts';
import type { Refund } from '@restaurante/domain/sales/sale-refund.ts';
import { unbroken } from '../../../ui/unbroken.ts';

/** Says what is refunded to the customer, and from where (docs/rules/payments.md). */
export function refundSentence({ refundCash, refundQr }: Refund): string {
  const parts = [
    refundCash > 0 && `${formatBs(refundCash)} en efectivo, que salen de tu caja`,
    refundQr > 0 && `${formatBs(refundQr)} pagados con QR/Tarjeta, que se devuelven fuera de caja`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No hay dinero que devolver.';
  return unbroken(`Devuelve al cliente ${parts.join(', y ')}.`);
}
