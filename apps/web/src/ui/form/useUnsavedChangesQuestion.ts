import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../overlay/ConfirmDialog.tsx';
import { useAskBeforeLeaving } from './unsaved.ts';

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
