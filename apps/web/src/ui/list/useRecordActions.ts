import { mdiPencilOutline, mdiPowerStandby, mdiTrashCanOutline } from '@mdi/js';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { notify } from '../feedback/notices.tsx';
import { usePhone } from '../layout/useBelow.ts';
import { type Confirmation, useConfirm } from '../overlay/ConfirmDialog.tsx';
import type { RowAction } from './RowMenu.tsx';

interface Removal {
  refusal?: string;
  /** The question, where it is not the usual one. */
  question?: Confirmation;
}

export function useRecordActions() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const phone = usePhone();
  return {
    edit: (page: NavigateOptions): RowAction => ({
      label: 'Editar',
      icon: mdiPencilOutline,
      quick: true,
      onClick: () => void navigate(page),
    }),
    /** Returns 'Activar' or 'Desactivar' on a phone, whose cards have no room for the switch. */
    toggle: (isActive: boolean, setActive: (isActive: boolean) => void): RowAction[] =>
      phone
        ? [
            {
              label: isActive ? 'Desactivar' : 'Activar',
              icon: mdiPowerStandby,
              onClick: () => setActive(!isActive),
            },
          ]
        : [],
    /** Asks, then runs `remove`. If `refusal` is given, it is shown instead of the question. */
    remove: (
      name: string,
      remove: () => void,
      { refusal, question = { title: `¿Eliminar ${name}?` } }: Removal = {},
    ): RowAction => ({
      label: 'Eliminar',
      icon: mdiTrashCanOutline,
      danger: true,
      onClick: () => {
        if (refusal !== undefined) return notify.warning(refusal, 'remove');
        void confirm(question).then((yes) => {
          if (yes) remove();
        });
      },
    }),
  };
}
