import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { errorText } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { useRemoveBranch } from './branches.api.ts';

/**
 * Returns the actions open to the user: administrators everything, branch managers edit their own
 * (docs/rules/permissions.md).
 */
export function useBranchMenu(branches: readonly BranchWire[]) {
  const session = useSignedIn();
  const { edit, remove } = useRecordActions();
  const removeBranch = useRemoveBranch(branches);
  const refusal = branches.length === 1 ? errorText('branch_is_last') : undefined;
  return ({ id, name }: BranchWire): RowAction[] => {
    const edits = edit({ to: '/dashboard/branches/$id/edit', params: { id: String(id) } });
    if (session.role === ROLE.administrator)
      return [edits, remove(name, () => removeBranch(id), { refusal })];
    return id === session.branch?.id ? [edits] : [];
  };
}
