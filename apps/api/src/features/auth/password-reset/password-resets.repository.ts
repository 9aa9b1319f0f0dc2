import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NewReset {
  readonly userId: number;
  readonly wasMailed: boolean;
  readonly expiresAt: Date;
}

const insert = statement((db, p: NewReset & { tokenHash: Buffer }) =>
  db
    .insertInto('passwordResets')
    .values(pick(p, 'userId', 'wasMailed', 'expiresAt', 'tokenHash'))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(pick(p, 'wasMailed', 'expiresAt', 'tokenHash')),
    ),
);

/** Opens a reset, which replaces the user's earlier one, and returns its token. Only the token's hash is stored. */
export async function insertReset(db: Executor, reset: NewReset): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insert.run(db, { ...reset, tokenHash: hashOf(token) });
  return token;
}

const take = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  db
    .deleteFrom('passwordResets')
    .using('users')
    .whereRef('users.id', '=', 'passwordResets.userId')
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now)
    .returning(['passwordResets.userId', 'users.companyId', 'wasMailed']),
);

/** Uses a token up and returns its user; null when it is unknown, used, replaced or expired. Two calls at once: one gets null. */
export async function takeReset(db: Executor, token: string, now: Date) {
  return (await take.first(db, { tokenHash: hashOf(token), now })) ?? null;
}

const remove = statement((db, p: { userId: number }) =>
  db.deleteFrom('passwordResets').where('userId', '=', p.userId),
);

/** Ends a user's open resets, because their e-mail or password has changed. */
export async function deleteReset(db: Executor, userId: number): Promise<void> {
  await remove.run(db, { userId });
}
