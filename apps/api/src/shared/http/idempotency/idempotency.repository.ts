import { AppError } from '@restaurante/contract/errors.ts';
import pg from 'pg';
import { type BaseContext, type BaseTxContext, now } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { pick, statement } from '../../db/statement.ts';

const KEPT_MS = 3 * 24 * 3_600_000;

export interface Claim {
  readonly companyId: number;
  readonly key: string;
  readonly requestHash: Buffer;
  /** The user; null for a guest. */
  readonly sentBy: number | null;
}

const insertKey = statement((db, p: Claim & { createdAt: Date }) =>
  db.insertInto('idempotencyKeys').values(pick(p, 'companyId', 'key', 'requestHash', 'sentBy', 'createdAt')),
);

const findKey = statement((db, p: { companyId: number; key: string }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'sentBy', 'response'])
    .where('companyId', '=', p.companyId)
    .where('key', '=', p.key),
);

/** Another call took the key and has committed. */
export class KeyTaken extends Error {}

/**
 * Takes the key, and waits while another call that took it is still running. What the caller asks of the database
 * meanwhile goes out with it. Throws KeyTaken.
 */
export function claimKey(ctx: BaseTxContext, claim: Claim): Promise<unknown> {
  return insertKey.queue(ctx.db, { ...claim, createdAt: now(ctx) }, (error) =>
    error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey'
      ? new KeyTaken('the key is taken', { cause: error })
      : error,
  );
}

/** The first use of a taken key. Throws server_busy when it left no answer: the caller may try again. */
export async function findFirstUse(
  ctx: BaseContext,
  claim: Claim,
): Promise<Pick<Claim, 'requestHash' | 'sentBy'> & { response: string }> {
  const first = await findKey.first(ctx.db, claim);
  if (first?.response == null) throw new AppError('server_busy');
  return { ...first, response: first.response };
}

const setResponse = statement((db, p: { companyId: number; key: string; response: string }) =>
  db
    .updateTable('idempotencyKeys')
    .set({ response: p.response })
    .where('companyId', '=', p.companyId)
    .where('key', '=', p.key),
);

/** Keeps the answer for whoever sends the key again. It goes out with the commit. */
export function keepAnswer(ctx: BaseTxContext, { companyId, key }: Claim, response: string): void {
  void setResponse.queue(ctx.db, { companyId, key, response });
}

const deleteOlder = statement((db, p: { oldest: Date }) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', p.oldest),
);

/** Deletes keys so old that no browser uses them again. */
export async function deleteOldKeys(db: Executor, now: Date): Promise<void> {
  await deleteOlder.run(db, { oldest: new Date(now.getTime() - KEPT_MS) });
}
