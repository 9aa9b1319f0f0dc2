import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, updateSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

/** Returns the company's branches. */
export function useBranches() {
  return useQuery(query(endpoints.listBranches, { params: useOwnCompany() }));
}

export const branchQuery = (id: number) => query(endpoints.getBranch, { params: { id } });

/** Returns whether the company's plan has several branches (docs/rules/companies.md). */
export function useAllowsBranches(): boolean {
  return useSignedIn().subscription.type.id === ALLOWS_BRANCHES_TYPE;
}

/** Moves this session to another branch. */
export function useChooseBranch() {
  const queries = useQueryClient();
  return useWrite(chooseBranch, {
    success: ({ branch }) => `Ahora trabajas en ${branch.name}`,
    onSuccess: ({ branch }) => {
      updateSession({ branch });
      // Removes the other branch's answers: a page would show them until its own answer comes.
      queries.removeQueries({ type: 'inactive' });
    },
  });
}

const UNREACHABLE = 'Ocurrió un error en nuestro servidor';

/** Changes the session's branch too: the top bar shows it. */
function keepInSession({ branch }: { branch: BranchWire }): void {
  if (currentSession()?.branch?.id === branch.id) updateSession({ branch });
}

/** Saves a new branch, or a change of an existing one. */
export function useSaveBranch(id: number | undefined, onError: (error: CallError) => boolean) {
  const options = { unreachable: UNREACHABLE, onSuccess: keepInSession, onError };
  const { mutateAsync: create } = useWrite(endpoints.createBranch, {
    success: 'Sucursal registrada correctamente!',
    ...options,
  });
  const { mutateAsync: update } = useWrite(endpoints.updateBranch, {
    success: 'Sucursal editada correctamente!',
    ...options,
  });
  return (body: BodyOf<typeof endpoints.createBranch>) =>
    id === undefined ? create({ body }) : update({ params: { id }, body });
}

/** Deletes a branch. A user who worked in it continues in the first of the others. */
export function useRemoveBranch(branches: readonly BranchWire[]) {
  const { mutate: choose } = useChooseBranch();
  const { mutate } = useWrite(endpoints.removeBranch, {
    success: 'Sucursal eliminada correctamente!',
    onSuccess: ({ branch: removed }) => {
      const next = branches.find(({ id }) => id !== removed.id);
      if (next && currentSession()?.branch?.id === removed.id) choose({ body: { branch_id: next.id } });
    },
  });
  return (id: number) => mutate({ params: { id } });
}
