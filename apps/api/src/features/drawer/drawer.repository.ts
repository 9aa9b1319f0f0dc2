import type { Executor } from '../../shared/db/database.ts';

export interface OpenRegister {
  readonly id: number;
  readonly name: string;
}

/**
 * The user's open register in a branch, kept from closing until the transaction ends: `share` lets sales of the
 * register go on beside each other, `update` lets nobody else touch its cash.
 */
export async function holdOpenRegister(
  db: Executor,
  { companyId, userId, branchId }: { companyId: number; userId: number; branchId: number },
  lock: 'share' | 'update',
): Promise<OpenRegister | undefined> {
  const open = db
    .selectFrom('cashRegisters')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('branchId', '=', branchId)
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null);
  return (lock === 'share' ? open.forShare() : open.forNoKeyUpdate()).executeTakeFirst();
}
