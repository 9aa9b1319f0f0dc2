import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from '../overlay/ConfirmDialog.tsx';

/** Asks whether unsaved input may be lost; resolves to true if nothing is unsaved. */
type Ask = () => Promise<boolean>;

const openForms = new Set<Ask>();

/** Asks every open form whether it may be left; for actions that end more than the page, such as signing out. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of openForms) if (!(await ask())) return false;
  return true;
}

/** Makes `mayLeave` ask this form while it is mounted. */
export function useAskBeforeLeaving(ask: Ask): void {
  const onLeave = useEffectEvent(ask);
  useEffect(() => {
    const one = () => onLeave();
    openForms.add(one);
    return () => void openForms.delete(one);
  }, []);
}

/** Asks before leaving the page with unsaved input, except when the save itself leaves the page. */
export function useUnsavedChangesQuestion(isUnsaved: () => boolean) {
  const confirm = useConfirm();
  const mayBeLeft = async () =>
    !isUnsaved() ||
    confirm({
      title: '¿Salir sin guardar?',
      text: 'Los cambios que hiciste se perderán.',
      confirmLabel: 'Salir sin guardar',
      cancelLabel: 'Seguir editando',
    });
  useAskBeforeLeaving(mayBeLeft);
  useBlocker({ shouldBlockFn: async () => !(await mayBeLeft()), enableBeforeUnload: isUnsaved });
}
