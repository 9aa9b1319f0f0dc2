import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { isUnpaid } from './daySales.ts';

const { new: NEW, accepted: ACCEPTED, ready: READY, assigned: ASSIGNED } = SALE_STATUS_IDS;

/** The next task of a sale, in the order of the day's list. */
const GROUPS = ['Por aceptar', 'En cocina', 'Listos', 'Por cobrar', 'Reservas', 'Terminadas'] as const;
type DayGroup = (typeof GROUPS)[number];

export function dayGroupOf(sale: SaleWire): DayGroup {
  // It has no number until its guests are seated, in 'Salón'.
  if (sale.sale_number === null) return 'Reservas';
  switch (sale.sales_status_id) {
    case NEW:
      return 'Por aceptar';
    case ACCEPTED:
      return 'En cocina';
    case READY:
    case ASSIGNED:
      return 'Listos';
    default:
      return isUnpaid(sale) ? 'Por cobrar' : 'Terminadas';
  }
}

/** Returns the sales by group; within one they keep their order. */
export const byDayGroup = (sales: readonly SaleWire[]): SaleWire[] =>
  GROUPS.flatMap((group) => sales.filter((sale) => dayGroupOf(sale) === group));
