import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, setSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

/** The company's branches. */
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
      const session = currentSession();
      if (session) setSession({ ...session, branch });
      // What the other branch answered: a page would show it until its own answer comes.
      queries.removeQueries({ type: 'inactive' });
    },
  });
}

const UNREACHABLE = 'Ocurrió un error en nuestro servidor';

type OnError = (error: CallError) => boolean;

/** The top bar shows the branch of the session. */
function keepInSession({ branch }: { branch: BranchWire }): void {
  const session = currentSession();
  if (session?.branch?.id === branch.id) setSession({ ...session, branch });
}

export function useCreateBranch(onError: OnError) {
  return useWrite(endpoints.createBranch, {
    success: 'Sucursal registrada correctamente!',
    unreachable: UNREACHABLE,
    onSuccess: keepInSession,
    onError,
  }).mutateAsync;
}

export function useUpdateBranch(onError: OnError) {
  return useWrite(endpoints.updateBranch, {
    success: 'Sucursal editada correctamente!',
    unreachable: UNREACHABLE,
    onSuccess: keepInSession,
    onError,
  }).mutateAsync;
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
