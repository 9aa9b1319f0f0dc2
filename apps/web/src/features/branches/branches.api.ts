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

/** Moves this session to another branch and fetches everything on screen again. */
export function useChooseBranch() {
  const queries = useQueryClient();
  return useWrite(chooseBranch, {
    success: ({ branch }) => `Ahora trabajas en ${branch.name}`,
    onSuccess: ({ branch }) => {
      const session = currentSession();
      if (session) setSession({ ...session, branch });
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    },
  });
}

const UNREACHABLE = 'Ocurrió un error en nuestro servidor';

type OnError = (error: CallError) => boolean;

/** A branch's name shows in registers, stock, staff and the top bar, so everything on screen is fetched again. */
function useSaved() {
  const queries = useQueryClient();
  return ({ branch }: { branch: BranchWire }) => {
    const session = currentSession();
    if (session?.branch?.id === branch.id) setSession({ ...session, branch });
    void queries.invalidateQueries();
  };
}

export function useCreateBranch(onError: OnError) {
  return useWrite(endpoints.createBranch, {
    success: 'Sucursal registrada correctamente!',
    unreachable: UNREACHABLE,
    onSuccess: useSaved(),
    onError,
  }).mutateAsync;
}

export function useUpdateBranch(onError: OnError) {
  return useWrite(endpoints.updateBranch, {
    success: 'Sucursal editada correctamente!',
    unreachable: UNREACHABLE,
    onSuccess: useSaved(),
    onError,
  }).mutateAsync;
}

/** Deletes a branch. A user who worked in it continues in the first of the others. */
export function useRemoveBranch(branches: readonly BranchWire[]) {
  const queries = useQueryClient();
  const { mutate: choose } = useChooseBranch();
  const { mutate } = useWrite(endpoints.removeBranch, {
    success: 'Sucursal eliminada correctamente!',
    onSuccess: ({ branch: removed }) => {
      void queries.invalidateQueries();
      const next = branches.find(({ id }) => id !== removed.id);
      if (next && currentSession()?.branch?.id === removed.id) choose({ body: { branch_id: next.id } });
    },
  });
  return (id: number) => mutate({ params: { id } });
}
