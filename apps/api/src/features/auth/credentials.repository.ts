import type { Executor, Tx } from '../../shared/db/database.ts';
import { byKey } from '../../shared/db/joins.ts';
import { lockStatement, pick, statement } from '../../shared/db/statement.ts';
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

interface Credentials extends UserRef {
  readonly passwordHash: string | null;
}

const lock = lockStatement((db, p: Credentials) =>
  db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId)
    .where('deletedAt', 'is', null)
    .where('passwordHash', '=', p.passwordHash)
    .forShare(),
);

/** Locks a user's password until the transaction ends. Returns false when it was changed after it was read. */
export function lockPassword(db: Tx, { companyId, userId, passwordHash }: Credentials): Promise<boolean> {
  return lock.exists(db, { companyId, userId, passwordHash });
}

const insertAddress = statement((db, p: { userId: number; address: string; seenAt: Date }) =>
  db
    .insertInto('knownLoginAddresses')
    .values(pick(p, 'userId', 'address', 'seenAt'))
    .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ seenAt: p.seenAt })),
);

export async function rememberAddress(
  db: Executor,
  userId: number,
  address: string,
  seenAt: Date,
): Promise<void> {
  await insertAddress.run(db, { userId, address: addressKey(address), seenAt });
}

const KEPT_MS = 400 * 24 * 3_600_000;

const forget = statement((db, p: { before: Date }) =>
  db.deleteFrom('knownLoginAddresses').where('seenAt', '<', p.before),
);

/** Deletes login addresses that were last used 13 months ago or earlier. */
export async function forgetOldAddresses(db: Executor, now: Date): Promise<void> {
  await forget.run(db, { before: new Date(now.getTime() - KEPT_MS) });
}

const signIn = statement((db, p: SessionRef) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', byKey('users', 'sessions.userId'))
    .select(['sessions.createdAt', 'sessions.isPasswordLogin', 'users.passwordHash'])
    .where('sessions.companyId', '=', p.companyId)
    .where('sessions.id', '=', p.sessionId),
);

/** Returns how and when a session was opened, and its user's current password hash. */
export function findSignIn(db: Executor, { companyId, sessionId }: SessionRef) {
  return signIn.one(db, { companyId, sessionId });
}
