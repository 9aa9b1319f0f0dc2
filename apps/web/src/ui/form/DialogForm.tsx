import { Button, Stack } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '../overlay/Dialog.tsx';
import { useBlocked } from './useBlocked.ts';
import type { SchemaForm } from './useSchemaForm.ts';

interface DialogFormProps<Values, Body> {
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  form: SchemaForm<Values, Body>;
  /** Saves, and closes the dialog when it is done. The button shows progress until it settles. */
  onSubmit: (body: Body, values: Values) => unknown;
  children: ReactNode;
  saveLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Width in px; on phones the sheet takes the whole width. */
  size?: number;
}

/** Skips radio buttons that are not checked: the keyboard stops only at the checked one. */
const FIELDS = 'input:not([type=radio], [type=file], [type=hidden]), input:checked, textarea';

/** Moves the focus of an opened dialog in its first field instead of on its X, unless a field asks for it. */
function startAtFirstField(fields: HTMLElement | null) {
  if (!fields || fields.querySelector('[data-autofocus]')) return;
  fields.querySelector(FIELDS)?.setAttribute('data-autofocus', 'true');
}

/** Holds the fields, which take no input while the form saves. */
function Fields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => startAtFirstField(fields.current), []);
  useBlocked(fields, isSaving);
  return (
    <Stack gap={16} ref={fields}>
      {children}
    </Stack>
  );
}

/** Shows a form in a dialog: fields in one column, 'Cancelar' and save below. It can be closed during a slow save. */
export function DialogForm<Values, Body>(props: DialogFormProps<Values, Body>) {
  const { opened, onClose, title, form, onSubmit, children, danger, size } = props;
  const { saveLabel = 'Guardar', cancelLabel = 'Cancelar' } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <form {...form.props(onSubmit)}>
        <Fields isSaving={form.isSaving}>{children}</Fields>
        <div className="footer">
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
