import type { Executor } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import { hashToken, newToken } from '../../../shared/tokens.ts';

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

/**
 * Finds the user of a token, to be locked before the token is used. No row when it is unknown, used, replaced or
 * expired.
 */
export const userOfReset = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['passwordResets.userId', 'users.companyId'])
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now),
);

/** Uses the token of a locked user up. No row when it was used or replaced since it was read. */
export const takeReset = statement((db, p: { userId: number; tokenHash: Buffer }) =>
  db
    .deleteFrom('passwordResets')
    .where('userId', '=', p.userId)
    .where('tokenHash', '=', p.tokenHash)
    .returning('wasMailed'),
);

export const deleteResets = statement((db, p: { userId: number }) =>
  db.deleteFrom('passwordResets').where('userId', '=', p.userId),
);
