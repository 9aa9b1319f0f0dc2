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
