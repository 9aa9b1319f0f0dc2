import type { QueryOf } from '@restaurante/contract/endpoint.ts';
import { getSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { query } from '../../../shared/api/query.ts';
import type { Shows } from '../../../shared/live/placeSale.ts';
import { useSignedIn } from '../../../shared/session/session.ts';

/** Returns the query of one sale as it is now: the list may not have it, or an older state. */
export const saleQuery = (id: number) => ({ ...query(getSale, { params: { id } }), staleTime: 0 });

/** Returns the query of some sales in the branch's day's list; `shows` selects the live sales that belong to them. */
export function useDaySalesQuery(part: QueryOf<typeof listDaySales>, shows: Shows) {
  const { branchId, user } = useSignedIn();
  const sales = query(listDaySales, { params: { branchId, userId: user.id }, query: part });
  return { ...sales, meta: { ...sales.meta, shows } };
}
