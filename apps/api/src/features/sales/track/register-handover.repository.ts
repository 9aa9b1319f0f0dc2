import type { Executor } from '../../../shared/db/database.ts';

interface Acting {
  readonly companyId: number;
  readonly userId: number;
  readonly at: Date;
}

/** Marks a register's ready sales delivered, with history; gives them. */
export async function deliverReady(db: Executor, { companyId, userId, at }: Acting, registerId: number) {
  const delivered = await db
    .updateTable('sales')
    .set({ status: 'delivered' })
    .where('companyId', '=', companyId)
    .where('cashRegisterId', '=', registerId)
    .where('status', '=', 'ready')
    .where('deletedAt', 'is', null)
    .returning(['id', 'branchId'])
    .execute();
  if (delivered.length > 0) {
    await db
      .insertInto('saleStatusHistory')
      .values(
        delivered.map(({ id }) => ({
          companyId,
          saleId: id,
          status: 'delivered' as const,
          userId,
          createdAt: at,
        })),
      )
      .execute();
  }
  return delivered;
}

/** Gives how many unpaid sales went from one register to the other. */
export async function movePending(
  db: Executor,
  { companyId }: { companyId: number },
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sales')
    .set({ cashRegisterId: to })
    .where('companyId', '=', companyId)
    .where('cashRegisterId', '=', from)
    .where('isPaid', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
