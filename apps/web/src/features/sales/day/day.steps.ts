import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { isDelivery } from '../sale.ts';

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
export const REACHED: Readonly<Record<number, string>> = {
  [ACCEPTED]: 'Pedido aceptado!',
  [READY]: 'Pedido listo!',
  [ASSIGNED]: 'Pedido asignado a delivery!',
  [DELIVERED]: 'Pedido entregado!',
};

/** Returns the next steps, the likely one first: takeaways with an address or fee are delivered, others picked up. */
export function stepsOf(sale: SaleWire): readonly Step[] {
  switch (sale.sales_status_id) {
    case NEW:
      return [ACCEPT];
    case ACCEPTED:
      return [FINISH];
    case READY:
      if (sale.sale_type === 'mesa') return [DELIVER];
      return isDelivery(sale) ? [ASSIGN, DELIVER] : [DELIVER, ASSIGN];
    case ASSIGNED:
      return [DELIVER];
    default:
      return [];
  }
}
