import { mdiBellSleepOutline, mdiQrcode } from '@mdi/js';
import { isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { useDaySalesQuery } from './daySalesQuery.ts';
import { isTableOrder, placeName, ticketOf } from './sale.ts';
import classes from './WaitingOrders.module.css';

const WAITING = { sales_status_id: SALE_STATUS_IDS.new, limit: 100 };
const isWaiting = ({ deleted_at, sales_status_id }: SaleWire) =>
  deleted_at === null && sales_status_id === WAITING.sales_status_id;

/** Shows the guests' orders that wait to be accepted, for the bell's menu; each leads to the day's sales. */
export function WaitingOrders({ onChoose }: { onChoose: () => void }) {
  const { role, branch } = useSignedIn();
  const mayAccept = isOneOf(role, SELLING) && branch !== null;
  // Fetched as the menu opens: it must not say that there is nothing while an order waits.
  const sales = useQuery({
    ...useDaySalesQuery(WAITING, isWaiting),
    enabled: mayAccept,
    refetchOnMount: 'always',
  });
  const waiting = mayAccept
    ? (sales.data?.sales.filter((sale) => isTableOrder(sale) && isWaiting(sale)) ?? [])
    : [];
  if (waiting.length === 0) {
    return (
      <div role="menuitem" aria-disabled="true" tabIndex={-1} className={classes.nothing}>
        <AppIcon path={mdiBellSleepOutline} size={28} className="faint" />
        {sales.isFetching
          ? 'Cargando…'
          : sales.error
            ? 'No se pudieron cargar tus notificaciones'
            : 'No tienes notificaciones'}
      </div>
    );
  }
  return waiting.map((sale) => (
    <Link
      key={sale.id}
      to="/dashboard/sales"
      role="menuitem"
      tabIndex={-1}
      className={`hover-sunk ${classes.order}`}
      onClick={onChoose}
    >
      <AppIcon path={mdiQrcode} size={18} className="muted" />
      {`${placeName(sale)} espera que aceptes su pedido ${ticketOf(sale)}`}
    </Link>
  ));
}
