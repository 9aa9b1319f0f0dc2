import { type Booked, reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import { type Table, tablesOf } from '@restaurante/domain/sales/table.ts';
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

interface Reserved {
  readonly branchId: number;
  readonly numbers: readonly number[];
  readonly at: Date | null;
  /** The reservation itself; 0: it is new. */
  readonly except: number;
}

/** Returns the tables of a reservation, and another one that holds one of them at that time; null without tables. */
export async function findBooking(ctx: CompanyContext, reserved: Reserved): Promise<Booked | null> {
  const rows = await bookingOf.all(ctx.db, { ...ctx.scope, ...reserved });
  const [first] = rows;
  if (!first) return null;
  const { id, reservedAt, reservedFor, customer, tableNumber, furtherTables } = first;
  const name = reservedFor === null ? (customer ?? '') : reservedPerson(reservedFor);
  const tables = tablesOf({ tableNumber, furtherTables });
  return { tables: rows, booking: id === null ? null : { id, name, reservedAt: reservedAt!, tables } };
}
