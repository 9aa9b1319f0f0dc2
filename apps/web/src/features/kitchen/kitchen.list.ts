import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { query } from '../../shared/api/query.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import { withSale } from './kitchen.orders.ts';

/** The branch's orders. */
export function useKitchenList(branchId: number) {
  const asked = query(listKitchenSales, { params: { id: branchId } });
  return useLiveList({ ...asked, meta: { ...asked.meta, place: withSale } });
}
