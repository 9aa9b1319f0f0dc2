import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** Returns the areas of a branch with their tables; none are fetched without a branch. */
export const useTables = (branchId = 0) =>
  useQuery({ ...query(listTables, { params: { id: branchId } }), enabled: branchId > 0 });

/** Returns whether a branch has tables, for the menu on every page: it is fetched once, and not again for a sale. */
export function useHasTables(branchId = 0): boolean {
  const { data } = useQuery({
    ...query(listTables, { params: { id: branchId } }),
    enabled: ({ state }) => branchId > 0 && !state.data,
  });
  return data?.areas.some(({ tables }) => tables.length > 0) === true;
}
