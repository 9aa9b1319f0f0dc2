import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  isForKitchen,
  SALE_STATUS_IDS,
  saleStatusFromId,
  UNDO_READY_SECONDS,
} from '@restaurante/domain/sales/sale-status.ts';

/** Returns whether the kitchen shows the sale. */
export const isInKitchen = (sale: KitchenSaleWire): boolean =>
  sale.deleted_at === null &&
  isForKitchen({
    status: saleStatusFromId(sale.sales_status_id),
    isReservation: sale.reservation === 1,
    number: sale.sale_number,
    lines: sale.details,
  });

/**
 * Returns the start of the wait for the lines still to be served (epoch milliseconds): the time of the order, of
 * the accepted reservation, or of the latest round. 'Deshacer' does not count as a new start.
 */
export function waitingSince({ status_histories, created_at }: KitchenSaleWire): number {
  let since = Date.parse(created_at);
  let readyAt = -Infinity;
  for (const { id, created_at } of status_histories) {
    const at = Date.parse(created_at);
    if (id === SALE_STATUS_IDS.accepted && at - readyAt > UNDO_READY_SECONDS * 1_000) since = at;
    readyAt = id === SALE_STATUS_IDS.ready ? at : -Infinity;
  }
  return since;
}

/** Sorts orders to be cooked before reservations, each oldest first, and by id at the same moment. */
export function inKitchenOrder(sales: readonly KitchenSaleWire[]): KitchenSaleWire[] {
  const later = (sale: KitchenSaleWire) => Number(isWaitingReservation(sale));
  return [...sales].sort((a, b) => later(a) - later(b) || waitingSince(a) - waitingSince(b) || a.id - b.id);
}

export type Urgency = 'fine' | 'late' | 'overdue';

export function urgencyOf(minutes: number, { warnMinutes, lateMinutes }: KitchenMinutes): Urgency {
  if (minutes >= lateMinutes) return 'overdue';
  return minutes >= warnMinutes ? 'late' : 'fine';
}

const latestRound = (lines: KitchenSaleWire['details']) => Math.max(0, ...lines.map(({ round }) => round));

/**
 * Returns a key that changes when there is something new to cook: a new order, an accepted reservation, a further
 * round.
 */
export function arrivalKey({ id, sales_status_id, details }: KitchenSaleWire): string {
  return `${id}:${sales_status_id}:${latestRound(details)}`;
}
