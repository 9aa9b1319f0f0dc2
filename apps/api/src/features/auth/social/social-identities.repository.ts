import type { Executor } from '../../../shared/db/database.ts';
import { withConstraints } from '../../../shared/db/database-error.ts';

/** Somebody as a provider knows them, whatever their e-mail is today. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** Who signs in with this identity. */
export async function findIdentityUser(db: Executor, { provider, subject }: Identity) {
  return db
    .selectFrom('socialIdentities')
    .innerJoin('users', 'users.id', 'socialIdentities.userId')
    .select(['users.id as userId', 'users.companyId'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Throws social_already_linked. */
export async function insertIdentity(
  db: Executor,
  { provider, subject }: Identity,
  user: { userId: number; createdAt: Date },
): Promise<void> {
  await withConstraints({ social_identities_unique: 'social_already_linked' }, () =>
    db
      .insertInto('socialIdentities')
      .values({ provider, subject, ...user })
      .execute(),
  );
}

/**
 * Joins an identity to the account of an e-mail which its user proved to own; to none that has another identity of the
 * provider already: whoever was given the e-mail later is somebody else.
 */
export async function linkToProvenEmail(
  db: Executor,
  { provider, subject, email }: Identity & { email: string },
  createdAt: Date,
): Promise<void> {
  const account = db
    .selectFrom('users')
    .select((eb) => [
      eb.val(provider).as('provider'),
      eb.val(subject).as('subject'),
      'id as userId',
      eb.val(createdAt).as('createdAt'),
    ])
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deletedAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null);
  await db
    .insertInto('socialIdentities')
    .columns(['provider', 'subject', 'userId', 'createdAt'])
    .expression(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody signs in as this user with a provider any more. */
export async function deleteIdentities(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('socialIdentities').where('userId', '=', userId).execute();
}

/** The same where nobody proved yet whose the e-mail is: whoever linked them may have used somebody else's. */
export async function deleteUnprovenIdentities(db: Executor, userId: number): Promise<void> {
  await db
    .deleteFrom('socialIdentities')
    .using('users')
    .whereRef('users.id', '=', 'socialIdentities.userId')
    .where('users.id', '=', userId)
    .where('users.emailVerifiedAt', 'is', null)
    .execute();
}
