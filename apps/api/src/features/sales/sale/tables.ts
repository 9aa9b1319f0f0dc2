import type { Table } from '@restaurante/domain/sales/table.ts';
import type { CompanyContext } from '../../../shared/context.ts';
import { tableRow } from './tables.repository.ts';

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
