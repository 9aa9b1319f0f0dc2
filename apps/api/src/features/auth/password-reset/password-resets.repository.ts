import type { Executor, Tx } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import { hashToken, newToken } from '../../../shared/tokens.ts';
import type { UserRef } from '../../users/index.ts';

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

/** Opens a reset, which replaces the user's previous one. Returns its token and stores only the token's hash. */
export async function insertReset(db: Executor, reset: NewReset): Promise<string> {
  const token = newToken();
  await insert.run(db, { ...reset, tokenHash: hashToken(token) });
  return token;
}

const find = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['passwordResets.userId', 'users.companyId'])
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now),
);

/**
 * Returns the user of a token, to be locked before the token is used. Null when it is unknown, used, replaced or
 * expired.
 */
export async function findReset(db: Executor, token: string, now: Date): Promise<UserRef | null> {
  return (await find.first(db, { tokenHash: hashToken(token), now })) ?? null;
}

const take = statement((db, p: { userId: number; tokenHash: Buffer }) =>
  db
    .deleteFrom('passwordResets')
    .where('userId', '=', p.userId)
    .where('tokenHash', '=', p.tokenHash)
    .returning('wasMailed'),
);

/** Uses the token of a locked user up. Returns null when it was used or replaced since it was read. */
export async function takeReset(db: Tx, userId: number, token: string) {
  return (await take.first(db, { userId, tokenHash: hashToken(token) })) ?? null;
}

const remove = statement((db, p: { userId: number }) =>
  db.deleteFrom('passwordResets').where('userId', '=', p.userId),
);

/** Ends a user's open resets. */
export async function deleteReset(db: Executor, userId: number): Promise<void> {
  await remove.run(db, { userId });
}
