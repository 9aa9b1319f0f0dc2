import type { Executor } from '../../shared/db/database.ts';
import { byKey } from '../../shared/db/joins.ts';
import { purge } from '../../shared/db/purge.ts';
import { isRow, pick, statement } from '../../shared/db/statement.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import type { UserRef } from '../users/index.ts';
import type { SessionRef } from './sessions.repository.ts';

const byEmail = statement((db, p: { email: string; address: string }) =>
  db
    .selectFrom('users')
    .leftJoin('knownLoginAddresses as known', (join) =>
      join.onRef('known.userId', '=', 'users.id').on('known.address', '=', p.address),
    )
    .select(['users.id as userId', 'users.companyId', 'users.passwordHash', 'known.address as knownAddress'])
    .where(({ fn, eb }) => eb(fn('lower', ['users.email']), '=', p.email))
    .where('users.deletedAt', 'is', null),
);

/**
 * Returns the user with this e-mail and whether they logged in from this address before. An IPv6 device changes its
 * address every day: it is recognized by its network.
 */
export function findCredentials(db: Executor, email: string, address: string) {
  return byEmail.first(db, { email: email.toLowerCase(), address: addressKey(address) });
}

/** Finds a user who still has this e-mail, in lower case, and this password. */
export const userOfPassword = statement((db, p: UserRef & { email: string; passwordHash: string | null }) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isRow(p.companyId, p.userId))
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', p.email))
    .where('passwordHash', '=', p.passwordHash),
);

/** Stores that a user logged in from an address; `address` is an `addressKey`. */
export const rememberAddress = statement((db, p: { userId: number; address: string; seenAt: Date }) =>
  db
    .insertInto('knownLoginAddresses')
    .values(pick(p, 'userId', 'address', 'seenAt'))
    .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ seenAt: p.seenAt })),
);

/** Login addresses stay for 13 months after their last use. */
export const forgetOldAddresses = purge('knownLoginAddresses', 'seenAt', 400 * 24 * 3_600_000);

export const signIn = statement((db, p: SessionRef) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', byKey('users', 'sessions.userId'))
    .select(['sessions.createdAt', 'sessions.isPasswordLogin', 'sessions.isPinLogin', 'users.passwordHash'])
    .where('sessions.companyId', '=', p.companyId)
    .where('sessions.id', '=', p.sessionId),
);
