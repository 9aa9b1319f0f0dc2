import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement, whenGiven } from '../../shared/db/statement.ts';

/** What a report covers: the company, or one of its branches, between two business days that both count. */
export interface Reach {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly from: Day;
  readonly until: Day;
}

/** Rows of a table with company_id, branch_id and a day that lie in reach. */
export const inReach = (table: string, day: string, p: Reach) => sql<boolean>`(
  ${sql.ref(`${table}.company_id`)} = ${p.companyId}
  and ${sql.ref(`${table}.${day}`)} between ${p.from} and ${p.until}
  and ${whenGiven(p.branchId, 'bigint', sql`${sql.ref(`${table}.branch_id`)} = ${p.branchId}`)})`;

/** Whom and what a report is narrowed to. */
interface Narrowed {
  readonly companyId: number;
  readonly courierId: number | null;
  readonly categoryId: number | null;
}

const exists = statement(
  (_, p: Narrowed) => sql<{ exists: boolean }>`
    select ${whenGiven(
      p.courierId,
      'bigint',
      sql`exists (select from employees where company_id = ${p.companyId} and id = ${p.courierId})`,
    )} and ${whenGiven(
      p.categoryId,
      'bigint',
      sql`exists (select from product_categories where company_id = ${p.companyId} and id = ${p.categoryId})`,
    )} as exists`,
);

/** Whether courier and category are the company's; those that were deleted still have their history. */
export const narrowsToOwn = async (db: Executor, p: Narrowed): Promise<boolean> =>
  (await exists.one(db, p)).exists;
