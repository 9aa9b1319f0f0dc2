import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

export interface DialogProps {
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

const load = () => import('./DialogModal.tsx');
const DialogModal = lazy(async () => ({ default: (await load()).DialogModal }));

/** A dialog for one decision; on phones a sheet from below. Its script comes after the page that may open it. */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.opened);
  if (props.opened && !everOpened) setEverOpened(true);
  // Fetched before it is needed: it must open without a connection too.
  useEffect(() => void load(), []);
  return <Suspense>{everOpened && <DialogModal {...props} />}</Suspense>;
}
