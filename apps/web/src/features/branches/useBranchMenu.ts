import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../shared/session/session.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notices.tsx';
import type { RowAction } from '../../ui/RowMenu.tsx';
import { useRemoveBranch } from './branches.api.ts';

/** What the user may do: administrators everything, branch managers edit their own (docs/rules/permissions.md). */
export function useBranchMenu(branches: readonly BranchWire[]) {
  const session = useSignedIn();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveBranch(branches);
  const isAdministrator = session.role === ROLE.administrator;
  const askToRemove = async ({ id, name }: BranchWire) => {
    if (branches.length === 1) notify.warning(errorText('branch_is_last'), 'branch');
    else if (await confirm({ title: `¿Eliminar ${name}?` })) remove(id);
  };
  return (branch: BranchWire): RowAction[] => {
    const edit: RowAction = {
      label: 'Editar',
      icon: mdiPencilOutline,
      quick: true,
      onClick: () => void navigate({ to: '/dashboard/branches/$id/edit', params: { id: String(branch.id) } }),
    };
    if (!isAdministrator) return branch.id === session.branch?.id ? [edit] : [];
    return [
      edit,
      { label: 'Eliminar', icon: mdiTrashCanOutline, danger: true, onClick: () => void askToRemove(branch) },
    ];
  };
}
