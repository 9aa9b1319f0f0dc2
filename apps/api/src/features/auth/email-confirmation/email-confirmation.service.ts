import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { type Mail, mailPage } from '../../../shared/mail/mail-page.ts';
import { countAttempt } from '../../../shared/rate-limit/attempt.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { type CompanyUrl, findCompany } from '../../companies/index.ts';
import { updateUser, userLogin, userWithRole } from '../../users/index.ts';
import { emailConfirmations } from '../mailed-links.repository.ts';
import { openLink, useLink } from '../mailed-links.ts';
import { lockUserByEmail } from '../password-reset/reset-link.ts';

const MAILS_AN_HOUR = 5;
const HOUR_SECONDS = 3_600;
const LINK_DAYS = 7;

export const requestConfirmation = (ctx: BaseContext, email: string): Promise<void> =>
  enqueue(ctx, 'mail', { about: 'email_confirmation', email });

/**
 * Sends the acting user's link again and returns the address. Throws too_many_requests, not_found without an e-mail.
 */
export async function sendConfirmation(ctx: Context): Promise<string> {
  const key = `confirm ${ctx.scope.userId}`;
  await countAttempt(ctx, [{ key, limit: MAILS_AN_HOUR }], { windowSeconds: HOUR_SECONDS });
  const { email } = requireRow(await userLogin.first(ctx.db, ctx.scope));
  if (email === null) throw new AppError('not_found');
  await requestConfirmation(ctx, email);
  return email;
}

/** Returns the mail with a new link; null if there is nothing to confirm any more. */
export function composeConfirmation(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  address: string,
): Promise<Mail | null> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUserByEmail(ctx, address);
    if (!user || (await userWithRole.one(ctx.db, user)).isEmailConfirmed) return null;
    const { userId, email } = user;
    const { slug } = await findCompany(ctx, user.companyId);
    const expiresAt = new Date(ctx.clock.now() + LINK_DAYS * 24 * HOUR_SECONDS * 1_000);
    const token = await openLink(ctx, emailConfirmations, { userId, fact: email, expiresAt });
    return mailPage({
      to: email,
      subject: 'Confirma tu correo',
      greeting: `Hola, ${user.firstName}:`,
      paragraphs: [
        'Confirma que este correo es tuyo: ahí te llega el enlace si un día olvidas tu contraseña.',
        `El enlace sirve una sola vez y vence en ${LINK_DAYS} días. Mientras tanto todo funciona igual.`,
      ],
      action: { label: 'Confirmar correo', url: `${companyUrl(slug)}/email/confirm/${token}` },
      note: 'Si no creaste esta cuenta, no hagas nada.',
    });
  });
}

/** Confirms an e-mail by the token of a link and returns it. Throws confirm_link_invalid. */
export function confirmEmail(ctx: BaseContext, token: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, emailConfirmations, token);
    if (!link || link.fact !== link.login.email) throw new AppError('confirm_link_invalid');
    await updateUser(ctx.db, link.login, { emailConfirmedAt: now(ctx) });
    return link.fact;
  });
}
