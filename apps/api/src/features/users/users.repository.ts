import { ROLE, type RoleId, SELLING } from '@restaurante/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  anyOf,
  changeStatement,
  isRow,
  lockStatement,
  pick,
  statement,
  whenGiven,
} from '../../shared/db/statement.ts';

export interface NewUser {
  readonly companyId: number;
  readonly roleId: number;
  readonly isOwner: boolean;
  /** Null for an employee who signs in with a PIN only. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly avatar?: string | null;
  readonly wantsPromotions: boolean;
  readonly createdAt: Date;
  /** When the user proved to own the e-mail. */
  readonly emailVerifiedAt?: Date | null;
  /** When the user confirmed the e-mail, or a provider did; it proves nothing to a social sign-in. */
  readonly emailConfirmedAt?: Date | null;
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

const USER_CODES = { users_email_unique: 'email_taken', users_pin_unique: 'pin_taken' } as const;

const insert = withConstraints(
  USER_CODES,
  statement((db, p: Required<NewUser>) =>
    db
      .insertInto('users')
      .values({
        ...pick(
          p,
          'companyId',
          'roleId',
          'isOwner',
          'email',
          'passwordHash',
          'firstName',
          'lastName',
          'phone',
        ),
        ...pick(p, 'avatar', 'wantsPromotions', 'createdAt', 'emailVerifiedAt', 'emailConfirmedAt'),
      })
      .returning('id'),
  ),
);

/** Returns the id of the user. An e-mail belongs to one user of the whole platform. */
export async function insertUser(db: Executor, user: NewUser): Promise<number> {
  const { avatar = null, emailVerifiedAt = null, emailConfirmedAt = null } = user;
  const { id } = await insert.one(db, { ...user, avatar, emailVerifiedAt, emailConfirmedAt });
  return id;
}

type UserChanges = Partial<
  Pick<NewUser, 'roleId' | 'email' | 'emailVerifiedAt' | 'emailConfirmedAt' | 'passwordHash' | 'avatar'> &
    Person
> & {
  readonly pinHash?: Buffer | null;
  /** Removes the user but keeps the name for the history; the e-mail becomes free. */
  readonly deletedAt?: Date;
};

export const updateUser = withConstraints(
  USER_CODES,
  changeStatement((db, p: UserRef, changes: UserChanges) =>
    db.updateTable('users').set(changes).where(isRow(p.companyId, p.userId)),
  ),
);

const anyUser = (db: Kysely<DB>, p: UserRef) =>
  db.selectFrom('users').where('users.companyId', '=', p.companyId).where('users.id', '=', p.userId);
const liveUser = (db: Kysely<DB>, p: UserRef) => anyUser(db, p).where('users.deletedAt', 'is', null);
const withEmployee = (db: Kysely<DB>, p: UserRef) =>
  anyUser(db, p).leftJoin('employees', byKey('users', 'employees.userId')).select('users.id');

/** Locks a user until the transaction ends; no row when the user is removed. */
export const lockUser = lockStatement((db, p: UserRef) => liveUser(db, p).select('id').forNoKeyUpdate());

/** Prevents a change of a user until the transaction ends; several transactions may do so at once. */
export const keepUser = lockStatement((db, p: UserRef) => liveUser(db, p).select('id').forShare());

/** Finds a user who sells in a branch: administrators sell in every one. */
export const sellerOf = statement((db, p: UserRef & { branchId: number }) =>
  withEmployee(db, p)
    .where('users.roleId', '=', anyOf(SELLING))
    .where((eb) =>
      eb.or([eb('users.roleId', '=', ROLE.administrator), eb('employees.branchId', '=', p.branchId)]),
    ),
);

/** Finds a user of the company's staff, or of one branch's. */
export const staffUser = statement((db, p: UserRef & { ofBranch: number | null }) =>
  withEmployee(db, p).where(whenGiven(p.ofBranch, 'bigint', sql`employees.branch_id = ${p.ofBranch}`)),
);

/** Finds the user if it is the company's owner. */
export const companyOwner = statement((db, p: UserRef) =>
  anyUser(db, p).select('id').where('isOwner', '=', true),
);

/** Finds the user with a PIN who works in this branch; an administrator works in all. */
export const userOfPin = statement((db, p: { companyId: number; branchId: number; pinHash: Buffer }) =>
  db
    .selectFrom('users')
    .leftJoin('employees', byKey('users', 'employees.userId'))
    .select(['users.id as userId', 'users.companyId'])
    .select(sql<RoleId>`users.role_id`.as('roleId'))
    .where('users.companyId', '=', p.companyId)
    .where('users.pinHash', '=', p.pinHash)
    .where('users.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('users.roleId', '=', ROLE.administrator), eb('employees.branchId', '=', p.branchId)]),
    ),
);

export const ownerOf = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('companyId', '=', p.companyId)
    .where('isOwner', '=', true),
);

/** Finds a user's name and e-mail; no row for a removed one. */
export const userLogin = statement((db, p: UserRef) =>
  liveUser(db, p).select(['id as userId', 'companyId', 'email', 'firstName']),
);

const byEmail = statement((db, p: { email: string }) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'companyId', 'firstName'])
    .select((eb) => eb.ref('email').$notNull().as('email'))
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', p.email))
    .where('deletedAt', 'is', null),
);

/** Returns the user with this e-mail, ignoring case. */
export function findUserByEmail(db: Executor, email: string) {
  return byEmail.first(db, { email: email.toLowerCase() });
}

export const userWithRole = statement((db, p: UserRef) =>
  anyUser(db, p)
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'firstName', 'lastName', 'email', 'avatar', 'isOwner', 'roleId'])
    .select([
      'roles.name as role',
      sql<boolean>`coalesce(email_confirmed_at, email_verified_at) is not null`.as('isEmailConfirmed'),
    ]),
);
export type User = Awaited<ReturnType<typeof userWithRole.one>>;

export const personOf = statement((db, p: UserRef) =>
  anyUser(db, p)
    .select(['firstName', 'lastName', 'ci', 'phone', 'address'])
    .select(({ eb }) => eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .select(({ eb }) => eb('pinHash', 'is not', null).$castTo<boolean>().as('hasPin')),
);
