import { AppError } from '@restaurante/contract/errors.ts';
import type { CompanyContext } from '../../../shared/context.ts';
import { otherTables } from './tables.repository.ts';

interface Place {
  readonly branchId: number;
  readonly tableNumber: number | null;
}

/** Returns whether a branch knows this table. A branch without tables takes every number. */
export const hasTable = async (ctx: CompanyContext, { branchId, tableNumber }: Place): Promise<boolean> =>
  tableNumber === null ||
  !(await otherTables.exists(ctx.db, { companyId: ctx.scope.companyId, branchId, number: tableNumber }));

/** Throws unknown_table for a table that a branch with tables does not have. `docs/rules/dining-room.md` */
export async function requireTable(ctx: CompanyContext, place: Place): Promise<void> {
  if (await hasTable(ctx, place)) return;
  throw new AppError('unknown_table', {
    values: { table: place.tableNumber ?? '' },
    fields: { table_number: `La mesa ${place.tableNumber} no existe en esta sucursal` },
  });
}
