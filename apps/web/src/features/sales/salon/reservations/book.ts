import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { timeOf } from '../../../../shared/api/answers.ts';

/** Returns whether the guests of a reservation have not come. */
export const isExpected = ({ sales_status_id }: SaleWire): boolean => sales_status_id === SALE_STATUS_IDS.new;

/** Returns the minutes since the time of a reservation whose guests have not come; 0 before. */
export const minutesLate = (sale: SaleWire, now: number): number =>
  isExpected(sale) ? Math.max(0, Math.floor((now - Date.parse(sale.reserved_at!)) / 60_000)) : 0;

interface Hour {
  readonly hour: string;
  readonly reservations: readonly SaleWire[];
}

/** Returns the reservations by their hour, '20:00'. */
export function byHour(reservations: readonly SaleWire[]): Hour[] {
  const hourOf = ({ reserved_at }: SaleWire) => `${timeOf(reserved_at!).slice(0, 2)}:00`;
  return [...new Set(reservations.map(hourOf))].map((hour) => ({
    hour,
    reservations: reservations.filter((sale) => hourOf(sale) === hour),
  }));
}

const isFreeFor = ({ id }: SaleWire, { state, reservation }: TableWire) =>
  (state === 'libre' || state === 'reservada') && (reservation === null || reservation.id === id);

/** Returns the tables at which the guests can sit: first those with enough seats, the smallest of them first. */
export function freeTables(sale: SaleWire, tables: readonly TableWire[]): TableWire[] {
  const lacks = ({ seats }: TableWire) => Math.max(0, (sale.guests ?? 1) - seats);
  return tables
    .filter((table) => isFreeFor(sale, table))
    .sort((a, b) => lacks(a) - lacks(b) || a.seats - b.seats || a.number - b.number);
}

/**
 * Returns the table at which the guests sit with one touch: their own, or one with enough seats; null if there is none.
 */
export function proposedTable(sale: SaleWire, tables: readonly TableWire[]): TableWire | null {
  const free = freeTables(sale, tables);
  const own = sale.tables.flatMap((table) => free.find(({ number }) => number === table) ?? []);
  if (sale.tables.length > 0) return own[0] ?? null;
  return free.find(({ seats }) => seats >= (sale.guests ?? 1)) ?? null;
}
