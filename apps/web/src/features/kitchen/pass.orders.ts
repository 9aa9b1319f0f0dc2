import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isWaiting } from '@restaurante/domain/sales/line-state.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { type Line, waitingSince } from './kitchen.orders.ts';

/** The dishes that one station owes a bill. */
export interface PassStation {
  readonly id: number;
  readonly name: string;
  readonly lines: readonly Line[];
  /** In units. */
  readonly ready: number;
  readonly total: number;
}

/** A bill at the pass. */
export interface PassCard {
  readonly sale: KitchenSaleWire;
  readonly stations: readonly PassStation[];
  readonly readyLines: readonly Line[];
  readonly isAllReady: boolean;
  /** Since when its oldest dish waits or, if all are ready, since when the last one is (epoch milliseconds). */
  readonly since: number;
}

const STATUSES: ReadonlySet<number> = new Set([SALE_STATUS_IDS.accepted, SALE_STATUS_IDS.ready]);

/** Returns the lines of a bill that are cooked, or stand at the pass. */
const linesAtPass = ({ details }: KitchenSaleWire) =>
  details.filter(({ station, state }) => station !== null && (state === 'waiting' || state === 'ready'));

/** Returns whether the pass shows the bill. */
export const isAtPass = (sale: KitchenSaleWire): boolean =>
  sale.deleted_at === null && STATUSES.has(sale.sales_status_id) && linesAtPass(sale).length > 0;

const isReady = ({ state }: Line) => state === 'ready';

const unitsOf = (lines: readonly Line[]) => lines.reduce((units, { quantity }) => units + quantity, 0);

function cardOf(sale: KitchenSaleWire): PassCard {
  const lines = linesAtPass(sale);
  const readyLines = lines.filter(isReady);
  const names = new Map(lines.map(({ station }) => [station!.id, station!.name]));
  const stations = [...names].map(([id, name]) => {
    const own = lines.filter(({ station }) => station!.id === id);
    return { id, name, lines: own, ready: unitsOf(own.filter(isReady)), total: unitsOf(own) };
  });
  const isAllReady = !lines.some(isWaiting);
  const readyAt = readyLines.map(({ ready_at }) => Date.parse(ready_at ?? sale.created_at));
  const since = isAllReady ? Math.max(...readyAt) : waitingSince(sale);
  return { sale, stations: stations.sort((a, b) => a.id - b.id), readyLines, isAllReady, since };
}

/** Returns the bills at the pass, of several states of a bill the latest: those that are all ready first, the oldest first. */
export function passCards(sales: readonly KitchenSaleWire[]): PassCard[] {
  const latest = new Map<number, KitchenSaleWire>();
  for (const sale of sales) {
    if ((latest.get(sale.id)?.revision ?? -1) < sale.revision) latest.set(sale.id, sale);
  }
  return [...latest.values()]
    .filter(isAtPass)
    .map(cardOf)
    .sort((a, b) => Number(b.isAllReady) - Number(a.isAllReady) || a.since - b.since);
}
