import type { UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Person } from '@restaurante/contract/profile/profile.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { Scope } from '../../shared/context.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import { withConstraints } from '../../shared/db/database-error.ts';

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
  /** When the e-mail was proved to be theirs. */
  readonly emailVerifiedAt?: Date | null;
}

/** Throws email_taken: an e-mail belongs to one user of the whole platform. */
export async function insertUser(db: Executor, user: NewUser): Promise<number> {
  const { id } = await withConstraints({ users_email_unique: 'email_taken' }, () =>
    db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Throws email_taken. */
export async function updateUser(
  db: Executor,
  userId: number,
  fields: Partial<Pick<NewUser, 'roleId' | 'email' | 'emailVerifiedAt' | 'passwordHash' | 'avatar'> & Person>,
): Promise<void> {
  await withConstraints({ users_email_unique: 'email_taken' }, () =>
    db.updateTable('users').set(fields).where('id', '=', userId).execute(),
  );
}

/** Holds a user until the transaction ends, `share` beside others who do so; false when there is none any more. */
export async function holdUser(db: Tx, userId: number, lock: 'share' | 'update'): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null);
  const held = lock === 'share' ? user.forShare() : user.forNoKeyUpdate();
  return (await held.executeTakeFirst()) !== undefined;
}

/** Whether a user works in a branch: administrators do in every one. */
export async function worksIn(db: Executor, userId: number, branchId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .leftJoin('employees', (join) =>
      join.onRef('employees.companyId', '=', 'users.companyId').onRef('employees.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.id', '=', userId)
    .where((eb) =>
      eb.or([eb('users.roleId', '=', ROLE.administrator), eb('employees.branchId', '=', branchId)]),
    )
    .executeTakeFirst();
  return user !== undefined;
}

/** Keeps the name for what the user did; the e-mail is free again. */
export async function hideUser(db: Executor, userId: number, deletedAt: Date): Promise<void> {
  await db.updateTable('users').set({ deletedAt }).where('id', '=', userId).execute();
}

/** How to reach a user; undefined for one who is gone. */
export async function findLogin(db: Executor, userId: number) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Who uses this e-mail, whatever its case. */
export async function findUserByEmail(db: Executor, email: string) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName'])
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findUser(db: Executor, userId: number): Promise<UserWire> {
  const { roleId, role, firstName, lastName, isOwner, ...user } = await db
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
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    name: lastName ? `${firstName} ${lastName}` : firstName,
    owner: isOwner,
    employe: !isOwner,
    roles: [{ id: roleId, name: role }],
  };
}

export function findPerson(db: Executor, userId: number): Promise<Person & { hasPassword: boolean }> {
  return db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'ci', 'phone', 'address'])
    .select(({ eb }) => eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function isCompanyOwner(
  db: Executor,
  { companyId }: Pick<Scope, 'companyId'>,
  userId: number,
): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('isOwner', '=', true)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Whether a user belongs to the scope's company, and for role 3 to its branch. */
export async function isStaffOf(
  db: Executor,
  { companyId, role, branchId }: Pick<Scope, 'companyId' | 'role' | 'branchId'>,
  userId: number,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .leftJoin('employees', (join) =>
      join.onRef('employees.companyId', '=', 'users.companyId').onRef('employees.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.companyId', '=', companyId)
    .$if(role === ROLE.branchManager, (query) => query.where('employees.branchId', '=', branchId))
    .executeTakeFirst();
  return user !== undefined;
}
