import { sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import { statement } from '../../../shared/db/statement.ts';

interface Acting {
  readonly companyId: number;
  readonly userId: number;
  readonly at: Date;
}

const deliver = statement((db, p: Acting & { registerId: number }) =>
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

/** Marks a register's ready sales delivered, with history. Returns them. */
export function deliverReady(db: Executor, acting: Acting, registerId: number) {
  return deliver.all(db, { ...acting, registerId });
}

const move = statement((db, p: { companyId: number; from: number; to: number }) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('cashRegisterId', '=', p.from)
    .where('isPaid', '=', false)
    .where('deletedAt', 'is', null),
);

/** Moves unpaid sales from one register to another. Returns their number. */
export function movePending(
  db: Executor,
  { companyId }: { companyId: number },
  registers: { from: number; to: number },
): Promise<number> {
  return move.run(db, { companyId, ...registers });
}
