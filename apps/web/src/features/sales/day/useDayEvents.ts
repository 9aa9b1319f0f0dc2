import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import type { LiveList } from '../../../shared/live/useLiveList.ts';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { notify } from '../../../ui/notices.tsx';
import { ticketOf } from '../sale.ts';

/** Keeps the list up to date with the server's events (docs/rules/live.md). */
export function useDayEvents({ put, remove }: LiveList): void {
  useRealtime('change status', ({ status, origin, sale }) => {
    if (sale) put(sale);
    // A guest's order is told by `NewOrderNotice`, here and while selling.
    if (sale && status === SALE_STATUS_IDS.new && origin !== 'table') {
      const place = sale.table_number === null ? ticketOf(sale) : `en la mesa #${sale.table_number}`;
      notify.info(`Nuevo pedido ${place}`, `new-${sale.id}`);
      playSound('newOrder');
    } else if (sale && status === SALE_STATUS_IDS.ready && origin === 'kitchen') {
      notify.info(`Pedido ${ticketOf(sale)} listo`, `ready-${sale.id}`);
      playSound('ready');
    }
  });
  useRealtime('change order', ({ type, sale }) => {
    if (sale) (type === 'delete' ? remove : put)(sale);
  });
}
