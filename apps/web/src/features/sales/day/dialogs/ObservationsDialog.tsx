import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../../ui/notices.tsx';
import { ticketOf } from '../../sale.ts';
import { useDay } from '../dayContext.ts';
import { useSaleUpdate } from '../useSaleUpdate.ts';
import { DialogForm } from './DialogForm.tsx';
import type { SaleDialogProps } from './saleDialogProps.ts';

const MAX_OBSERVATIONS = 500;

/** The observations of a whole sale. */
export function ObservationsDialog({ sale, onClose }: SaleDialogProps) {
  const { till } = useDay();
  const [observations, setObservations] = useState(sale.observations ?? '');
  const { mutate, isPending } = useSaleUpdate((message) => {
    notify.success(message);
    onClose();
  });
  return (
    <DialogForm
      title={`Observaciones de ${ticketOf(sale)}`}
      submitLabel="Guardar"
      isSending={isPending}
      onClose={onClose}
      onSubmit={() => mutate({ body: { user_id: till.userId, sale_id: sale.id, observations } })}
    >
      <Textarea
        aria-label="Observaciones"
        placeholder="Ej. sin llajua"
        maxLength={MAX_OBSERVATIONS}
        data-autofocus
        value={observations}
        onChange={(event) => setObservations(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
