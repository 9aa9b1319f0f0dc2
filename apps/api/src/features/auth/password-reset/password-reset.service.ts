import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { takeHit } from '../../../shared/rate-limit/rate-limit.repository.ts';
import { hashPassword, updateUser } from '../../users/index.ts';
import { passwordResets } from '../mailed-links.repository.ts';
import { useLink } from '../mailed-links.ts';
import { endSessions } from '../sessions.ts';
import { deleteUnprovenIdentities } from '../social/social-identities.repository.ts';
import { followLoginChange } from './login-change.ts';

const MAILS_AN_HOUR = 5;

/** Requests a reset mail. It takes the same time for every e-mail: the user is looked up when the mail is sent. */
export async function requestPasswordReset(ctx: BaseContext, email: string): Promise<void> {
  const key = `password ${email.toLowerCase()}`;
  const hit = { key, limit: MAILS_AN_HOUR, windowSeconds: 3_600, now: now(ctx) };
  if (await takeHit(ctx.db, hit)) await enqueue(ctx, 'mail', { about: 'password_reset', email });
}

/** Sets a new password by a reset link and ends all sessions of its user. Throws reset_link_invalid. */
export async function resetPassword(
  ctx: BaseContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, passwordResets, token);
    if (!link) throw new AppError('reset_link_invalid');
    const { login, fact: wasMailed } = link;
    if (wasMailed) await deleteUnprovenIdentities.run(ctx.db, login);
    const proof = wasMailed ? { emailVerifiedAt: now(ctx) } : {};
    await updateUser(ctx.db, login, { passwordHash, ...proof });
    await endSessions(ctx, login, 'password');
    await followLoginChange(ctx, login, { email: false, password: true });
  });
}
