import { listBranchStations } from '@restaurante/contract/papers/papers.endpoints.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';

export const useStations = () => useQuery(query(listStations, { params: useOwnCompany() }));

/** Returns how the stations print in the branch of the session. */
export function useBranchStations() {
  const { branchId } = useSignedIn();
  return useQuery({ ...query(listBranchStations, { params: { id: branchId } }), enabled: branchId > 0 });
}
