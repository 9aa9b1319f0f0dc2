import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import type { SchemaForm } from '../../../ui/form/useSchemaForm.ts';

interface ReasonDialogProps<Values, Body> {
  title: string;
  action: string;
  form: SchemaForm<Values, Body>;
  reason: ReturnType<SchemaForm<{ reason: string }, Body>['text']>;
  placeholder: string;
  onClose: () => void;
  onSubmit: (body: Body) => unknown;
  /** Whether it takes something away; true if missing. */
  danger?: boolean;
  children: ReactNode;
}

/** Asks for the reason of something that cannot be undone. */
export function ReasonDialog<Values, Body>(props: ReasonDialogProps<Values, Body>) {
  const { action, reason, placeholder, children, ...dialog } = props;
  return (
    <DialogForm opened saveLabel={action} cancelLabel="Volver" danger {...dialog}>
      {children}
      <Textarea label="Motivo" placeholder={placeholder} minRows={2} required data-autofocus {...reason} />
    </DialogForm>
  );
}
