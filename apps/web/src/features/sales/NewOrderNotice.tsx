import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { SELLING } from '@restaurante/contract/roles.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/notices.tsx';

/** Renders nothing; on every page, tells whoever sells of a guest's order (docs/rules/table-orders.md). */
export function NewOrderNotice() {
  const { role } = useSignedIn();
  const isSelling = SELLING.some((one) => one === role);
  useRealtime('change status', ({ status, origin, sale }) => {
    if (!isSelling || !sale || origin !== 'table' || status !== SALE_STATUS_IDS.new) return;
    notify.info(`Nuevo pedido en la mesa #${sale.table_number}`, `new-${sale.id}`);
    playSound('newOrder');
  });
  return null;
}
