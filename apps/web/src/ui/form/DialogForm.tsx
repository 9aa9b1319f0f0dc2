import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../Dialog.tsx';
import classes from '../Dialog.module.css';
import type { SchemaForm } from './useSchemaForm.ts';

interface DialogFormProps<Values, Body> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  form: SchemaForm<Values, Body>;
  /** Saves, and closes the dialog when it is done. The button shows progress until it settles. */
  onSubmit: (body: Body, values: Values) => unknown;
  children: ReactNode;
  saveLabel?: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** Width in px; on phones the sheet takes the whole width. */
  size?: number;
}

/** A form in a dialog: fields in one column, 'Cancelar' and save below. It can be closed during a slow save. */
export function DialogForm<Values, Body>(props: DialogFormProps<Values, Body>) {
  const { opened, onClose, title, form, onSubmit, children, danger, size } = props;
  const { saveLabel = 'Guardar', cancelLabel = 'Cancelar' } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <form {...form.props(onSubmit)}>
        <Stack gap={16}>{children}</Stack>
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
