import { Textarea } from '@mantine/core';
import { noteLineBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { noteSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { lineText } from '../../bill/sale.ts';
import { useBillWrite, useSeen } from '../../bill/seen.ts';
import type { LineDialogProps } from './LineDialogs.tsx';

/** Changes the note with which the kitchen cooks a line. */
export function NoteLineDialog({ sale, line, onClose }: LineDialogProps) {
  const seen = useSeen(sale);
  const form = useSchemaForm({
    schema: noteLineBody,
    initial: { observations: line.observations ?? '' },
  });
  const { mutateAsync } = useBillWrite(noteSaleLine, {
    success: line.state === 'held' ? 'Nota guardada' : 'Nota enviada a cocina',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Nota de ${line.quantity} × ${lineText(line)}`}
      form={form}
      onSubmit={(body) => mutateAsync({ params: { detailId: line.id }, body, seen })}
    >
      <Textarea
        aria-label="Nota para cocina"
        placeholder="Ej. sin cebolla"
        data-autofocus
        {...form.text('observations')}
      />
    </DialogForm>
  );
}
