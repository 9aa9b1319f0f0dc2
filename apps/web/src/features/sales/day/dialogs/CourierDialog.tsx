import { useState } from 'react';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { notify } from '../../../../ui/notices.tsx';
import { customerName, ticketOf } from '../../sale.ts';
import { useDay } from '../dayContext.ts';
import { useSaleStep } from '../useSaleStep.ts';
import { useSaleUpdate } from '../useSaleUpdate.ts';
import { CourierSelect } from '../../counter/CourierSelect.tsx';
import { DialogForm } from './DialogForm.tsx';
import type { SaleDialogProps } from './saleDialogProps.ts';

/** Gives a ready takeaway to a courier: first stores the courier, then the state (docs/rules/sale-status.md). */
export function CourierDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const [courierId, setCourierId] = useState(sale.employe_id);
  const { reach, isPending } = useSaleStep();
  const leave = () => reach(sale.id, SALE_STATUS_IDS.assigned, onClose);
  const update = useSaleUpdate(leave);
  const assign = () => {
    if (courierId === null) notify.warning(errorText('delivery_person_missing'), 'courier');
    else if (courierId === sale.employe_id) leave();
    else update.mutate({ body: { user_id: till.userId, sale_id: sale.id, employe_id: courierId } });
  };
  return (
    <DialogForm
      title={`Asignar ${ticketOf(sale)} a delivery`}
      submitLabel="Asignar a delivery"
      isSending={update.isPending || isPending}
      onClose={onClose}
      onSubmit={assign}
    >
      <p className="muted">{[customerName(sale), sale.delivery_address].filter(Boolean).join(' · ')}</p>
      <CourierSelect
        till={till}
        branchId={sale.branch.id}
        value={courierId}
        onChange={setCourierId}
        required
      />
    </DialogForm>
  );
}
