import { ROLE } from '@restaurante/contract/roles.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type NotNull, type Updateable, sql } from 'kysely';
import type { Sales } from '../../../shared/db/database.types.ts';
import { byKey } from '../../../shared/db/joins.ts';
import { changeStatement, pick, statement, whenGiven } from '../../../shared/db/statement.ts';
import type { SaleKey } from './sale.repository.ts';

interface LineKey {
  readonly companyId: number;
  readonly saleLineId: number;
}

export const updateSale = changeStatement((db, p: SaleKey, changes: Updateable<Sales>) =>
  db.updateTable('sales').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.saleId),
);

export const refundedCash = statement((db, p: LineKey) =>
  db
    .selectFrom('salePayments')
    .select('cashCents as cash')
    .where('companyId', '=', p.companyId)
    .where('saleLineId', '=', p.saleLineId),
);

export const saleOfLine = statement((db, p: LineKey) =>
  db
    .selectFrom('saleLines')
    .select('saleId')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleLineId),
);

/** Finds the registers that took or returned money of a sale. */
export const registersOfSale = statement((db, p: SaleKey) =>
  db
    .selectFrom('salePayments')
    .select('cashRegisterId as id')
    .distinct()
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where('cashRegisterId', 'is not', null)
    .$narrowType<{ id: NotNull }>(),
);

/** Finds the last units removed from a line, with the cash that was returned for them. */
export const lastTaken = statement((db, p: SaleKey & LineKey) =>
  db
    .selectFrom('saleLines as taken')
    .leftJoin('salePayments as refund', byKey('taken', 'refund.saleLineId'))
    .select('refund.cashCents as cash')
    .where('taken.companyId', '=', p.companyId)
    .where('taken.saleId', '=', p.saleId)
    .where('taken.takenFrom', '=', p.saleLineId)
    .orderBy('taken.id', 'desc')
    .limit(1),
);

/** Marks the lines of every round, or of one, as served or not. */
export const setServed = statement((db, p: SaleKey & { isServed: boolean; round: number | null }) =>
  db
    .updateTable('saleLines')
    .set({ isServed: p.isServed })
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where(whenGiven(p.round, 'bigint', sql`round = ${p.round}`)),
);

interface NewStep extends SaleKey {
  readonly status: SaleStatus;
  readonly userId: number;
  readonly createdAt: Date;
}

export const insertStep = statement((db, p: NewStep) =>
  db.insertInto('saleStatusHistory').values(pick(p, 'companyId', 'saleId', 'status', 'userId', 'createdAt')),
);

/** Finds an employee who is this user and delivers for a branch. */
export const courierUser = statement(
  (db, p: { companyId: number; employeeId: number; branchId: number; userId: number }) =>
    db
      .selectFrom('employees')
      .select('id')
      .where('companyId', '=', p.companyId)
      .where('id', '=', p.employeeId)
      .where('branchId', '=', p.branchId)
      .where('userId', '=', p.userId)
      .where('roleId', '=', ROLE.courier)
      .where('deletedAt', 'is', null),
);
