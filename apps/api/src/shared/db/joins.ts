import type { JoinBuilder } from 'kysely';

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
