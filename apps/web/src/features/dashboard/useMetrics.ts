import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useRefetchSoon } from '../../shared/live/useRefetch.ts';
import { useRealtime, useReconnected } from '../../shared/realtime/realtime.ts';
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
  const asked = useQuery({
    ...figures,
    ...(isCourier ? { refetchOnMount: 'always' as const, refetchInterval: DELIVERIES_EVERY_MS } : {}),
  });
  const refetchSoon = useRefetchSoon(figures.queryKey);
  const refetch = () => {
    if (isCourier) refetchSoon();
  };
  useRealtime('change status', refetch);
  useRealtime('change order', refetch);
  useReconnected(refetch);
  return asked;
}
