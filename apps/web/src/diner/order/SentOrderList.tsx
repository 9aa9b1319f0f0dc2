/** @jsxImportSource preact */
import type { OrderState } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { BillButton } from '../room/BillDialog.tsx';
import type { FollowedOrder } from './sentOrders.ts';

const STATES: Readonly<Record<OrderState, { name: string; tone: string }>> = {
  recibido: { name: 'Recibido', tone: 'new' },
  en_preparacion: { name: 'En preparación', tone: 'cooking' },
  listo: { name: 'Listo', tone: 'ready' },
  entregado: { name: 'Entregado', tone: 'done' },
  rechazado: { name: 'Rechazado', tone: 'void' },
};

function coloursOf(state: OrderState) {
  const { tone } = STATES[state];
  return { background: `var(--${tone}-soft)`, color: `var(--${tone})` };
}

interface SentOrderListProps {
  readonly orders: readonly FollowedOrder[];
  /** Of a branch that has tables. */
  readonly BillButton: typeof BillButton | undefined;
  readonly onBill: (order: FollowedOrder) => void;
}

/** Lists the orders that this phone sent, each with its state. */
export const SentOrderList = ({ orders, BillButton, onBill }: SentOrderListProps) => (
  <ul>
    {orders.map((order) => {
      const { sale_number, created_at, state, reason } = order;
      return (
        <li class="wrap bg-card" key={`${created_at} ${sale_number}`} data-state={state}>
          <b class="num">Ticket N° {sale_number}</b>
          <span class="state strong text-m" style={coloursOf(state)}>
            {STATES[state].name}
          </span>
          <p class="reason muted text-m">{reason}</p>
          {BillButton && <BillButton order={order} onOpen={() => onBill(order)} />}
        </li>
      );
    })}
  </ul>
);
