import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useSession } from '../../shared/session/session.ts';

/** The company's branches. */
export function useBranches() {
  const companyId = useSession()?.company.id ?? 0;
  return useQuery(query(listBranches, { params: { companyId } }));
}
