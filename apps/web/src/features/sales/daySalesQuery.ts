import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { query } from '../../shared/api/query.ts';
import { useSignedIn } from '../../shared/session/session.ts';

/** Returns the query of the branch's sales of the day, newest first, without voided ones. */
export function useDaySalesQuery() {
  const { branchId, user } = useSignedIn();
  const sales = query(listDaySales, { params: { branchId, userId: user.id } });
  return { ...sales, meta: { ...sales.meta, shows: ({ deleted_at }: SaleWire) => deleted_at === null } };
}
