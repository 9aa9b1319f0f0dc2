import { AppError } from '@restaurante/contract/errors.ts';
import type { TableBusyDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import type { CompanyContext } from '../../../shared/context.ts';
import { tableRow } from './tables.repository.ts';

interface Place {
  readonly branchId: number;
  readonly tableNumber: number;
}

/** A table of a branch that has tables. */
export interface Table {
  readonly number: number;
  readonly area: IdName;
  /** Its oldest open bill. */
  readonly bill: { readonly id: number; readonly number: number; readonly owed: Cents } | null;
}

/** Returns a branch's table; null in a branch without tables, which takes every number. Throws unknown_table. */
export async function findTable(
  ctx: CompanyContext,
  { branchId, tableNumber: number }: Place,
): Promise<Table | null> {
  const row = await tableRow.one(ctx.db, { companyId: ctx.scope.companyId, branchId, number });
  if (!row.hasTables) return null;
  if (row.areaId === null) {
    throw new AppError('unknown_table', {
      values: { table: number },
      fields: { table_number: `La mesa ${number} no existe en esta sucursal` },
    });
  }
  return {
    number,
    area: { id: row.areaId, name: row.areaName! },
    bill: row.billId === null ? null : { id: row.billId, number: row.billNumber!, owed: row.owed! },
  };
}

/** Throws table_busy if the table has an open bill. `docs/rules/dining-room.md` */
export function refuseBusy({ number: table, bill }: Table): void {
  if (bill === null) return;
  const details: TableBusyDetails = {
    sale: { id: bill.id, sale_number: bill.number, owed: bsFromCents(bill.owed) },
  };
  throw new AppError('table_busy', { values: { table, number: bill.number }, details });
}
