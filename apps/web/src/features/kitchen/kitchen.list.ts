import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useReconnected } from '../../shared/realtime/realtime.ts';
import { REFETCH_EVERY_MS } from './kitchen.limits.ts';

/** The branch's orders: asked for once, then changed by events, and asked for whole after a lost connection. */
export function useKitchenList(branchId: number) {
  const queries = useQueryClient();
  const { queryKey, ...options } = query(listKitchenSales, { params: { id: branchId } });
  const { data, error } = useQuery({
    queryKey,
    ...options,
    // While nobody looked at the screen, nobody heard the events either.
    refetchOnMount: 'always',
    refetchInterval: REFETCH_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const refetch = () => void queries.invalidateQueries({ queryKey });
  useReconnected(refetch);
  return {
    sales: data?.sales,
    error,
    refetch,
    /** The list at this moment, not as it was rendered. */
    current: (): readonly SaleWire[] => queries.getQueryData(queryKey)?.sales ?? [],
    replace: (sales: SaleWire[]) => {
      queries.setQueryData(queryKey, (before) => before && { sales });
      // An answer on its way was written before this change and would undo it.
      if (queries.isFetching({ queryKey }) > 0) refetch();
    },
  };
}
