import { listDaySales, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { type Refund, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { centsOf } from '../../../../shared/api/answers.ts';
import { amountsOf, kindOf, ticketOf } from '../../sale.ts';
import { refundSentence } from '../refund.ts';
import { useSaleWrite } from '../useSaleWrite.ts';

const STOCK_BACK = 'Lo descontado del inventario vuelve a la sucursal.';

/** A paid sale needs a partial refund (spec 2 §4). */
function warningOf(refund: Refund): string {
  const isPaidBack = refund.refundCash + refund.refundQr > 0;
  return isPaidBack
    ? `La venta está pagada: debes hacer una devolución parcial. ${refundSentence(refund)} ${STOCK_BACK}`
    : STOCK_BACK;
}

/** Takes a line off a sale, after a warning of what goes back. */
export function useRemoveLine(sale: SaleWire) {
  const confirm = useConfirm();
  const { mutate } = useSaleWrite(removeSaleLine, {
    refreshes: [listDaySales],
    success: ({ sale_detail_deleted: { product, sale_number, cash_returned } }) => {
      const removed = `Se quitó ${product.name} de la venta ${ticketOf({ sale_number })}.`;
      return cash_returned > 0
        ? `${removed} Devuelve ${formatBs(centsOf(cash_returned))} en efectivo.`
        : removed;
    },
  });
  return async (line: SaleLineWire) => {
    const amounts = amountsOf(sale);
    const lines = cents(amounts.lines - centsOf(line.subtotal));
    const name = [line.product.name, kindOf(line)].filter(Boolean).join(' ');
    const isAgreed = await confirm({
      title: `¿Eliminar ${line.quantity} × ${name}?`,
      text: warningOf(refundAfter({ ...amounts, lines })),
    });
    if (isAgreed) mutate({ params: { detailId: line.id } });
  };
}
