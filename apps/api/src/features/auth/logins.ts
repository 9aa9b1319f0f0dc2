import { AppError } from '@restaurante/contract/errors.ts';
import { now, type TxContext } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { type NewUser, type Person, updateUser, userLogin } from '../users/index.ts';
import { requestConfirmation } from './email-confirmation.ts';
import { followLoginChange } from './login-change.ts';
import { refusePinSession, requireFreshSignIn } from './own-password.ts';
import { sessionRole } from './sessions.repository.ts';
import { endSessions } from './sessions.ts';
import { deleteIdentities } from './social/social-identities.repository.ts';

type Login = Pick<NewUser, 'roleId' | 'firstName' | 'avatar'> & { email: string; passwordHash: string };

/** A changed e-mail is neither proved nor confirmed. */
const UNPROVEN = { emailVerifiedAt: null, emailConfirmedAt: null };

/**
 * Changes a user's login. A new password ends the user's other sessions. The previous e-mail address receives a notice.
 * To change their own e-mail or password, users need `isProven` (the current password sent with the change) or a fresh
 * sign-in. When another user sets the e-mail, all sessions end and links to Google and Facebook are removed, because
 * the login may belong to another person now. Users get a link that confirms their own new e-mail.
 * `docs/rules/sessions.md`
 */
export async function updateLogin(
  ctx: TxContext,
  userId: number,
  change: Partial<Login & Person>,
  { isProven = false } = {},
): Promise<void> {
  const user = { companyId: ctx.scope.companyId, userId };
  const before = requireRow(await userLogin.first(ctx.db, user));
  const { email = before.email } = change;
  const isOtherEmail = email?.toLowerCase() !== before.email?.toLowerCase();
  const isOwn = userId === ctx.scope.userId;
  const isOtherLogin = isOtherEmail || Boolean(change.passwordHash);
  if (isOtherLogin) await (isOwn && !isProven ? requireFreshSignIn(ctx) : refusePinSession(ctx));
  await updateUser.run(ctx.db, user, { ...change, ...(isOtherEmail ? UNPROVEN : {}) });
  if (isOtherEmail && isOwn && email !== null) await requestConfirmation(ctx, email);
  if (isOtherEmail && !isOwn) await deleteIdentities.run(ctx.db, { userId });
  await followLoginChange(ctx, before, { email: isOtherEmail, password: Boolean(change.passwordHash) });
  if (change.passwordHash || (isOtherEmail && !isOwn)) {
    const reason = isOtherEmail && !isOwn ? 'email' : 'password';
    await endSessions(ctx, user, reason, { except: ctx.scope.sessionId });
  }
}

/** Checks the session again after a wait for locks: the transaction before may have ended it or changed its role. */
export async function requireSession({ db, scope }: TxContext): Promise<void> {
  const user = await sessionRole.first(db, scope);
  if (!user) throw new AppError('no_session');
  if (user.role !== scope.role) throw new AppError('role_not_allowed');
}

/** Ends a user's sessions and disables the login. */
export async function removeLogin(ctx: TxContext, userId: number): Promise<void> {
  const user = { companyId: ctx.scope.companyId, userId };
  await updateUser.run(ctx.db, user, { deletedAt: now(ctx) });
  await endSessions(ctx, user, 'removed');
  await deleteIdentities.run(ctx.db, { userId });
}
