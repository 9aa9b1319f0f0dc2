import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../shared/context.ts';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { changeStatement, lockStatement, pick, statement, whenGiven } from '../../shared/db/statement.ts';
import { ownBranch } from '../../shared/scope.ts';

export interface NewUser {
  readonly companyId: number;
  readonly roleId: number;
  readonly isOwner: boolean;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly avatar?: string | null;
  readonly wantsPromotions: boolean;
  readonly createdAt: Date;
  /** When the user proved to own the e-mail. */
  readonly emailVerifiedAt?: Date | null;
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly ci: string | null;
  readonly phone: string | null;
  readonly address: string | null;
}

export interface UserRef {
  readonly companyId: number;
  readonly userId: number;
}

const USER_EMAIL = { users_email_unique: 'email_taken' } as const;

const insert = statement((db, p: Required<NewUser>) =>
  db
    .insertInto('users')
    .values({
      ...pick(p, 'companyId', 'roleId', 'isOwner', 'email', 'passwordHash', 'firstName', 'lastName', 'phone'),
      ...pick(p, 'avatar', 'wantsPromotions', 'createdAt', 'emailVerifiedAt'),
    })
    .returning('id'),
);

/** Throws email_taken: an e-mail belongs to one user of the whole platform. */
export async function insertUser(db: Executor, user: NewUser): Promise<number> {
  const { avatar = null, emailVerifiedAt = null } = user;
  const { id } = await withConstraints(USER_EMAIL, () =>
    insert.one(db, { ...user, avatar, emailVerifiedAt }),
  );
  return id;
}

type UserChanges = Partial<
  Pick<NewUser, 'roleId' | 'email' | 'emailVerifiedAt' | 'passwordHash' | 'avatar'> & Person
>;

const update = changeStatement((db, p: UserRef, changes: UserChanges) =>
  db.updateTable('users').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.userId),
);

/** Throws email_taken. */
export async function updateUser(
  db: Executor,
  { companyId, userId }: UserRef,
  changes: UserChanges,
): Promise<void> {
  await withConstraints(USER_EMAIL, () => update.run(db, { companyId, userId }, changes));
}

const live = (db: Kysely<DB>, p: UserRef) =>
  db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId)
    .where('deletedAt', 'is', null);

const locks = {
  share: lockStatement((db, p: UserRef) => live(db, p).forShare()),
  update: lockStatement((db, p: UserRef) => live(db, p).forNoKeyUpdate()),
};

/**
 * Locks a user until the transaction ends; several transactions may lock one with `share`. Returns false when the
 * user is removed.
 */
export function lockUser(db: Tx, { companyId, userId }: UserRef, lock: 'share' | 'update'): Promise<boolean> {
  return locks[lock].exists(db, { companyId, userId });
}

const findWorking = statement((db, p: UserRef & { branchId: number }) =>
  db
    .selectFrom('users')
    .leftJoin('employees', byKey('users', 'employees.userId'))
    .select('users.id')
    .where('users.companyId', '=', p.companyId)
    .where('users.id', '=', p.userId)
    .where((eb) =>
      eb.or([eb('users.roleId', '=', ROLE.administrator), eb('employees.branchId', '=', p.branchId)]),
    ),
);

/** Returns whether a user works in a branch: administrators work in every one. */
export function worksIn(db: Executor, { companyId, userId }: UserRef, branchId: number): Promise<boolean> {
  return findWorking.exists(db, { companyId, userId, branchId });
}

const hide = statement((db, p: UserRef & { deletedAt: Date }) =>
  db
    .updateTable('users')
    .set({ deletedAt: p.deletedAt })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId),
);

/** Removes a user but keeps the name for the history; the e-mail becomes free. */
export async function hideUser(db: Executor, { companyId, userId }: UserRef, deletedAt: Date): Promise<void> {
  await hide.run(db, { companyId, userId, deletedAt });
}

const loginOf = statement((db, p: UserRef) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'companyId', 'email', 'firstName'])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId)
    .where('deletedAt', 'is', null),
);

/** Returns a user's name and e-mail; undefined for a removed one. */
export function findLogin(db: Executor, { companyId, userId }: UserRef) {
  return loginOf.first(db, { companyId, userId });
}

const byEmail = statement((db, p: { email: string }) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'companyId', 'email', 'firstName'])
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', p.email))
    .where('deletedAt', 'is', null),
);

/** Returns the user with this e-mail, ignoring case. */
export function findUserByEmail(db: Executor, email: string) {
  return byEmail.first(db, { email: email.toLowerCase() });
}

const find = statement((db, p: UserRef) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select([
      'users.id',
      'firstName',
      'lastName',
      'email',
      'avatar',
      'isOwner',
      'roleId',
      'roles.name as role',
    ])
    .where('users.companyId', '=', p.companyId)
    .where('users.id', '=', p.userId),
);

export async function findUser(db: Executor, { companyId, userId }: UserRef): Promise<UserWire> {
  const { roleId, role, firstName, lastName, isOwner, ...user } = await find.one(db, { companyId, userId });
  return {
    ...user,
    name: lastName ? `${firstName} ${lastName}` : firstName,
    owner: isOwner,
    employe: !isOwner,
    roles: [{ id: roleId, name: role }],
  };
}

const person = statement((db, p: UserRef) =>
  db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'ci', 'phone', 'address'])
    .select(({ eb }) => eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId),
);

export function findPerson(
  db: Executor,
  { companyId, userId }: UserRef,
): Promise<Person & { hasPassword: boolean }> {
  return person.one(db, { companyId, userId });
}

const owner = statement((db, p: { companyId: number; userId: number }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.userId)
    .where('isOwner', '=', true),
);

export function isCompanyOwner(
  db: Executor,
  { companyId }: Pick<Scope, 'companyId'>,
  userId: number,
): Promise<boolean> {
  return owner.exists(db, { companyId, userId });
}

const staff = statement((db, p: { companyId: number; userId: number; ofBranch: number | null }) =>
  db
    .selectFrom('users')
    .leftJoin('employees', byKey('users', 'employees.userId'))
    .select('users.id')
    .where('users.companyId', '=', p.companyId)
    .where('users.id', '=', p.userId)
    .where(whenGiven(p.ofBranch, 'bigint', sql`employees.branch_id = ${p.ofBranch}`)),
);

/** Returns whether a user belongs to the staff of the branches in scope. */
export function isStaffOf(
  db: Executor,
  scope: Pick<Scope, 'companyId' | 'role' | 'branchId'>,
  userId: number,
): Promise<boolean> {
  return staff.exists(db, { companyId: scope.companyId, userId, ofBranch: ownBranch(scope) });
}
