import { mdiBellSleepOutline, mdiQrcode } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { placeName, ticketOf } from './bill/sale.ts';
import { useWaitingOrders } from './waitingOrders.ts';
import classes from './WaitingOrders.module.css';

/** Shows the guests' orders that wait to be accepted, for the bell's menu; each leads to its row in the day's sales. */
export function WaitingOrders({ onChoose }: { onChoose: () => void }) {
  // Fetched as the menu opens: it must not say that there is nothing while an order waits.
  const { orders, error, isFetching } = useWaitingOrders();
  if (orders.length === 0) {
    return (
      <Stack
        role="menuitem"
        aria-disabled="true"
        tabIndex={-1}
        gap={8}
        align="center"
        className={classes.nothing}
      >
        <AppIcon path={mdiBellSleepOutline} size={28} className="faint" />
        {isFetching
          ? 'Cargando…'
          : error
            ? 'No se pudieron cargar tus notificaciones'
            : 'No tienes notificaciones'}
      </Stack>
    );
  }
  return orders.map((sale) => (
    <Link
      key={sale.id}
      to="/dashboard/sales"
      search={{ sale: sale.id }}
      resetScroll={false}
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
