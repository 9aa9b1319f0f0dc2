import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import type { Context } from '../../shared/context.ts';
import { signIn } from './credentials.repository.ts';
import { takeOwnPasswordAttempt } from './login-attempts.ts';

const FRESH_MS = 10 * 60_000;

/**
 * Checks the current password of the acting user. Call it outside a transaction, so that a wrong attempt stays counted.
 */
export async function checkOwnPassword(ctx: Context, password: string): Promise<void> {
  const { passwordHash } = await requireSignIn(ctx);
  const attempt = await takeOwnPasswordAttempt(ctx);
  if (!(await attempt.matches(passwordHash, password))) throw refused('current_password_wrong');
  await attempt.succeed(ctx.scope.userId);
}

/**
 * Throws unless the session may change its user's e-mail or password without the current password: for ten minutes
 * after it was opened with the password, or after any sign-in if the account has no password. `docs/rules/sessions.md`
 */
export async function requireFreshSignIn(ctx: Context): Promise<void> {
  const { createdAt, isPasswordLogin, passwordHash } = await requireSignIn(ctx);
  const isFresh = ctx.clock.now() - createdAt.getTime() <= FRESH_MS;
  if (isFresh && (isPasswordLogin || passwordHash === null)) return;
  throw passwordHash === null ? new AppError('sign_in_again') : refused('current_password_required');
}

/** Throws password_required for a session that a PIN opened: it changes no login and no branch. `docs/rules/pins.md` */
export async function refusePinSession(ctx: Context): Promise<void> {
  await requireSignIn(ctx);
}

async function requireSignIn(ctx: Context) {
  const session = await signIn.first(ctx.db, ctx.scope);
  if (!session) throw new AppError('no_session');
  if (session.isPinLogin) throw new AppError('password_required');
  return session;
}

const refused = (code: ErrorCode): AppError => new AppError(code, { field: 'current_password' });
