import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext } from '../../context.ts';
import { now } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { pick, statement } from '../../db/statement.ts';

const KEPT_MS = 3 * 24 * 3_600_000;

interface Claim {
  readonly companyId: number;
  readonly key: string;
  readonly requestHash: Buffer;
}

const insertKey = statement((db, p: Claim & { createdAt: Date }) =>
  db
    .insertInto('idempotencyKeys')
    .values(pick(p, 'companyId', 'key', 'requestHash', 'createdAt'))
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .returning('key'),
);

const findKey = statement((db, p: { companyId: number; key: string }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('companyId', '=', p.companyId)
    .where('key', '=', p.key),
);

/**
 * Takes the key, or returns the first use's answer. Waits while the first use is still running. Throws server_busy
 * when the first use left no answer: the caller may try again.
 */
export async function claimKey(
  ctx: BaseContext,
  claim: Claim,
): Promise<{ requestHash: Buffer; response: string } | null> {
  if (await insertKey.exists(ctx.db, { ...claim, createdAt: now(ctx) })) return null;
  const first = await findKey.first(ctx.db, claim);
  if (first?.response == null) throw new AppError('server_busy');
  return { requestHash: first.requestHash, response: first.response };
}

const setResponse = statement((db, p: { companyId: number; key: string; response: string }) =>
  db
    .updateTable('idempotencyKeys')
    .set({ response: p.response })
    .where('companyId', '=', p.companyId)
    .where('key', '=', p.key),
);

export async function keepAnswer(
  ctx: BaseContext,
  { companyId, key }: Claim,
  response: string,
): Promise<void> {
  await setResponse.run(ctx.db, { companyId, key, response });
}

const deleteOlder = statement((db, p: { oldest: Date }) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', p.oldest),
);

/** Deletes keys so old that no browser uses them again. */
export async function deleteOldKeys(db: Executor, now: Date): Promise<void> {
  await deleteOlder.run(db, { oldest: new Date(now.getTime() - KEPT_MS) });
}
