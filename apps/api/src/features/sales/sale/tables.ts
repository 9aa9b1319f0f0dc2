import { type BookedTable, reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import type { Table } from '@restaurante/domain/sales/table.ts';
import type { CompanyContext } from '../../../shared/context.ts';
import { bookingOf, tableRow } from './tables.repository.ts';

interface Place {
  readonly branchId: number;
  readonly tableNumber: number;
}

/** Returns the table with this number; null in a branch without tables, where every number is right. */
export async function findTable(
  ctx: CompanyContext,
  { branchId, tableNumber: number }: Place,
): Promise<Table | null> {
  const rows = await tableRow.all(ctx.db, { companyId: ctx.scope.companyId, branchId, number });
  const row = rows[0]!;
  if (!row.hasTables) return null;
  return {
    number,
    area: row.areaId === null ? null : { id: row.areaId, name: row.areaName! },
    bills: rows.flatMap(({ billId, billNumber, owed }) =>
      billId === null ? [] : { id: billId, number: billNumber!, owed: owed! },
    ),
  };
}

/**
 * Returns the seats of a reservation's table and the reservation, besides `except`, that holds it at that time; null
 * without a table.
 */
export async function findBooking(
  ctx: CompanyContext,
  { branchId, tableNumber: number }: Place,
  { at, except }: { readonly at: Date | null; readonly except: number },
): Promise<BookedTable | null> {
  const row = await bookingOf.first(ctx.db, { ...ctx.scope, branchId, number, at, except });
  if (!row) return null;
  const { seats, id, reservedAt, reservedFor, customer } = row;
  const name = reservedFor === null ? (customer ?? '') : reservedPerson(reservedFor);
  return { number, seats, booking: id === null ? null : { id, name, reservedAt: reservedAt! } };
}
