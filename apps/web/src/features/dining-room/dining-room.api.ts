import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** Returns the areas of a branch with their tables; none are fetched without a branch. */
export const useTables = (branchId = 0) =>
  useQuery({ ...query(listTables, { params: { id: branchId } }), enabled: branchId > 0 });
