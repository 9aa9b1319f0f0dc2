/** @jsxImportSource preact */
import type { OrderState } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { FollowedOrder } from './sentOrders.ts';

const STATES: Readonly<Record<OrderState, { name: string; tone: string }>> = {
  recibido: { name: 'Recibido', tone: 'new' },
  en_preparacion: { name: 'En preparación', tone: 'cooking' },
  listo: { name: 'Listo', tone: 'ready' },
  entregado: { name: 'Entregado', tone: 'done' },
  rechazado: { name: 'Rechazado', tone: 'void' },
};

/** Shows the orders that this phone sent, with their state. */
export const SentOrders = ({ orders }: { orders: readonly FollowedOrder[] }) => (
  <ul>
    {orders.map(({ sale_number, created_at, state, reason }) => (
      <li class="wrap bg-card" key={`${created_at} ${sale_number}`} data-state={state}>
        <b class="num">Ticket N° {sale_number}</b>
        <span class="state strong text-m" style={coloursOf(state)}>
          {STATES[state].name}
        </span>
        <p class="reason muted text-m">{reason}</p>
      </li>
    ))}
  </ul>
);

function coloursOf(state: OrderState) {
  const { tone } = STATES[state];
  return { background: `var(--${tone}-soft)`, color: `var(--${tone})` };
}
