import { useRealtime } from '../../shared/realtime/realtime.ts';
import { currentSession } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Renders nothing; on every page, notifies a user who received unpaid sales (docs/rules/cash-registers.md). */
export function TransferNotice() {
  useRealtime('sales transferred', ({ user_id, count }) => {
    if (user_id !== currentSession()?.user.id) return;
    notify.info(
      count === 1
        ? 'Recibiste una venta pendiente en tu caja'
        : `Recibiste ${count} ventas pendientes en tu caja`,
    );
  });
  return null;
}
