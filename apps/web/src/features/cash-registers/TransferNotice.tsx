import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/api/query.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { currentSession } from '../../shared/session/session.ts';
import { notify } from '../../ui/notices.tsx';
import { REGISTER_READS } from './cash-registers.api.ts';

/** Renders nothing; on every page, tells a user who was handed unpaid sales (docs/rules/cash-registers.md). */
export function TransferNotice() {
  const queries = useQueryClient();
  useRealtime('sales transferred', ({ user_id, count }) => {
    for (const read of [...REGISTER_READS, listDaySales]) {
      void queries.invalidateQueries({ queryKey: keyOf(read) });
    }
    if (user_id !== currentSession()?.user.id) return;
    notify.info(
      count === 1
        ? 'Recibiste una venta pendiente en tu caja'
        : `Recibiste ${count} ventas pendientes en tu caja`,
    );
  });
  return null;
}
