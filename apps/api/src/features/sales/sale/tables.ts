import { AppError } from '@restaurante/contract/errors.ts';
import { sql } from 'kysely';
import type { CompanyContext } from '../../../shared/context.ts';
import { statement } from '../../../shared/db/statement.ts';

interface Place {
  readonly branchId: number;
  readonly tableNumber: number | null;
}

/** Finds a table of the branch if the branch has tables, but not this one. */
const otherTables = statement(
  (_, p: { companyId: number; branchId: number; number: number }) => sql<{ id: number }>`
    select id from dining_tables other
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and not exists (
      select from dining_tables where company_id = ${p.companyId} and branch_id = ${p.branchId} and number = ${p.number})
    limit 1`,
);

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
