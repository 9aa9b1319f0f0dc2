import { Textarea } from '@mantine/core';
import { listDaySales, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { amountsOf, customerName, placeName, ticketOf } from '../../sale.ts';
import { pointTo } from '../../counter/pointTo.ts';
import { useDay } from '../dayContext.ts';
import { refundSentence } from '../refund.ts';
import { useSaleWrite } from '../useSaleWrite.ts';
import { DialogForm } from './DialogForm.tsx';
import type { SaleDialogProps } from './saleDialogProps.ts';

const NOTHING = { lines: ZERO, discount: ZERO, deliveryFee: ZERO };

/** Voids a sale; asks for the reason and says what is refunded. */
export function VoidSaleDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSaleWrite(voidSale, {
    refreshes: [listDaySales],
    success: 'Venta anulada correctamente!',
    onSuccess: onClose,
  });
  const amounts = amountsOf(sale);
  const submit = () => {
    if (!reason.trim()) return pointTo({ field: 'reason', text: 'Escribe el motivo de la anulación' });
    return mutate({ params: { id: sale.id }, body: { user_id: till.userId, reason } });
  };
  return (
    <DialogForm
      title={`Anular venta ${ticketOf(sale)}`}
      submitLabel="Anular venta"
      cancelLabel="Volver"
      danger
      isSending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b>{placeName(sale)}</b> · {customerName(sale)} · {formatBs(amounts.owed)}
      </p>
      <p className="muted">
        {refundSentence(refundAfter({ ...amounts, ...NOTHING }))} Lo descontado del inventario vuelve a la
        sucursal.
      </p>
      <Textarea
        label="Motivo"
        placeholder="Ej. el cliente canceló el pedido"
        minRows={2}
        maxLength={REASON_MAX}
        required
        data-path="reason"
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
