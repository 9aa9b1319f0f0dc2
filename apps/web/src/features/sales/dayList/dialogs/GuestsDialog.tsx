import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { GuestsChoice } from '../../bill/GuestsChoice.tsx';
import { ticketOf } from '../../bill/sale.ts';
import { useSaleForm } from '../../receipt/saleWrites.ts';
import { type SaleDialogProps } from '../dayContext.ts';

/** Changes how many guests a bill has. */
export function GuestsDialog({ sale, onClose }: SaleDialogProps) {
  const { form, update } = useSaleForm({
    sale,
    onClose,
    valuesOf: ({ guests }) => ({ guests }),
    toFields: (values) => values,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Personas de ${ticketOf(sale)}`}
      size={400}
      form={form}
      onSubmit={update}
    >
      <GuestsChoice {...form.field('guests')} />
    </DialogForm>
  );
}
