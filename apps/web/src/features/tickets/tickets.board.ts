import type { TicketWire } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { READY_LISTED } from '@restaurante/domain/sales/sale-limits.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';

/** Ready orders pile up all day if they are not marked as delivered: the board shows the latest ones. */
export const READY_SHOWN = 16;

/** Returns when the order became ready (epoch milliseconds); if that is missing, when it was made. */
const readySince = ({ ready_at, created_at }: TicketWire): number => Date.parse(ready_at ?? created_at);

export interface Board {
  /** Latest first. */
  readonly ready: readonly TicketWire[];
  /** Listed ready orders that are not shown. */
  readonly hidden: number;
  /** Whether there may be more ready orders than the server lists. */
  readonly isCut: boolean;
  /** Of the latest day first, then oldest first: what an earlier day forgot hides no order of today. */
  readonly cooking: readonly TicketWire[];
}

/** Returns the orders without those whose number a later day has too: a number is on the board once. */
export function withoutRepeats(sales: readonly TicketWire[]): readonly TicketWire[] {
  const latest = new Map<number, string>();
  for (const { sale_number: number, business_day: day } of sales) {
    if (day > (latest.get(number) ?? '')) latest.set(number, day);
  }
  return sales.filter(({ sale_number, business_day }) => latest.get(sale_number) === business_day);
}

export function boardOf(sales: readonly TicketWire[]): Board {
  const inStatus = (status: number) => sales.filter(({ sales_status_id }) => sales_status_id === status);
  const ready = inStatus(SALE_STATUS_IDS.ready).sort((a, b) => readySince(b) - readySince(a) || b.id - a.id);
  const cooking = inStatus(SALE_STATUS_IDS.accepted).sort(
    (a, b) =>
      b.business_day.localeCompare(a.business_day) ||
      Date.parse(a.created_at) - Date.parse(b.created_at) ||
      a.id - b.id,
  );
  return {
    ready: ready.slice(0, READY_SHOWN),
    hidden: Math.max(0, ready.length - READY_SHOWN),
    isCut: ready.length === READY_LISTED,
    cooking,
  };
}

const isReady = ({ sales_status_id }: TicketWire) => sales_status_id === SALE_STATUS_IDS.ready;

/** Returns the orders that became ready between two states of the board, the first one first. */
export function newlyReady(before: readonly TicketWire[], now: readonly TicketWire[]): readonly TicketWire[] {
  const listedTickets = before.filter(isReady);
  const listedIds = new Set(listedTickets.map(({ id }) => id));
  // When a full list loses an order, an earlier one comes back into it.
  const earliest =
    listedTickets.length === READY_LISTED ? Math.min(...listedTickets.map(readySince)) : -Infinity;
  return now
    .filter((sale) => isReady(sale) && !listedIds.has(sale.id) && readySince(sale) >= earliest)
    .sort((a, b) => readySince(a) - readySince(b) || a.id - b.id);
}
