import type { Employee } from '@restaurante/contract/employees/employees.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Context } from '../../shared/context.ts';
import { createLogin, holdLogin, removeLogin, updateLogin } from '../auth/index.ts';
import { employeesRepository } from './employees.repository.ts';

interface WantedLogin {
  readonly roleId: number;
  readonly firstName: string;
  readonly avatar: string | null;
  /** Undefined: as it is; null: none. */
  readonly email: string | null | undefined;
  /** Null: as it is. */
  readonly passwordHash: string | null;
}

/** A login exists only with both e-mail and password (PRODUCT §2). Gives its user's id, null without one. */
export async function saveLogin(
  ctx: Context,
  before: Employee['login'],
  { email, passwordHash, ...fields }: WantedLogin,
): Promise<number | null> {
  if (before === null) {
    return email && passwordHash ? createLogin(ctx, { ...fields, email, passwordHash }) : null;
  }
  const { userId } = before;
  if (email !== null) {
    await updateLogin(ctx, userId, {
      ...fields,
      ...(email === undefined ? {} : { email }),
      ...(passwordHash === null ? {} : { passwordHash }),
    });
    return userId;
  }
  if (userId === ctx.scope.userId) throw new AppError('own_login_unremovable');
  await refuseOpenRegister(ctx, before);
  await removeLogin(ctx, userId);
  return null;
}

/** Who has a register open can neither go nor move: nobody else could close it there (PRODUCT §2). Nor do they open one meanwhile. */
export async function refuseOpenRegister(ctx: Context, login: Employee['login']): Promise<void> {
  if (login === null) return;
  await holdLogin(ctx, login.userId);
  if (await employeesRepository(ctx.db, ctx.scope).hasOpenRegister(login.userId)) {
    throw new AppError('employee_has_open_register');
  }
}
