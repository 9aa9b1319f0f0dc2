import type { Executor, Tx } from '../../shared/db/database.ts';

/** Who logs in with this e-mail, and whether from this address before. */
export async function findCredentials(db: Executor, email: string, address: string) {
  return db
    .selectFrom('users')
    .leftJoin('knownLoginAddresses as known', (join) =>
      join.onRef('known.userId', '=', 'users.id').on('known.address', '=', address),
    )
    .select(['users.id as userId', 'users.companyId', 'users.passwordHash', 'known.address as knownAddress'])
    .where(({ fn, eb }) => eb(fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Keeps a user's password as it is until the transaction ends; false when it is another by now. */
export async function holdPassword(
  db: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null);
  const held = user.where('passwordHash', '=', passwordHash).forShare();
  return (await held.executeTakeFirst()) !== undefined;
}

export async function rememberAddress(
  db: Executor,
  userId: number,
  address: string,
  seenAt: Date,
): Promise<void> {
  await db
    .insertInto('knownLoginAddresses')
    .values({ userId, address, seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ seenAt }))
    .execute();
}

/** How and when a session was opened, and its user's password now. */
export function findSignIn(db: Executor, sessionId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.createdAt', 'sessions.isPasswordLogin', 'users.passwordHash'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
