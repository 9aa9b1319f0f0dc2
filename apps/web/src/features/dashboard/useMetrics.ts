import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import type { SignedIn } from '../../shared/session/session.ts';

/** The live connection brings a courier's deliveries; this finds any that it lost. */
const DELIVERIES_EVERY_MS = 30_000;

/** Returns the figures that the user sees; for an administrator, of one branch if it is given. */
export function useMetrics({ company, user, role }: SignedIn, branchId: number | undefined) {
  const isCourier = role === ROLE.courier;
  const figures = query(getMetrics, {
    params: { companyId: company.id, userId: user.id },
    query: branchId === undefined ? {} : { branch_id: branchId },
  });
  return useQuery({
    ...figures,
    ...(isCourier ? { refetchOnMount: 'always' as const, refetchInterval: DELIVERIES_EVERY_MS } : {}),
  });
}
