import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { roundOf } from '../sale.ts';
import { printComanda } from './printThermal.ts';

/** The latest printed round of each order, by the sale's id. */
type Rounds = Readonly<Record<string, number>>;

const comandas = persistedStore('restaurante.comandas.v1', (stored) =>
  typeof stored === 'object' ? (stored as { branchId: number; known: Rounds } | null) : null,
);
const MOST = 500;
/** Orders accepted longer ago than this, while this browser was away, are not printed: the kitchen knows of them. */
const LATEST_MS = 15 * 60_000;

function isRecent({ status_histories, created_at }: KitchenSaleWire): boolean {
  const accepted = status_histories.findLast(({ id }) => id === SALE_STATUS_IDS.accepted);
  return serverNow() - Date.parse(accepted?.created_at ?? created_at) < LATEST_MS;
}

/**
 * Prints new work for the kitchen: accepted orders, and lines added to one. Orders that exist when
 * this browser starts are only recorded (docs/rules/printing.md).
 */
export function printNewComandas(branchId: number, orders: readonly KitchenSaleWire[]): void {
  const stored = comandas.reload();
  const printedRounds = stored?.branchId === branchId ? stored.known : null;
  const cooking = orders.filter(({ sales_status_id }) => sales_status_id === SALE_STATUS_IDS.accepted);
  for (const sale of printedRounds ? cooking : []) {
    const before = printedRounds?.[sale.id] ?? 0;
    if (roundOf(sale) > before && (before > 0 || isRecent(sale))) printComanda(sale, before);
  }
  const rounds = Object.fromEntries(cooking.map((sale) => [sale.id, roundOf(sale)]));
  // Ids are read in rising order: the newest orders stay.
  const latest = Object.fromEntries(Object.entries({ ...printedRounds, ...rounds }).slice(-MOST));
  comandas.set({ branchId, known: latest });
}

/** Makes the next call only record the present orders. */
export const forgetComandas = (): void => comandas.set(null);
