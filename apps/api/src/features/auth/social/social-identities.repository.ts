import { withConstraints } from '../../../shared/db/database-error.ts';
import type { Executor } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import type { UserRef } from '../../users/index.ts';

/** A person's id at a provider, which stays when their e-mail changes. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

const find = statement((db, p: Identity) =>
  db
    .selectFrom('socialIdentities')
    .innerJoin('users', 'users.id', 'socialIdentities.userId')
    .select(['users.id as userId', 'users.companyId'])
    .where('provider', '=', p.provider)
    .where('subject', '=', p.subject)
    .where('users.deletedAt', 'is', null),
);

/** The user who signs in with this identity. */
export function findIdentityUser(db: Executor, { provider, subject }: Identity) {
  return find.first(db, { provider, subject });
}

const insert = statement((db, p: Identity & { userId: number; createdAt: Date }) =>
  db.insertInto('socialIdentities').values(pick(p, 'provider', 'subject', 'userId', 'createdAt')),
);

/** Throws social_already_linked. */
export async function insertIdentity(
  db: Executor,
  identity: Identity,
  user: { userId: number; createdAt: Date },
): Promise<void> {
  await withConstraints({ social_identities_unique: 'social_already_linked' }, () =>
    insert.run(db, { ...identity, ...user }),
  );
}

const link = statement((db, p: Identity & { email: string; createdAt: Date }) =>
  db
    .insertInto('socialIdentities')
    .columns(['provider', 'subject', 'userId', 'createdAt'])
    .expression(
      db
        .selectFrom('users')
        .select((eb) => [
          eb.val(p.provider).as('provider'),
          eb.val(p.subject).as('subject'),
          'id as userId',
          eb.val(p.createdAt).as('createdAt'),
        ])
        .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', p.email))
        .where('deletedAt', 'is', null)
        .where('emailVerifiedAt', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Links an identity to the account of an e-mail that its user proved to own. An account that already has another
 * identity of the same provider is left alone: the e-mail may have passed to somebody else.
 */
export async function linkToProvenEmail(
  db: Executor,
  { email, ...identity }: Identity & { email: string },
  createdAt: Date,
): Promise<void> {
  await link.run(db, { ...identity, email: email.toLowerCase(), createdAt });
}

const removeAll = statement((db, p: { userId: number }) =>
  db.deleteFrom('socialIdentities').where('userId', '=', p.userId),
);

/** Removes all of a user's identities: nobody signs in as this user with a provider any more. */
export async function deleteIdentities(db: Executor, userId: number): Promise<void> {
  await removeAll.run(db, { userId });
}

const removeUnproven = statement((db, p: UserRef) =>
  db
    .deleteFrom('socialIdentities')
    .using('users')
    .whereRef('users.id', '=', 'socialIdentities.userId')
    .where('users.companyId', '=', p.companyId)
    .where('users.id', '=', p.userId)
    .where('users.emailVerifiedAt', 'is', null),
);

/** The same, but only where the e-mail was never proved: whoever linked them may have used somebody else's e-mail. */
export async function deleteUnprovenIdentities(db: Executor, { companyId, userId }: UserRef): Promise<void> {
  await removeUnproven.run(db, { companyId, userId });
}
