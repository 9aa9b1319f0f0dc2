import { TextInput } from '@mantine/core';
import { errorText } from '@restaurante/contract/errors.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import type { Problems } from '../../../../ui/form/useSchemaForm.ts';
import { customerName, ticketOf } from '../../bill/sale.ts';
import { addressProblem } from '../../cart/orderProblem.ts';
import { CourierSelect } from '../../checkout/CourierSelect.tsx';
import { useSaleForm } from '../../receipt/saleWrites.ts';
import { type SaleDialogProps } from '../dayContext.ts';
import { useSaleStep } from '../saleSteps.ts';

/** Returns the problems of a missing courier or address. */
function problemsOf(employeeId: number | null, deliveryAddress: string): Problems {
  if (employeeId === null) return { employe_id: errorText('delivery_person_missing') };
  return { delivery_address: addressProblem({ employeeId, deliveryFee: null, deliveryAddress })?.text };
}

/**
 * Gives a ready takeaway to a courier: first stores courier and address, then the state (docs/rules/sale-status.md).
 * The address field appears only if the sale has none, or another one was typed.
 */
export function CourierDialog({ sale, onClose }: SaleDialogProps) {
  const address = sale.delivery_address?.trim() ?? '';
  const { reach } = useSaleStep();
  const { form, update } = useSaleForm({
    sale,
    onClose,
    valuesOf: ({ employe_id, delivery_address }) => ({
      employe_id,
      delivery_address: delivery_address?.trim() ?? '',
    }),
    toFields: (values) => values,
    problems: ({ employe_id, delivery_address }) => problemsOf(employe_id, delivery_address),
    goOn: async (seen) => {
      await reach(seen, SALE_STATUS_IDS.assigned);
      onClose();
    },
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Asignar ${ticketOf(sale)} a delivery`}
      saveLabel="Asignar a delivery"
      form={form}
      onSubmit={update}
    >
      <p className="muted">{[customerName(sale), address].filter(Boolean).join(' · ')}</p>
      <CourierSelect branchId={sale.branch.id} required {...form.field('employe_id')} />
      {(!address || form.values.delivery_address !== address) && (
        <TextInput label="Dirección de entrega" autoComplete="off" {...form.text('delivery_address')} />
      )}
    </DialogForm>
  );
}
