import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { playSound, useSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Renders nothing; on every page, notifies users who may accept a guest's order (docs/rules/table-orders.md). */
export function NewOrderNotice() {
  const { role } = useSignedIn();
  const navigate = useNavigate();
  const mayAccept = isOneOf(role, SERVING);
  useSound();
  useRealtime('change status', ({ status, origin, sale }) => {
    if (!mayAccept || !sale || origin !== 'table' || status !== SALE_STATUS_IDS.new) return;
    notify.info(`Nuevo pedido en la mesa #${sale.table_number}`, `new-${sale.id}`, {
      label: 'Ver pedido',
      run: () => void navigate({ to: '/dashboard/sales', search: { sale: sale.id }, resetScroll: false }),
    });
    playSound('newOrder');
  });
  return null;
}
