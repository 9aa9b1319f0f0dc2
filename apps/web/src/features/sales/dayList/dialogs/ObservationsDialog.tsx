import { Textarea } from '@mantine/core';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { ticketOf } from '../../bill/sale.ts';
import { useSaleForm } from '../../receipt/saleWrites.ts';
import { type SaleDialogProps } from '../dayContext.ts';

export function ObservationsDialog({ sale, onClose }: SaleDialogProps) {
  const { form, update } = useSaleForm({
    sale,
    onClose,
    valuesOf: ({ observations }) => ({ observations: observations ?? '' }),
    toFields: (values) => values,
  });
  return (
    <DialogForm onClose={onClose} title={`Observaciones de ${ticketOf(sale)}`} form={form} onSubmit={update}>
      <Textarea
        aria-label="Observaciones"
        placeholder="Ej. sin llajua"
        data-autofocus
        {...form.text('observations')}
      />
    </DialogForm>
  );
}
