import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';

/** Sends 'Entregado', the courier's last step of a delivery. */
export function useDelivered() {
  const { mutate, isPending } = useWrite(setSaleStatus, {
    success: 'Pedido entregado!',
  });
  const deliver = (id: number) =>
    mutate({ params: { id }, body: { sales_status_id: SALE_STATUS_IDS.delivered } });
  return { deliver, isPending };
}
