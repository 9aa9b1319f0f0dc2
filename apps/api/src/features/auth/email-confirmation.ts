import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { countAttempt } from '../../shared/rate-limit/attempt.ts';
import { requireRow } from '../../shared/require-row.ts';
import { updateUser, userLogin } from '../users/index.ts';
import { emailConfirmations } from './mailed-links.repository.ts';
import { useLink } from './mailed-links.ts';

const MAILS_AN_HOUR = 5;
const HOUR_SECONDS = 3_600;

export const requestConfirmation = (ctx: BaseContext, email: string): Promise<void> =>
  enqueue(ctx, 'mail', { about: 'email_confirmation', email });

/** Sends the acting user's link again and returns the address. */
export async function sendConfirmation(ctx: Context): Promise<string> {
  const key = `confirm ${ctx.scope.userId}`;
  await countAttempt(ctx, [{ key, limit: MAILS_AN_HOUR }], { windowSeconds: HOUR_SECONDS });
  const { email } = requireRow(await userLogin.first(ctx.db, ctx.scope));
  if (email === null) throw new AppError('not_found');
  await requestConfirmation(ctx, email);
  return email;
}

/** Confirms an e-mail by the token of a link and returns it. */
export function confirmEmail(ctx: BaseContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, emailConfirmations, token);
    if (!link || link.fact !== link.login.email) throw new AppError('confirm_link_invalid');
    await updateUser.run(ctx.db, link.login, { emailConfirmedAt: now(ctx) });
    return link.fact;
  });
}
