import { ROLE } from '@restaurante/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { isRow, lockStatement, statement } from '../../../shared/db/statement.ts';

interface Delivery {
  readonly companyId: number;
  readonly branchId: number;
  readonly employeeId: number;
}

const couriers = (db: Kysely<DB>, p: Delivery) =>
  db
    .selectFrom('employees')
    .select(['id', 'firstName as name', sql<boolean>`deleted_at is not null`.as('isGone')])
    .where(isRow(p.companyId, p.employeeId))
    .where('branchId', '=', p.branchId)
    .where('roleId', '=', ROLE.courier);

/** Finds a courier of a branch, deleted or not. */
export const findCourier = statement(couriers);

/** Finds a courier of a branch, deleted or not, and prevents their removal or move until the transaction ends. */
export const lockCourier = lockStatement((db, p: Delivery) => couriers(db, p).forShare());

/** Finds a courier of a branch who is this user. */
export const courierUser = statement((db, p: Delivery & { readonly userId: number }) =>
  couriers(db, p).where('userId', '=', p.userId).where('deletedAt', 'is', null),
);
