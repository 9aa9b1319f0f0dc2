import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** Returns the areas of a branch with their tables; none are fetched without a branch. */
export function useTables(branchId: number | undefined) {
  const options = query(listTables, { params: { id: branchId ?? 0 } });
  return useQuery(branchId === undefined ? { ...options, queryFn: skipToken } : options);
}
