import { sql } from 'kysely';
import { statement } from '../../../shared/db/statement.ts';

interface Delivery {
  readonly companyId: number;
  readonly userId: number;
  readonly registerId: number;
  readonly at: Date;
}

/** Marks a register's ready sales delivered, with history. Finds them. */
export const deliverReady = statement((db, p: Delivery) =>
  db
    .with('delivered', (qb) =>
      qb
        .updateTable('sales')
        .set({ status: 'delivered' })
        .where('companyId', '=', p.companyId)
        .where('cashRegisterId', '=', p.registerId)
        .where('status', '=', 'ready')
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
    .selectFrom('delivered')
    .select(['id', 'branchId']),
);

/** Moves unpaid sales from one register to another. */
export const movePending = statement((db, p: { companyId: number; from: number; to: number }) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('cashRegisterId', '=', p.from)
    .where('isPaid', '=', false)
    .where('deletedAt', 'is', null),
);
