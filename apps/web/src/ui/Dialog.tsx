import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialogProps.ts';

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
