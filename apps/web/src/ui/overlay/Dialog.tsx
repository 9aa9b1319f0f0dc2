import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { loadable, preload } from '../../shared/loadPart.ts';
import type { DialogProps } from './DialogModal.tsx';

const load = loadable(() => import('./DialogModal.tsx'));
const DialogModal = lazyPart(load, 'DialogModal');

/** Shows a dialog for one decision; on phones a sheet. Its script loads after the page that may open it. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const [everOpened, setEverOpened] = useState(opened);
  if (opened && !everOpened) setEverOpened(true);
  useEffect(() => preload(load), []);
  return <Suspense>{everOpened && <DialogModal {...props} opened={opened} />}</Suspense>;
}
