import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/notices.tsx';

/** Renders nothing; on the till's screens, tells of a guest's order (docs/rules/table-orders.md). */
export function NewOrderNotice() {
  useRealtime('change status', ({ status, origin, sale }) => {
    if (!sale || origin !== 'table' || status !== SALE_STATUS_IDS.new) return;
    notify.info(`Nuevo pedido en la mesa #${sale.table_number}`, `new-${sale.id}`);
    playSound('newOrder');
  });
  return null;
}
