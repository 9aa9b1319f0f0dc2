import { Checkbox } from '@mantine/core';
import { voidSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { rejectTableOrderBody } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { type RefundChoice, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { ReasonDialog } from '../../bill/ReasonDialog.tsx';
import { DEFAULT_REFUND, refundBody, refundSentence, stockSentence, tipBackText } from '../../bill/refund.ts';
import { RefundField } from '../../bill/RefundField.tsx';
import { saleAmounts, customerName, placeName, ticketOf } from '../../bill/sale.ts';
import { useBillWrite, useSeen } from '../../bill/seen.ts';
import { useTill } from '../../bill/till.ts';
import type { SaleDialogProps } from '../dayContext.ts';

const NOTHING = { linesTotal: ZERO, discount: ZERO, deliveryFee: ZERO };

/** Voids a sale; has a field for the reason and shows the refund. */
export function VoidSaleDialog({ sale, onClose }: SaleDialogProps) {
  const { user } = useSignedIn();
  const seen = useSeen(sale);
  const amounts = saleAmounts(sale);
  const { roundTo } = useTill();
  const refundOf = (choice: RefundChoice) => refundAfter({ ...amounts, ...NOTHING }, choice, { roundTo });
  const form = useSchemaForm({
    schema: voidSaleBody,
    initial: { reason: '', isWaste: false, refund: DEFAULT_REFUND },
    toBody: ({ reason, isWaste, refund }) => ({
      user_id: user.id,
      reason,
      ...(isWaste && { restock: false }),
      ...refundBody(refundOf(refund), amounts, refund),
    }),
    problems: ({ reason }) => (reason.trim() ? {} : { reason: 'Escribe el motivo de la anulación' }),
  });
  const { mutateAsync } = useBillWrite(voidSale, {
    success: 'Venta anulada correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  const refund = refundOf(form.values.refund);
  return (
    <ReasonDialog
      title={`Anular venta ${ticketOf(sale)}`}
      action="Anular venta"
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      placeholder="Ej. el cliente canceló el pedido"
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body, seen })}
    >
      <p>
        <b>{placeName(sale)}</b> · {customerName(sale)} · {formatBs(amounts.owed)}
      </p>
      <p className="muted">
        {refundSentence(refund)} {stockSentence(!form.values.isWaste)}
      </p>
      {sale.tip > 0 && <p className="muted">{tipBackText(sale.tip, null)}</p>}
      <RefundField refund={refund} paid={amounts} {...form.field('refund')} />
      {sale.details.some(({ quantity_decrement: units }) => units > 0) && (
        <Checkbox {...form.check('isWaste')} label="No vuelve al stock" />
      )}
    </ReasonDialog>
  );
}

/** Rejects a guest's order before it is accepted; the guest reads the reason. */
export function RejectOrderDialog({ sale, onClose }: SaleDialogProps) {
  const form = useSchemaForm({ schema: rejectTableOrderBody, initial: { reason: '' } });
  const { mutateAsync } = useBillWrite(rejectTableOrder, {
    success: 'Pedido rechazado',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <ReasonDialog
      title={`Rechazar pedido ${ticketOf(sale)}`}
      action="Rechazar pedido"
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      placeholder="Ej. ya no queda sopa"
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body })}
    >
      <p>
        <b>{placeName(sale)}</b> lo lee en su teléfono. Lo que pidió vuelve al inventario.
      </p>
    </ReasonDialog>
  );
}
