import { Modal } from '@mantine/core';
import { use } from 'react';
import { DialogCover } from './DialogCover.ts';
import type { DialogProps } from './dialogProps.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useOpenedAfterMount } from './useOpenedAfterMount.ts';
import { usePhone } from './usePhone.ts';
import classes from './Dialog.module.css';

/** The dialog itself, loaded when one is opened for the first time. */
export function DialogModal(props: DialogProps) {
  const { opened, onClose, title, children, footer, size = 480, closable = true, above = false } = props;
  const phone = usePhone();
  const covered = use(DialogCover);
  const isOpened = useOpenedAfterMount(opened);
  useBackCloses(phone && isOpened, () => closable && onClose(), { isQuestion: above });
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={title}
      zIndex={above ? 250 : 200}
      size={phone ? '100%' : size}
      closeOnClickOutside={closable}
      returnFocus={props.returnFocus ?? true}
      closeOnEscape={closable && !covered}
      withCloseButton={closable}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 150 }}
      classNames={phone ? { inner: classes.sheetInner, content: classes.sheetContent } : undefined}
    >
      {children}
      {footer && <div className="footer">{footer}</div>}
    </Modal>
  );
}
