import { Textarea } from '@mantine/core';
import { removeSaleLineQuery } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { centsOf } from '../../../../shared/api/answers.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { amountsOf, kindOf, ticketOf } from '../../sale.ts';
import { takeOffWarning } from '../refund.ts';
import { useSaleWrite } from '../useSaleWrite.ts';

interface RemoveLineDialogProps {
  sale: SaleWire;
  line: SaleLineWire;
  onClose: () => void;
}

/** Removes a line of a sale after saying what is refunded; asks for a reason if the sale was paid. */
export function RemoveLineDialog({ sale, line, onClose }: RemoveLineDialogProps) {
  const amounts = amountsOf(sale);
  const isPaid = amounts.cashPaid + amounts.qrPaid > 0;
  const form = useSchemaForm({
    schema: removeSaleLineQuery,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() || null }),
    problems: ({ reason }) => (isPaid && !reason.trim() ? { reason: 'Escribe por qué se quita' } : {}),
  });
  const { mutateAsync } = useSaleWrite(removeSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ sale_detail_deleted: { product, sale_number, cash_returned } }) => {
      const removed = `Se quitó ${product.name} de la venta ${ticketOf({ sale_number })}.`;
      return cash_returned > 0
        ? `${removed} Devuelve ${formatBs(centsOf(cash_returned))} en efectivo.`
        : removed;
    },
  });
  const refund = refundAfter({ ...amounts, lines: cents(amounts.lines - centsOf(line.subtotal)) });
  const name = [line.product.name, kindOf(line)].filter(Boolean).join(' ');
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`¿Eliminar ${line.quantity} × ${name}?`}
      saveLabel="Eliminar"
      danger
      form={form}
      onSubmit={(query) => mutateAsync({ params: { detailId: line.id }, query })}
    >
      <p className="muted">{takeOffWarning(refund)}</p>
      {isPaid && (
        <Textarea
          label="Motivo"
          placeholder="Ej. se cobró de más"
          required
          data-autofocus
          {...form.text('reason')}
        />
      )}
    </DialogForm>
  );
}
