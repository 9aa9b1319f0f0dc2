import { Textarea } from '@mantine/core';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { rejectTableOrderBody } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { placeName, ticketOf } from '../../sale.ts';
import type { SaleDialogProps } from '../dayContext.ts';
import { useSaleWrite } from '../saleWrites.ts';

/** Rejects a guest's order before it is accepted; the guest reads the reason. */
export function RejectOrderDialog({ sale, onClose }: SaleDialogProps) {
  const form = useSchemaForm({
    schema: rejectTableOrderBody,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason }),
  });
  const { mutateAsync } = useSaleWrite(rejectTableOrder, {
    success: 'Pedido rechazado',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Rechazar pedido ${ticketOf(sale)}`}
      saveLabel="Rechazar pedido"
      cancelLabel="Volver"
      danger
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body })}
    >
      <p>
        <b>{placeName(sale)}</b> lo lee en su teléfono. Lo que pidió vuelve al inventario.
      </p>
      <Textarea
        label="Motivo"
        placeholder="Ej. ya no queda sopa"
        minRows={2}
        required
        data-autofocus
        {...form.text('reason')}
      />
    </DialogForm>
  );
}
