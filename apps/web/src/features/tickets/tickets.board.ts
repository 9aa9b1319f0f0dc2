import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';

/** Ready orders pile up all day if nobody marks them as delivered: the board shows the latest ones. */
export const READY_SHOWN = 16;

/** When the order became ready (epoch milliseconds); when it was made, if its history does not say. */
function readySince({ status_histories, created_at }: SaleWire): number {
  const ready = status_histories.findLast(({ id }) => id === SALE_STATUS_IDS.ready);
  return Date.parse(ready?.created_at ?? created_at);
}

export interface Board {
  /** Latest first. */
  readonly ready: readonly SaleWire[];
  /** Ready orders that are not shown. */
  readonly hidden: number;
  /** Oldest first. */
  readonly cooking: readonly SaleWire[];
}

export function boardOf(sales: readonly SaleWire[]): Board {
  const inStatus = (status: number) => sales.filter(({ sales_status_id }) => sales_status_id === status);
  const ready = inStatus(SALE_STATUS_IDS.ready).sort((a, b) => readySince(b) - readySince(a) || b.id - a.id);
  const cooking = inStatus(SALE_STATUS_IDS.accepted).sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id,
  );
  return {
    ready: ready.slice(0, READY_SHOWN),
    hidden: Math.max(0, ready.length - READY_SHOWN),
    cooking,
  };
}

const isReady = ({ sales_status_id }: SaleWire) => sales_status_id === SALE_STATUS_IDS.ready;

/** Returns the orders that became ready between two states of the board, the first one first. */
export function newlyReady(before: readonly SaleWire[], now: readonly SaleWire[]): readonly SaleWire[] {
  const known = new Set(before.filter(isReady).map(({ id }) => id));
  return now
    .filter((sale) => isReady(sale) && !known.has(sale.id))
    .sort((a, b) => readySince(a) - readySince(b) || a.id - b.id);
}
