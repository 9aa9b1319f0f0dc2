import { errorText } from '@restaurante/contract/errors.ts';
import { updateSaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { CourierSelect } from '../../counter/CourierSelect.tsx';
import { customerName, ticketOf } from '../../sale.ts';
import { useDay } from '../dayContext.ts';
import { useSaleStep } from '../useSaleStep.ts';
import { useSaleUpdate } from '../useSaleUpdate.ts';
import type { SaleDialogProps } from './saleDialogProps.ts';

/** Gives a ready takeaway to a courier: first stores the courier, then the state (docs/rules/sale-status.md). */
export function CourierDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const form = useSchemaForm({
    schema: updateSaleBody,
    initial: { employe_id: sale.employe_id },
    toBody: ({ employe_id }) => ({ user_id: till.userId, sale_id: sale.id, employe_id }),
    problems: ({ employe_id }) =>
      employe_id === null ? { employe_id: errorText('delivery_person_missing') } : {},
  });
  const { reach } = useSaleStep();
  const leave = async () => {
    await reach(sale.id, SALE_STATUS_IDS.assigned);
    onClose();
  };
  const update = useSaleUpdate({ refused: form.refused, onUpdated: leave });
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={`Asignar ${ticketOf(sale)} a delivery`}
      saveLabel="Asignar a delivery"
      form={form}
      onSubmit={(body) => (body.employe_id === sale.employe_id ? leave() : update(body))}
    >
      <p className="muted">{[customerName(sale), sale.delivery_address].filter(Boolean).join(' · ')}</p>
      <CourierSelect till={till} branchId={sale.branch.id} required {...form.field('employe_id')} />
    </DialogForm>
  );
}
