import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { byKey } from '../../shared/db/joins.ts';
import { anyOf, statement, whenGiven } from '../../shared/db/statement.ts';
import { roundTo } from '../drawer/index.ts';

interface Branch {
  readonly companyId: number;
  readonly branchId: number;
}

/** Finds what the couriers of a branch owe, by courier and time of delivery. */
export const debts = statement((db, p: Branch) =>
  db
    .selectFrom('courierDebts as debt')
    .innerJoin('employees as courier', byKey('courier', 'debt.employeeId'))
    .select(['courier.id as employeeId', 'courier.userId', 'courier.firstName as name'])
    // PostgreSQL does not say of a view's columns that they are never null.
    .select((eb) => [
      eb.ref('debt.saleId').$notNull().as('saleId'),
      eb.ref('debt.number').$notNull().as('number'),
      eb.ref('debt.deliveredAt').$notNull().as('deliveredAt'),
      eb.ref('debt.amountCents').$castTo<Cents>().as('owed'),
    ])
    .select(roundTo(p.companyId).as('roundTo'))
    .where('debt.companyId', '=', p.companyId)
    .where('debt.branchId', '=', p.branchId)
    .orderBy('courier.firstName')
    .orderBy('debt.employeeId')
    .orderBy('debt.deliveredAt')
    .orderBy('debt.saleId'),
);

/** Finds a courier, of any branch and deleted or not, by their login or as an employee. */
export const courier = statement(
  (db, p: { companyId: number; userId: number | null; employeeId: number | null }) =>
    db
      .selectFrom('employees')
      .select('id')
      .where('companyId', '=', p.companyId)
      .where(whenGiven(p.userId, 'bigint', sql`user_id = ${p.userId}`))
      .where(whenGiven(p.employeeId, 'bigint', sql`id = ${p.employeeId}`)),
);

/** Finds sales of a branch by their ids, voided ones too. */
export const salesNamed = statement((db, p: Branch & { saleIds: readonly number[] }) =>
  db
    .selectFrom('sales')
    .select(['id', 'number'])
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('id', '=', anyOf(p.saleIds))
    .orderBy('id'),
);
