import { withConstraints } from '../../../shared/db/database-error.ts';
import { pick, statement } from '../../../shared/db/statement.ts';
import type { UserRef } from '../../users/index.ts';

/** A person's id at a provider. It does not change with their e-mail. */
interface Identity {
  readonly provider: string;
  readonly subject: string;
}

export const userOfIdentity = statement((db, p: Identity) =>
  db
    .selectFrom('socialIdentities')
    .innerJoin('users', 'users.id', 'socialIdentities.userId')
    .select(['users.id as userId', 'users.companyId'])
    .where('provider', '=', p.provider)
    .where('subject', '=', p.subject)
    .where('users.deletedAt', 'is', null),
);

type NewIdentity = Identity & { readonly userId: number; readonly createdAt: Date };

export const insertIdentity = withConstraints(
  { social_identities_unique: 'social_already_linked' },
  statement((db, p: NewIdentity) =>
    db.insertInto('socialIdentities').values(pick(p, 'provider', 'subject', 'userId', 'createdAt')),
  ),
);

/**
 * Links an identity to the account of an e-mail (in lower case) whose owner is proved. An account that has another
 * identity of this provider is not changed: the e-mail may have passed to another person.
 */
export const linkToProvenEmail = statement((db, p: Identity & { email: string; createdAt: Date }) =>
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

/** Deletes all identities of a user, which disables the sign-in with a provider. */
export const deleteIdentities = statement((db, p: { userId: number }) =>
  db.deleteFrom('socialIdentities').where('userId', '=', p.userId),
);

/**
 * Deletes a user's identities if the e-mail was never proved: they may have been linked with an e-mail of another
 * person.
 */
export const deleteUnprovenIdentities = statement((db, p: UserRef) =>
  db
    .deleteFrom('socialIdentities')
    .using('users')
    .whereRef('users.id', '=', 'socialIdentities.userId')
    .where('users.companyId', '=', p.companyId)
    .where('users.id', '=', p.userId)
    .where('users.emailVerifiedAt', 'is', null),
);
