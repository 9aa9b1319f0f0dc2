import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import type { LiveList } from '../../../shared/live/useLiveList.ts';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { notify } from '../../../ui/notices.tsx';
import { ticketOf } from '../sale.ts';

/** One notice tells of a message about a sale, from its sending to what became of it. */
export const notificationNotice = (saleId: number): string => `notification-${saleId}`;

/** Keeps the list up to date with the server's events (docs/rules/live.md). */
export function useDayEvents({ put, remove }: LiveList, userId: number): void {
  useRealtime('change status', ({ status, origin, sale }) => {
    if (sale) put(sale);
    // A guest's order is told by `NewOrderNotice`, on every page; one that waits and is paid is not new.
    if (sale && status === SALE_STATUS_IDS.new && origin === 'sell') {
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
  useRealtime('notification', ({ sale_id, user_id, is_sent }) => {
    if (user_id !== userId) return;
    if (is_sent) notify.info('Notificación enviada', notificationNotice(sale_id));
    else notify.error('No se pudo enviar la notificación', notificationNotice(sale_id));
  });
}
