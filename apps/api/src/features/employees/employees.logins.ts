import { AppError } from '@restaurante/contract/errors.ts';
import { now, type TxContext } from '../../shared/context.ts';
import { removeLogin, updateLogin } from '../auth/index.ts';
import { lockUser, insertUser } from '../users/index.ts';
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

/** Creates a login if both e-mail and password are given. Returns its user's id, or null. `docs/rules/accounts.md` */
export async function saveLogin(
  ctx: TxContext,
  before: Pick<Employee, 'firstName' | 'userId'> | null,
  { email, passwordHash, ...fields }: LoginFields,
): Promise<number | null> {
  const userId = before?.userId ?? null;
  if (before === null || userId === null) {
    if (!email || !passwordHash) return null;
    return insertUser(ctx.db, {
      ...fields,
      email,
      passwordHash,
      companyId: ctx.scope.companyId,
      isOwner: false,
      lastName: null,
      phone: null,
      wantsPromotions: false,
      createdAt: now(ctx),
    });
  }
  if (email !== null) {
    const { firstName, ...others } = fields;
    await updateLogin(ctx, userId, {
      ...others,
      // The staff form has only the full name: while that is unchanged, the last name from the profile stays.
      ...(firstName === before.firstName ? {} : { firstName, lastName: null }),
      ...(email === undefined ? {} : { email }),
      ...(passwordHash === null ? {} : { passwordHash }),
    });
    return userId;
  }
  if (userId === ctx.scope.userId) throw new AppError('own_login_unremovable');
  await refuseOpenRegister(ctx, userId);
  await removeLogin(ctx, userId);
  return null;
}

/** Refuses to delete or move an employee with an open register, which only they can close. Prevents that one opens. */
export async function refuseOpenRegister(ctx: TxContext, userId: number | null): Promise<void> {
  if (userId === null) return;
  const user = { companyId: ctx.scope.companyId, userId };
  await lockUser.all(ctx.db, user);
  if (await openRegister.exists(ctx.db, user)) throw new AppError('employee_has_open_register');
}
