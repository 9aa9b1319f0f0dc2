import type { Executor } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import { hashToken, newToken } from '../../../shared/tokens.ts';

interface NewConfirmation {
  readonly userId: number;
  readonly email: string;
  readonly expiresAt: Date;
}

const insert = statement((db, p: NewConfirmation & { tokenHash: Buffer }) =>
  db
    .insertInto('emailConfirmations')
    .values(pick(p, 'userId', 'email', 'expiresAt', 'tokenHash'))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(pick(p, 'email', 'expiresAt', 'tokenHash')),
    ),
);

/** Replaces the user's previous link. Returns the token and stores only its hash. */
export async function insertConfirmation(db: Executor, confirmation: NewConfirmation): Promise<string> {
  const token = newToken();
  await insert.run(db, { ...confirmation, tokenHash: hashToken(token) });
  return token;
}

/** Finds the user of a token, to be locked before the token is used. */
export const userOfConfirmation = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('emailConfirmations')
    .innerJoin('users', 'users.id', 'emailConfirmations.userId')
    .select(['emailConfirmations.userId', 'users.companyId'])
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now),
);

/** Uses the token of a locked user up. No row when it was used or replaced since it was read. */
export const takeConfirmation = statement((db, p: { userId: number; tokenHash: Buffer }) =>
  db
    .deleteFrom('emailConfirmations')
    .where('userId', '=', p.userId)
    .where('tokenHash', '=', p.tokenHash)
    .returning('email'),
);
