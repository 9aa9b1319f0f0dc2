import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { setSaleStatusByUser } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { hasOnlyHeldLeft } from '../bill/lineStates.ts';
import { isDelivery, isTableOrder } from '../bill/sale.ts';
import type { Seen } from '../bill/seen.ts';
import { useBillWrite } from '../bill/seen.ts';
import { useDay } from './dayContext.ts';

const {
  new: NEW,
  accepted: ACCEPTED,
  ready: READY,
  assigned: ASSIGNED,
  delivered: DELIVERED,
} = SALE_STATUS_IDS;

/** A next step of a sale and its label (docs/rules/sale-status.md). */
export interface Step {
  readonly label: string;
  readonly to: number;
}

const ACCEPT: Step = { label: 'Aceptar pedido', to: ACCEPTED };
const FINISH: Step = { label: 'Pedido listo', to: READY };
export const ASSIGN: Step = { label: 'Asignar a delivery', to: ASSIGNED };
const DELIVER: Step = { label: 'Pedido entregada', to: DELIVERED };

/** The notice shown when a sale has reached a state. */
const REACHED: Readonly<Record<number, string>> = {
  [ACCEPTED]: 'Pedido aceptado!',
  [READY]: 'Pedido listo!',
  [ASSIGNED]: 'Pedido asignado a delivery!',
  [DELIVERED]: 'Pedido entregado!',
};

/** Returns the next steps, the likely one first: takeaways with an address or fee are delivered, others picked up. */
export function stepsOf(sale: SaleWire): readonly Step[] {
  switch (sale.sales_status_id) {
    case NEW:
      // The guests of a reservation are seated in 'Salón'.
      return sale.sale_number === null ? [] : [ACCEPT];
    case ACCEPTED:
      return hasOnlyHeldLeft(sale) ? [] : [FINISH];
    case READY:
      if (sale.sale_type === 'mesa') return [DELIVER];
      return isDelivery(sale) ? [ASSIGN, DELIVER] : [DELIVER, ASSIGN];
    case ASSIGNED:
      return [DELIVER];
    default:
      return [];
  }
}

/** Returns the steps of a waiter, who accepts guests' orders and serves what is ready (docs/rules/permissions.md). */
export const waiterStepsOf = (sale: SaleWire): readonly Step[] =>
  stepsOf(sale).filter((step) =>
    step === ACCEPT ? isTableOrder(sale) : step === DELIVER && sale.sales_status_id !== ASSIGNED,
  );

/** The bill that takes an accepted order. */
type Into = Pick<BodyOf<typeof setSaleStatusByUser>, 'join' | 'separate'>;

/** Moves sales to their next state; for a delivery the user first chooses the courier. */
export function useSaleStep() {
  const { ask, isDoubleTouch } = useDay();
  const userId = useSignedIn().user.id;
  const { mutate, mutateAsync, isPending } = useBillWrite(setSaleStatusByUser, {
    success: ({ sale }) =>
      hasOnlyHeldLeft(sale)
        ? 'Listo lo que estaba en cocina!'
        : (REACHED[sale.sales_status_id] ?? sale.status.name),
    onError: ({ code }, { seen }) => {
      if (code !== 'which_bill' || !seen) return false;
      ask('accept', seen.current as SaleWire);
      return true;
    },
  });
  const requestOf = (seen: Seen, to: number, into: Into = {}) => ({
    params: { id: seen.current.id, userId },
    body: { sales_status_id: to, origin: 'sales' as const, ...into },
    seen,
  });
  const take = (sale: SaleWire, step: Step) => {
    if (isDoubleTouch()) return;
    if (step === ASSIGN) ask('courier', sale);
    else mutate(requestOf({ current: sale }, step.to));
  };
  const reach = (seen: Seen, to: number, into?: Into) => mutateAsync(requestOf(seen, to, into));
  return { take, reach, isPending };
}
