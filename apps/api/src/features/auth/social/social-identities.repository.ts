import { withConstraints } from '../../../shared/db/database-error.ts';
import type { Executor } from '../../../shared/db/database.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import type { UserRef } from '../../users/index.ts';

/** A person's id at a provider. It does not change with their e-mail. */
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

/** Returns the user who signs in with this identity. */
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
 * Links an identity to the account of an e-mail whose owner is proved. An account that has another identity of this
 * provider is not changed: the e-mail may have passed to another person.
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

/** Deletes all identities of a user, which disables the sign-in with a provider. */
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

/**
 * Deletes a user's identities if the e-mail was never proved: they may have been linked with an e-mail of another
 * person.
 */
export async function deleteUnprovenIdentities(db: Executor, { companyId, userId }: UserRef): Promise<void> {
  await removeUnproven.run(db, { companyId, userId });
}
