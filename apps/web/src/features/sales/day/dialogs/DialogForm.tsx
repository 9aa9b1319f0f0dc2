import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import classes from './Dialogs.module.css';

interface DialogFormProps {
  title: string;
  children: ReactNode;
  submitLabel: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  isSending: boolean;
  cancelLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  size?: number;
}

/** A dialog that is confirmed with Enter. */
export function DialogForm(props: DialogFormProps) {
  const { title, children, submitLabel, onSubmit, onClose, isSending, danger, disabled, size } = props;
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending && !disabled) onSubmit();
        }}
      >
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {props.cancelLabel ?? 'Cancelar'}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={isSending} disabled={disabled}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
