import { ROLE } from '@restaurante/contract/roles.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type Updateable, sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { Sales } from '../../../shared/db/database.types.ts';
import { changeStatement, pick, statement, whenGiven } from '../../../shared/db/statement.ts';

interface CompanyScope {
  readonly companyId: number;
}

const updateSale = changeStatement((db, p: CompanyScope & { saleId: number }, changes: Updateable<Sales>) =>
  db.updateTable('sales').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.saleId),
);

const refundedCash = statement((db, p: CompanyScope & { saleLineId: number }) =>
  db
    .selectFrom('salePayments')
    .select('cashCents as cash')
    .where('companyId', '=', p.companyId)
    .where('saleLineId', '=', p.saleLineId),
);

const saleOfLine = statement((db, p: CompanyScope & { saleLineId: number }) =>
  db
    .selectFrom('saleLines')
    .select('saleId')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleLineId),
);

/** The last units removed from a line, with the cash that was returned for them. */
const lastTaken = statement((db, p: CompanyScope & { saleId: number; saleLineId: number }) =>
  db
    .selectFrom('saleLines as taken')
    .leftJoin('salePayments as refund', (join) =>
      join.onRef('refund.companyId', '=', 'taken.companyId').onRef('refund.saleLineId', '=', 'taken.id'),
    )
    .select('refund.cashCents as cash')
    .where('taken.companyId', '=', p.companyId)
    .where('taken.saleId', '=', p.saleId)
    .where('taken.takenFrom', '=', p.saleLineId)
    .orderBy('taken.id', 'desc')
    .limit(1),
);

/** For every round, or for one. */
const setServed = statement(
  (db, p: CompanyScope & { saleId: number; isServed: boolean; round: number | null }) =>
    db
      .updateTable('saleLines')
      .set({ isServed: p.isServed })
      .where('companyId', '=', p.companyId)
      .where('saleId', '=', p.saleId)
      .where(whenGiven(p.round, 'bigint', sql`round = ${p.round}`)),
);

interface NewStep {
  readonly saleId: number;
  readonly status: SaleStatus;
  readonly userId: number;
  readonly createdAt: Date;
}

const insertStep = statement((db, p: CompanyScope & NewStep) =>
  db.insertInto('saleStatusHistory').values(pick(p, 'companyId', 'saleId', 'status', 'userId', 'createdAt')),
);

const findCourier = statement(
  (db, p: CompanyScope & { employeeId: number; branchId: number; userId: number | null }) =>
    db
      .selectFrom('employees')
      .select('id')
      .where('companyId', '=', p.companyId)
      .where('id', '=', p.employeeId)
      .where('branchId', '=', p.branchId)
      .where('roleId', '=', ROLE.courier)
      .where('deletedAt', 'is', null)
      .where(whenGiven(p.userId, 'bigint', sql`user_id = ${p.userId}`)),
);

/** Writes changes of an existing sale. */
export function saleChangesRepository(db: Executor, { companyId }: CompanyScope) {
  return {
    update: (saleId: number, changes: Updateable<Sales>) =>
      updateSale.run(db, { companyId, saleId }, changes),
    refundedCash: (saleLineId: number): Promise<{ cash: Cents } | undefined> =>
      refundedCash.first(db, { companyId, saleLineId }),
    saleOfLine: (saleLineId: number): Promise<{ saleId: number } | undefined> =>
      saleOfLine.first(db, { companyId, saleLineId }),
    lastTaken: (saleId: number, saleLineId: number): Promise<{ cash: Cents | null } | undefined> =>
      lastTaken.first(db, { companyId, saleId, saleLineId }),
    markServed: (saleId: number) => setServed.run(db, { companyId, saleId, isServed: true, round: null }),
    markUnserved: (saleId: number, round: number) =>
      setServed.run(db, { companyId, saleId, isServed: false, round }),
    insertStep: (step: NewStep) => insertStep.run(db, { companyId, ...step }),
    /** Whether an employee delivers for a branch; with a user, whether the employee is that user. */
    isCourier: (
      employeeId: number,
      { branchId, userId = null }: { branchId: number; userId?: number | null },
    ) => findCourier.exists(db, { companyId, employeeId, branchId, userId }),
  };
}
