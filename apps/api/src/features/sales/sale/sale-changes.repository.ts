import { ROLE } from '@restaurante/contract/roles.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type Updateable, sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { Sales } from '../../../shared/db/database.types.ts';
import { changeStatement, pick, statement, whenGiven } from '../../../shared/db/statement.ts';

interface NewRefund {
  readonly saleId: number;
  readonly cashRegisterId: number | null;
  readonly cashCents: Cents;
  readonly qrCents: Cents;
  readonly saleLineId: number | null;
  readonly userId: number;
  readonly createdAt: Date;
}

interface LineRemoval {
  readonly deletedAt: Date;
  readonly deletedBy: number;
  readonly deletedReason: string | null;
}

interface TakenUnits extends LineRemoval {
  readonly quantity: number;
  /** How many of them had been taken from counted stock. */
  readonly quantityDecrement: number;
}

interface CompanyScope {
  readonly companyId: number;
}

const updateSale = changeStatement((db, p: CompanyScope & { saleId: number }, changes: Updateable<Sales>) =>
  db.updateTable('sales').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.saleId),
);

const insertRefund = statement((db, p: CompanyScope & NewRefund) =>
  db.insertInto('salePayments').values({
    kind: 'refund',
    ...pick(
      p,
      'companyId',
      'saleId',
      'cashRegisterId',
      'cashCents',
      'qrCents',
      'saleLineId',
      'userId',
      'createdAt',
    ),
  }),
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

const removeLine = statement((db, p: CompanyScope & { saleLineId: number } & LineRemoval) =>
  db
    .updateTable('saleLines')
    .set(pick(p, 'deletedAt', 'deletedBy', 'deletedReason'))
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleLineId),
);

/** What a removed line has in common with the one that its units were taken off. */
const TAKEN_OVER = [
  'companyId',
  'saleId',
  'productId',
  'priceCents',
  'round',
  'isServed',
  'observations',
] as const;

/** Adds the units taken off a line as a removed line of their own, and lowers the line. */
const takeUnits = statement((db, p: CompanyScope & { saleLineId: number } & TakenUnits) =>
  db
    .with('lowered', (db) =>
      db
        .updateTable('saleLines')
        .set({
          quantity: sql`quantity - ${p.quantity}::int`,
          quantityDecrement: sql`quantity_decrement - ${p.quantityDecrement}::int`,
        })
        .where('companyId', '=', p.companyId)
        .where('id', '=', p.saleLineId)
        .returning([...TAKEN_OVER, 'id as takenFrom']),
    )
    .insertInto('saleLines')
    .columns([
      ...TAKEN_OVER,
      'takenFrom',
      'quantity',
      'quantityDecrement',
      'deletedAt',
      'deletedBy',
      'deletedReason',
    ])
    .expression((db) =>
      db
        .selectFrom('lowered')
        .select([
          ...TAKEN_OVER,
          'takenFrom',
          sql<number>`${p.quantity}::int`.as('quantity'),
          sql<number>`${p.quantityDecrement}::int`.as('quantityDecrement'),
          sql<Date>`${p.deletedAt}::timestamptz`.as('deletedAt'),
          sql<number>`${p.deletedBy}::bigint`.as('deletedBy'),
          sql<string | null>`${p.deletedReason}::text`.as('deletedReason'),
        ]),
    )
    .returning('id'),
);

/** The units last taken off a line, with the cash that went back for them. */
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

/** The writes that change a sale after it was made. */
export function saleChangesRepository(db: Executor, { companyId }: CompanyScope) {
  return {
    update: (saleId: number, changes: Updateable<Sales>) =>
      updateSale.run(db, { companyId, saleId }, changes),
    insertRefund: (refund: NewRefund) => insertRefund.run(db, { companyId, ...refund }),
    refundedCash: (saleLineId: number): Promise<{ cash: Cents } | undefined> =>
      refundedCash.first(db, { companyId, saleLineId }),
    saleOfLine: (saleLineId: number): Promise<{ saleId: number } | undefined> =>
      saleOfLine.first(db, { companyId, saleLineId }),
    removeLine: (saleLineId: number, removal: LineRemoval) =>
      removeLine.run(db, { companyId, saleLineId, ...removal }),
    /** Returns the id of the removed line that the units become. */
    takeUnits: async (saleLineId: number, units: TakenUnits): Promise<number> =>
      (await takeUnits.one(db, { companyId, saleLineId, ...units })).id,
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
