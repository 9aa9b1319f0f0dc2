import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';

/** Where nobody marks orders as delivered, the ready ones gather all day: the board shows the latest. */
export const READY_SHOWN = 16;

/** When the order became ready (epoch milliseconds); its own time when its history does not say. */
export function readySince({ status_histories, created_at }: SaleWire): number {
  const ready = status_histories.findLast(({ id }) => id === SALE_STATUS_IDS.ready);
  return Date.parse(ready?.created_at ?? created_at);
}

export interface Board {
  /** The latest first. */
  readonly ready: readonly SaleWire[];
  /** Ready ones there is no room for. */
  readonly hidden: number;
  /** The oldest first. */
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

const readyIds = (sales: readonly SaleWire[]) =>
  sales.filter(({ sales_status_id }) => sales_status_id === SALE_STATUS_IDS.ready).map(({ id }) => id);

/** Whether an order became ready between two looks at the board. */
export function hasNewReady(before: readonly SaleWire[], now: readonly SaleWire[]): boolean {
  const known = new Set(readyIds(before));
  return readyIds(now).some((id) => !known.has(id));
}
