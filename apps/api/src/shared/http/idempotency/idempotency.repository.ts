import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext } from '../../context.ts';
import { now } from '../../context.ts';
import type { Executor } from '../../db/database.ts';

const KEPT_MS = 3 * 24 * 3_600_000;

interface Claim {
  readonly companyId: number;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** Takes the key, or gives what its first use answered. Waits while that first use is still under way. */
export async function claimKey(
  ctx: BaseContext,
  claim: Claim,
): Promise<{ requestHash: Buffer; response: string } | null> {
  const taken = await ctx.db
    .insertInto('idempotencyKeys')
    .values({ ...claim, createdAt: now(ctx) })
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('companyId', '=', claim.companyId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  // The first use ended between the two statements without leaving an answer: the caller tries again.
  if (first?.response == null) throw new AppError('unexpected');
  return { requestHash: first.requestHash, response: first.response };
}

export async function keepAnswer(
  ctx: BaseContext,
  { companyId, key }: Claim,
  response: string,
): Promise<void> {
  await ctx.db
    .updateTable('idempotencyKeys')
    .set({ response })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the keys that no browser tries again. */
export async function deleteOldKeys(db: Executor, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
}
