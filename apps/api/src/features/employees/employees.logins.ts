import { AppError } from '@restaurante/contract/errors.ts';
import type { TxContext } from '../../shared/context.ts';
import { createLogin, holdLogin, removeLogin, updateLogin } from '../auth/index.ts';
import type { Employee } from './employees.presenter.ts';
import { employeesRepository } from './employees.repository.ts';

interface WantedLogin {
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
  before: Pick<Employee, 'firstName' | 'login'> | null,
  { email, passwordHash, ...fields }: WantedLogin,
): Promise<number | null> {
  const login = before?.login ?? null;
  if (before === null || login === null) {
    return email && passwordHash ? createLogin(ctx, { ...fields, email, passwordHash }) : null;
  }
  const { userId } = login;
  if (email !== null) {
    const { firstName, ...others } = fields;
    await updateLogin(ctx, userId, {
      ...others,
      // The staff form has only the full name: while that is unchanged, the last name set in the profile stays.
      ...(firstName === before.firstName ? {} : { firstName, lastName: null }),
      ...(email === undefined ? {} : { email }),
      ...(passwordHash === null ? {} : { passwordHash }),
    });
    return userId;
  }
  if (userId === ctx.scope.userId) throw new AppError('own_login_unremovable');
  await refuseOpenRegister(ctx, login);
  await removeLogin(ctx, userId);
  return null;
}

/** Refuses to delete or move an employee with an open register: nobody else could close it. None is opened meanwhile. */
export async function refuseOpenRegister(ctx: TxContext, login: Employee['login']): Promise<void> {
  if (login === null) return;
  await holdLogin(ctx, login.userId);
  if (await employeesRepository(ctx.db, ctx.scope).hasOpenRegister(login.userId)) {
    throw new AppError('employee_has_open_register');
  }
}
