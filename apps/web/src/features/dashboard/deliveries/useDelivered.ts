import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';

/** 'Entregado': the last step of a delivery, taken by its courier. */
export function useDelivered() {
  const queries = useQueryClient();
  const { mutate, isPending } = useWrite(setSaleStatus, {
    refreshes: [getMetrics],
    success: 'Pedido entregado!',
    // Somebody else changed the sale meanwhile: the list shows its present state.
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(getMetrics) }),
  });
  const deliver = (id: number) =>
    mutate({ params: { id }, body: { sales_status_id: SALE_STATUS_IDS.delivered } });
  return { deliver, isPending };
}
