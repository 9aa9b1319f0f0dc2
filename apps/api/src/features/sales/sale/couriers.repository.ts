import { ROLE } from '@restaurante/contract/roles.ts';
import type { Tx } from '../../../shared/db/database.ts';
import { lockStatement } from '../../../shared/db/statement.ts';

interface Delivery {
  readonly companyId: number;
  readonly branchId: number;
  readonly employeeId: number;
}

const keep = lockStatement((db, p: Delivery) =>
  db
    .selectFrom('employees')
    .select('deletedAt')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.employeeId)
    .where('branchId', '=', p.branchId)
    .where('roleId', '=', ROLE.courier)
    .forShare(),
);

/** Returns a courier of a branch, deleted or not, and prevents their removal or move until the transaction ends. */
export const keepCourier = (db: Tx, delivery: Delivery) => keep.first(db, delivery);
