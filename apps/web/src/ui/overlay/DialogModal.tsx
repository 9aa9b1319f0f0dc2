import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackButton, usePhone } from '../layout/useBelow.ts';
import { useOpenedAfterMount } from './useOpenedAfterMount.ts';
import { useOverlay } from './useOverlay.ts';
import classes from './Dialog.module.css';

export interface DialogProps {
  /** Missing in a dialog that is mounted only while it is open. */
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The button that decides, after 'Cancelar'. */
  decision?: ReactNode;
  /** The buttons where they are not these two. */
  footer?: ReactNode;
  /** Width in px; on phones the sheet takes the whole width. */
  size?: number;
  closable?: boolean;
  /** Whether it lies over any other dialog. */
  above?: boolean;
  /** False if the dialog below takes the focus itself. */
  returnFocus?: boolean;
}

/** Shows the dialog itself, loaded when one is opened for the first time. */
export function DialogModal(props: DialogProps) {
  const {
    opened = true,
    onClose,
    title,
    children,
    decision,
    size = 480,
    closable = true,
    above = false,
  } = props;
  const phone = usePhone();
  const isOpened = useOpenedAfterMount(opened);
  // A question makes no entry of the history: it may have come up because the page is being left.
  const backCloses = useBackButton() && !above;
  const isUppermost = useOverlay(isOpened, () => closable && onClose(), { backCloses });
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={title}
      zIndex={`calc(var(--layer-dialog) + ${above ? 1 : 0})`}
      size={phone ? '100%' : size}
      closeOnClickOutside={closable}
      returnFocus={props.returnFocus ?? true}
      closeOnEscape={closable && isUppermost}
      withCloseButton={closable}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: 150 }}
      classNames={phone ? { inner: classes.sheetInner, content: classes.sheetContent } : undefined}
    >
      {children}
      {decision && (
        <div className="footer">
          <Button variant="default" disabled={!closable} onClick={onClose}>
            Cancelar
          </Button>
          {decision}
        </div>
      )}
      {props.footer && <div className="footer">{props.footer}</div>}
    </Modal>
  );
}
