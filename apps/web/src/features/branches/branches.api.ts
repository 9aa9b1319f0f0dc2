import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { updateSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

export function useBranches() {
  return useQuery(query(listBranches, { params: useOwnCompany() }));
}

/** Returns whether the company's plan has several branches (docs/rules/companies.md). */
export function useAllowsBranches(): boolean {
  return useSignedIn().subscription.type.id === ALLOWS_BRANCHES_TYPE;
}

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
