import { AppError } from '@restaurante/contract/errors.ts';
import { now, type TxContext } from '../../shared/context.ts';
import { removeLogin, updateLogin } from '../auth/index.ts';
import { insertUser, lockUser, type NewUser } from '../users/index.ts';
import { type Employee, openRegister } from './employees.repository.ts';

interface LoginFields {
  readonly roleId: number;
  readonly firstName: string;
  readonly avatar: string | null;
  /** Undefined: unchanged; null: none. */
  readonly email: string | null | undefined;
  /** Null: unchanged. */
  readonly passwordHash: string | null;
}

/**
 * Creates a login if both e-mail and password are given. Returns its user's id, or null. A person who signs in with a
 * PIN only keeps that without an e-mail. `docs/rules/accounts.md`
 */
export async function saveLogin(
  ctx: TxContext,
  before: Pick<Employee, 'firstName' | 'userId' | 'email'> | null,
  { email, passwordHash, ...fields }: LoginFields,
): Promise<number | null> {
  const userId = before?.userId ?? null;
  if (before === null || userId === null) {
    if (!email || !passwordHash) return null;
    return insertStaffUser(ctx, { ...fields, email, passwordHash });
  }
  if (email !== null || before.email === null) {
    const { firstName, ...others } = fields;
    const isLogin = before.email !== null || Boolean(email && passwordHash);
    await updateLogin(ctx, userId, {
      ...others,
      // The staff form has only the full name: while that is unchanged, the last name from the profile stays.
      ...(firstName === before.firstName ? {} : { firstName, lastName: null }),
      ...(isLogin && email ? { email } : {}),
      ...(isLogin && passwordHash !== null ? { passwordHash } : {}),
    });
    return userId;
  }
  if (userId === ctx.scope.userId) throw new AppError('own_login_unremovable');
  await refuseOpenRegister(ctx, userId);
  await removeLogin(ctx, userId);
  return null;
}

/** Creates the user of an employee; without e-mail and password it can sign in only with a PIN. */
export const insertStaffUser = (
  ctx: TxContext,
  login: Pick<NewUser, 'roleId' | 'firstName' | 'avatar' | 'email' | 'passwordHash'>,
): Promise<number> =>
  insertUser(ctx.db, {
    ...login,
    companyId: ctx.scope.companyId,
    isOwner: false,
    lastName: null,
    phone: null,
    wantsPromotions: false,
    createdAt: now(ctx),
  });

/**
 * Throws employee_has_open_register if the user has an open register outside `exceptBranchId`, which only they can
 * close; locks the user so that none is opened.
 */
export async function refuseOpenRegister(
  ctx: TxContext,
  userId: number | null,
  exceptBranchId: number | null = null,
): Promise<void> {
  if (userId === null) return;
  const user = { companyId: ctx.scope.companyId, userId };
  await lockUser.all(ctx.db, user);
  if (await openRegister.exists(ctx.db, { ...user, exceptBranchId }))
    throw new AppError('employee_has_open_register');
}
