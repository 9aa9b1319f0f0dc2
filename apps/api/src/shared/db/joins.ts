import { type JoinBuilder, sql } from 'kysely';
import type { DB } from './database.types.ts';

/**
 * Joins a row by its key: `byKey('branch', 'purchase.branchId')` compares `company_id` of both tables, and the `id` of
 * `branch` with `branch_id` of `purchase`.
 */
export const byKey =
  (alias: string, reference: `${string}.${string}`) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- any two tables
  (join: JoinBuilder<any, any>) =>
    join
      .onRef(`${alias}.companyId`, '=', `${reference.slice(0, reference.indexOf('.'))}.companyId`)
      .onRef(`${alias}.id`, '=', reference);

/**
 * Joins the row to which a key refers, if there is one. The `limit` makes the planner use the key for each row: while a
 * new database is not analyzed, it expects one row, and a plain join would read all rows of the company for each.
 */
export const lookUp = (table: keyof DB, alias: string, reference: `${string}.${string}`) =>
  sql`left join lateral (select * from ${sql.table(table)}
    where company_id = ${sql.ref(`${reference.split('.')[0]}.companyId`)} and id = ${sql.ref(reference)} limit 1
  ) ${sql.ref(alias)} on true`;
