import type { Kysely } from 'kysely';
import type { Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { statement } from '../../shared/db/statement.ts';

export interface OpenRegister {
  readonly id: number;
  readonly name: string;
}

interface Holder {
  readonly companyId: number;
  readonly userId: number;
  readonly branchId: number;
}

const openRegister = (db: Kysely<DB>, p: Holder) =>
  db
    .selectFrom('cashRegisters')
    .select(['id', 'name'])
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('userId', '=', p.userId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null);

const hold = {
  share: statement((db, p: Holder) => openRegister(db, p).forShare()),
  update: statement((db, p: Holder) => openRegister(db, p).forNoKeyUpdate()),
};

/**
 * The user's open register in a branch, kept from closing until the transaction ends: `share` lets sales of the
 * register go on beside each other, `update` lets nobody else touch its cash.
 */
export async function holdOpenRegister(
  db: Tx,
  { companyId, userId, branchId }: Holder,
  lock: 'share' | 'update',
): Promise<OpenRegister | undefined> {
  return hold[lock].first(db, { companyId, userId, branchId });
}
