import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isToCook, isWaiting } from '@restaurante/domain/sales/line-state.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { isForKitchen, SALE_STATUS_IDS, saleStatusFromId } from '@restaurante/domain/sales/sale-status.ts';

export type Line = KitchenSaleWire['details'][number];

/** The ids of the stations that a screen shows; empty: all. */
export type Stations = readonly number[];

/** Returns whether a screen of these stations cooks the line. 'Sin cocina' is on none. */
export const isOwn = ({ station }: Line, stations: Stations): boolean =>
  station !== null && (stations.length === 0 || stations.includes(station.id));

/** Returns the lines that these stations are to cook now. */
export const waitingLines = ({ details }: Pick<KitchenSaleWire, 'details'>, stations: Stations): Line[] =>
  details.filter((line) => isWaiting(line) && isOwn(line, stations));

/** Returns whether the stations have something to cook of the sale, also if it was voided before that was done. */
export const isListed = (sale: KitchenSaleWire, stations: Stations = []): boolean =>
  isForKitchen({
    status: saleStatusFromId(sale.sales_status_id),
    isReservation: sale.reservation === 1,
    number: sale.sale_number,
    lines: sale.details.filter((line) => isToCook(line) && isOwn(line, stations)),
  });

/** Returns whether the kitchen shows the sale. */
export const isInKitchen = (sale: KitchenSaleWire, stations: Stations = []): boolean =>
  sale.deleted_at === null && isListed(sale, stations);

/** Returns whether it cooks now: it is accepted, and no reservation that waits. */
export const isCooking = ({ sales_status_id }: KitchenSaleWire): boolean =>
  sales_status_id === SALE_STATUS_IDS.accepted;

/** Returns since when the oldest dish has waited that these stations are to cook (epoch milliseconds). */
export function waitingSince(sale: KitchenSaleWire, stations: Stations = []): number {
  const fired = waitingLines(sale, stations).map(({ fired_at }) => Date.parse(fired_at ?? sale.created_at));
  return fired.length > 0 ? Math.min(...fired) : Date.parse(sale.created_at);
}

/** Sorts orders to be cooked before reservations, each oldest first, and by id at the same moment. */
export function inKitchenOrder(
  sales: readonly KitchenSaleWire[],
  stations: Stations = [],
): KitchenSaleWire[] {
  const later = (sale: KitchenSaleWire) => Number(isWaitingReservation(sale));
  const since = new Map(sales.map((sale) => [sale, waitingSince(sale, stations)]));
  return sales.toSorted((a, b) => later(a) - later(b) || since.get(a)! - since.get(b)! || a.id - b.id);
}

/**
 * Sorts the lines of a card: those of its stations first, rounds that are done last. Within a round a line keeps its
 * place when it becomes ready, so that a second touch finds it.
 */
export function inCardOrder({ details }: KitchenSaleWire, stations: Stations): Line[] {
  const lines = details.filter(({ station }) => station !== null);
  const openRounds = new Set(lines.filter(isToCook).map(({ round }) => round));
  const isOther = (line: Line) => Number(!isOwn(line, stations));
  const isDone = ({ round }: Line) => Number(!openRounds.has(round));
  return lines.toSorted(
    (a, b) => isOther(a) - isOther(b) || isDone(a) - isDone(b) || a.round - b.round || a.id - b.id,
  );
}

/** Returns the number of the bill from which all these lines came, else null. */
export function cameFrom(lines: readonly Line[]): number | null {
  const numbers = new Set(lines.map(({ came_from }) => came_from?.sale_number ?? null));
  return numbers.size === 1 ? [...numbers][0]! : null;
}

/** Returns how many units of each dish wait at these stations, most first. */
export function whatWaits(sales: readonly KitchenSaleWire[], stations: Stations) {
  const units = new Map<string, number>();
  for (const { product, quantity } of sales
    .filter(isCooking)
    .flatMap((sale) => waitingLines(sale, stations))) {
    const name = productName(product, ' ');
    units.set(name, (units.get(name) ?? 0) + quantity);
  }
  return [...units]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'es'));
}

export type Urgency = 'fine' | 'late' | 'overdue';

export function urgencyOf(minutes: number, { warnMinutes, lateMinutes }: KitchenMinutes): Urgency {
  if (minutes >= lateMinutes) return 'overdue';
  return minutes >= warnMinutes ? 'late' : 'fine';
}
