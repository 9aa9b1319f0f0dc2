import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../../shared/db/database.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NewReset {
  readonly userId: number;
  readonly wasMailed: boolean;
  readonly expiresAt: Date;
}

/** Opens a reset in place of the user's earlier one and gives its token: only its hash is kept. */
export async function insertReset(db: Executor, { userId, ...reset }: NewReset): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { ...reset, tokenHash: hashOf(token) };
  await db
    .insertInto('passwordResets')
    .values({ ...row, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return token;
}

/** Uses a token up; null when it is unknown, used, replaced or past its time. Of two at once only one gets the user. */
export async function takeReset(db: Executor, token: string, now: Date) {
  const reset = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .returning(['userId', 'wasMailed'])
    .executeTakeFirst();
  return reset ?? null;
}

/** What was mailed to the earlier address, or asked for the earlier password, opens nothing any more. */
export async function deleteReset(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}
