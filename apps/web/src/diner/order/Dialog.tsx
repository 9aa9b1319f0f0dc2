/** @jsxImportSource preact */
import { mdiClose } from '@mdi/js';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** The dialog was closed with Escape. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Shows a dialog over the page, named by its heading `<id>-title`. A phone's back button closes it (diner.tsx). */
export function Dialog({ id, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current!;
    open(element);
    return () => close(element);
  }, [isOpen]);
  return (
    <dialog ref={dialog} id={id} aria-labelledby={`${id}-title`} onClose={onClose}>
      {children}
    </dialog>
  );
}

export const CloseButton = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <button type="button" class="icon muted centre" aria-label="Cerrar" onClick={onClose}>
    <Icon path={mdiClose} />
  </button>
);

export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

function open(dialog: HTMLDialogElement): void {
  if (!history.state?.dialog) {
    // Otherwise 'back' would also scroll to where the page was when the dialog opened.
    history.scrollRestoration = 'manual';
    history.pushState({ dialog: true }, '');
  }
  if ('showModal' in dialog) return dialog.showModal();
  // Browsers before 2022: it lies over the page like any other part of it, without a focus of its own.
  const element = dialog as HTMLElement;
  element.setAttribute('open', '');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');
}

function close(dialog: Element): void {
  if ('close' in dialog) (dialog as HTMLDialogElement).close();
  else dialog.removeAttribute('open');
}
