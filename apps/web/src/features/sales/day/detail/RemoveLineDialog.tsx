import { listDaySales, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { type Refund, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { Textarea } from '@mantine/core';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { pointTo } from '../../counter/pointTo.ts';
import { DialogForm } from '../dialogs/DialogForm.tsx';
import { centsOf } from '../../../../shared/api/answers.ts';
import { amountsOf, kindOf, ticketOf } from '../../sale.ts';
import { refundSentence } from '../refund.ts';
import { useSaleWrite } from '../useSaleWrite.ts';

const STOCK_BACK = 'Lo descontado del inventario vuelve a la sucursal.';

/** Returns the warning before a line is removed; of a paid sale a part is refunded (docs/rules/payments.md). */
function warningOf(refund: Refund): string {
  const isPaidBack = refund.refundCash + refund.refundQr > 0;
  return isPaidBack
    ? `La venta está pagada: debes hacer una devolución parcial. ${refundSentence(refund)} ${STOCK_BACK}`
    : STOCK_BACK;
}

interface RemoveLineDialogProps {
  sale: SaleWire;
  line: SaleLineWire;
  onClose: () => void;
}

/** Removes a line of a sale after saying what is refunded; asks for a reason if the sale was paid. */
export function RemoveLineDialog({ sale, line, onClose }: RemoveLineDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSaleWrite(removeSaleLine, {
    refreshes: [listDaySales],
    onSuccess: onClose,
    success: ({ sale_detail_deleted: { product, sale_number, cash_returned } }) => {
      const removed = `Se quitó ${product.name} de la venta ${ticketOf({ sale_number })}.`;
      return cash_returned > 0
        ? `${removed} Devuelve ${formatBs(centsOf(cash_returned))} en efectivo.`
        : removed;
    },
  });
  const amounts = amountsOf(sale);
  const isPaid = amounts.cashPaid + amounts.qrPaid > 0;
  const refund = refundAfter({ ...amounts, lines: cents(amounts.lines - centsOf(line.subtotal)) });
  const name = [line.product.name, kindOf(line)].filter(Boolean).join(' ');
  const remove = () => {
    if (isPaid && !reason.trim()) return pointTo({ field: 'reason', text: 'Escribe por qué se quita' });
    return mutate({ params: { detailId: line.id }, query: { reason: reason.trim() || null } });
  };
  return (
    <DialogForm
      title={`¿Eliminar ${line.quantity} × ${name}?`}
      submitLabel="Eliminar"
      danger
      isSending={isPending}
      onClose={onClose}
      onSubmit={remove}
    >
      <p className="muted">{warningOf(refund)}</p>
      {isPaid && (
        <Textarea
          label="Motivo"
          placeholder="Ej. se cobró de más"
          required
          maxLength={REASON_MAX}
          data-path="reason"
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
