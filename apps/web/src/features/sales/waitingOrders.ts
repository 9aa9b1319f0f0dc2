import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../shared/session/session.ts';
import { isTableOrder } from './bill/sale.ts';
import { useDaySalesQuery } from './bill/saleQueries.ts';

const WAITING = { sales_status_id: SALE_STATUS_IDS.new, limit: 100 };
const isWaiting = ({ deleted_at, sales_status_id }: SaleWire) =>
  deleted_at === null && sales_status_id === WAITING.sales_status_id;

/** Returns the guests' orders of the branch that this user may accept, live. */
export function useWaitingOrders() {
  const { role, branch } = useSignedIn();
  const mayAccept = isOneOf(role, SERVING) && branch !== null;
  const { data, error, isFetching } = useQuery({
    ...useDaySalesQuery(WAITING, isWaiting),
    enabled: mayAccept,
    refetchOnMount: 'always',
  });
  const orders = mayAccept ? data?.sales.filter((sale) => isTableOrder(sale) && isWaiting(sale)) : undefined;
  return { orders: orders ?? [], error, isFetching };
}
