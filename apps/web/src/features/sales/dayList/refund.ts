import type { Refund } from '@restaurante/domain/sales/sale-refund.ts';
import { refundSentence } from '../Refund.tsx';

/** Taking something off a sale gives what was counted back to the branch's stock. */
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
