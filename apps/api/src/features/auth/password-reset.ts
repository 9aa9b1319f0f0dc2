import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { hashPassword, updateUser } from '../users/index.ts';
import { followLoginChange } from './login-change.ts';
import { passwordResets } from './mailed-links.repository.ts';
import { useLink } from './mailed-links.ts';
import { endSessions } from './sessions.ts';
import { deleteUnprovenIdentities } from './social/social-identities.repository.ts';

/** Sets a new password by a reset link and ends all sessions of its user. */
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
    await updateUser.run(ctx.db, login, { passwordHash, ...proof });
    await endSessions(ctx, login, 'password');
    await followLoginChange(ctx, login, { email: false, password: true });
  });
}
