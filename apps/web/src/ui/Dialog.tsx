import { Modal } from '@mantine/core';
import { use, type ReactNode } from 'react';
import classes from './Dialog.module.css';
import { DialogCover } from './DialogCover.ts';
import { usePhone } from './usePhone.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: the way back first, the decision last. */
  footer?: ReactNode;
  /** Width in px; a phone's sheet takes the whole width. */
  size?: number;
  /** False while something is being saved. */
  closable?: boolean;
  /** Over any other dialog. */
  above?: boolean;
}

/** A dialog for one decision; on phones a sheet from below. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  footer,
  size = 480,
  closable = true,
  above = false,
}: DialogProps) {
  const phone = usePhone();
  const covered = use(DialogCover);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      zIndex={above ? 250 : 200}
      size={phone ? '100%' : size}
      closeOnClickOutside={closable}
      closeOnEscape={closable && !covered}
      withCloseButton={closable}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 150 }}
      classNames={phone ? { inner: classes.sheetInner, content: classes.sheetContent } : undefined}
    >
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
