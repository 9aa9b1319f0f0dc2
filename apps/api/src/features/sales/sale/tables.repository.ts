import { sql } from 'kysely';
import { statement } from '../../../shared/db/statement.ts';

/** Finds a table of the branch if the branch has tables, but not this one. */
export const otherTables = statement(
  (_, p: { companyId: number; branchId: number; number: number }) => sql<{ id: number }>`
    select id from dining_tables other
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and not exists (
      select from dining_tables where company_id = ${p.companyId} and branch_id = ${p.branchId} and number = ${p.number})
    limit 1`,
);
