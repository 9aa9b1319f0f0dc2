import { sql } from 'kysely';
import { statement, whenGiven } from '../../../shared/db/statement.ts';

interface Delivery {
  /** Whether orders in preparation are delivered too; only paid ones. */
  readonly alsoCooking: boolean;
  readonly companyId: number;
  readonly userId: number;
  readonly registerId: number;
  readonly at: Date;
}

/** Marks a register's finished sales and their lines delivered, with history. Finds them. */
export const deliverFinished = statement((db, p: Delivery) =>
  db
    .with('delivered', (qb) =>
      qb
        .updateTable('sales')
        .set({ status: 'delivered' })
        .where('companyId', '=', p.companyId)
        .where('cashRegisterId', '=', p.registerId)
        .where(
          sql<boolean>`(status = 'ready' or (${p.alsoCooking}::boolean and status = 'accepted' and is_paid))`,
        )
        .where('deletedAt', 'is', null)
        .returning(['companyId', 'id', 'branchId', 'status']),
    )
    .with('step', (qb) =>
      qb
        .insertInto('saleStatusHistory')
        .columns(['companyId', 'saleId', 'status', 'userId', 'createdAt'])
        .expression(
          qb
            .selectFrom('delivered')
            .select(['companyId', 'id', 'status'])
            .select([sql`${p.userId}::bigint`.as('userId'), sql`${p.at}::timestamptz`.as('at')]),
        ),
    )
    .with('served', (qb) =>
      qb
        .updateTable('saleLines')
        .set({ isServed: true })
        .from('delivered')
        .whereRef('saleLines.companyId', '=', 'delivered.companyId')
        .whereRef('saleLines.saleId', '=', 'delivered.id')
        .where('saleLines.isServed', '=', false),
    )
    .selectFrom('delivered')
    .select(['id', 'branchId']),
);

interface Handover {
  readonly companyId: number;
  readonly from: number;
  /** Null: the branch. */
  readonly to: number | null;
  /** Null: all. */
  readonly saleIds: readonly number[] | null;
}

/** Moves unpaid sales from one register to another. */
export const movePending = statement((db, p: Handover) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('cashRegisterId', '=', p.from)
    .where('isPaid', '=', false)
    .where(whenGiven(p.saleIds, 'bigint[]', sql`id = any(${p.saleIds})`))
    .where('deletedAt', 'is', null),
);
