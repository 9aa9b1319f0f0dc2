import { Textarea } from '@mantine/core';
import { voidSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { saleAmounts, customerName, placeName, ticketOf } from '../../sale.ts';
import { type SaleDialogProps, useDay } from '../dayContext.ts';
import { refundSentence } from '../refund.ts';
import { useSaleWrite } from '../saleWrites.ts';

const NOTHING = { lines: ZERO, discount: ZERO, deliveryFee: ZERO };

/** Voids a sale; asks for the reason and says what is refunded. */
export function VoidSaleDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const form = useSchemaForm({
    schema: voidSaleBody,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ user_id: till.userId, reason }),
    problems: ({ reason }) => (reason.trim() ? {} : { reason: 'Escribe el motivo de la anulación' }),
  });
  const { mutateAsync } = useSaleWrite(voidSale, {
    success: 'Venta anulada correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  const amounts = saleAmounts(sale);
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Anular venta ${ticketOf(sale)}`}
      saveLabel="Anular venta"
      cancelLabel="Volver"
      danger
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body })}
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
        required
        data-autofocus
        {...form.text('reason')}
      />
    </DialogForm>
  );
}
