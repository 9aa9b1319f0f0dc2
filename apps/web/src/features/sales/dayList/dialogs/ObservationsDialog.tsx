import { Textarea } from '@mantine/core';
import { updateSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { ticketOf } from '../../sale.ts';
import { type SaleDialogProps } from '../dayContext.ts';
import { useSaleUpdate } from '../saleWrites.ts';

/** Shows the observations of a whole sale. */
export function ObservationsDialog({ sale, onClose }: SaleDialogProps) {
  const { user } = useSignedIn();
  const form = useSchemaForm({
    schema: updateSaleBody,
    initial: { observations: sale.observations ?? '' },
    toBody: ({ observations }) => ({ user_id: user.id, sale_id: sale.id, observations }),
  });
  const update = useSaleUpdate({ sale, refused: form.refused, onClose });
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Observaciones de ${ticketOf(sale)}`}
      form={form}
      onSubmit={update}
    >
      <Textarea
        aria-label="Observaciones"
        placeholder="Ej. sin llajua"
        data-autofocus
        {...form.text('observations')}
      />
    </DialogForm>
  );
}
