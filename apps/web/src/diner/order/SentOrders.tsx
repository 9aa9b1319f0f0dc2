/** @jsxImportSource preact */
import type { OrderState } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { FollowedOrder } from './sentOrders.ts';

const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  recibido: 'Recibido',
  en_preparacion: 'En preparación',
  listo: 'Listo',
  entregado: 'Entregado',
  rechazado: 'Rechazado',
};

/** Shows the orders that this phone sent, with their state. */
export const SentOrders = ({ orders }: { orders: readonly FollowedOrder[] }) => (
  <ul>
    {orders.map(({ sale_number, created_at, state, reason }) => (
      <li key={`${created_at} ${sale_number}`} data-state={state}>
        <b class="num">Ticket N° {sale_number}</b>
        <span class="state">{STATE_NAMES[state]}</span>
        <p class="reason">{reason}</p>
      </li>
    ))}
  </ul>
);
