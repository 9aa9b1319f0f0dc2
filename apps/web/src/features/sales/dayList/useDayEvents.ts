import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { dayReadyNotice, readyNotice } from '../../inbox/index.ts';
import { ticketOf } from '../bill/sale.ts';

/** Returns the id of the one notice about a message, from its sending to its result. */
export const notificationNotice = (saleId: number): string => `notification-${saleId}`;

/** Announces new and ready orders, and what became of the user's messages. */
export function useDayEvents(): void {
  const { user } = useSignedIn();
  useRealtime('change status', ({ status, origin, sale }) => {
    // `InboxNotices` announces a guest's order on every page; a waiting order that is paid is not new.
    if (sale && status === SALE_STATUS_IDS.new && origin === 'sell') {
      const place = sale.table_number === null ? ticketOf(sale) : `en la mesa #${sale.table_number}`;
      notify.info(`Nuevo pedido ${place}`, `new-${sale.id}`);
      playSound('newOrder');
    } else if (sale && status === SALE_STATUS_IDS.ready && origin === 'kitchen') {
      notify.info(`Pedido ${ticketOf(sale)} listo`, dayReadyNotice(sale.id));
      // The person who took the order gets this one notice here.
      closeNotice(readyNotice(sale.id));
      playSound('ready');
    }
  });
  useRealtime('notification', ({ sale_id, user_id, is_sent }) => {
    if (user_id !== user.id) return;
    if (is_sent) notify.info('Notificación enviada', notificationNotice(sale_id));
    else notify.error('No se pudo enviar la notificación', notificationNotice(sale_id));
  });
}
