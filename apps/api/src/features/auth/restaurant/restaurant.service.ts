import { type BaseContext, now } from '../../../shared/context.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { type Mail, mailPage } from '../../../shared/mail/mail-page.ts';
import { takeHit } from '../../../shared/rate-limit/rate-limit.repository.ts';
import { type CompanyUrl, findCompany } from '../../companies/index.ts';
import { findUserByEmail } from '../../users/index.ts';

const MAILS_AN_HOUR = 5;

/** Requests the mail with a restaurant's address. It takes the same time for every e-mail. */
export async function requestRestaurant(ctx: BaseContext, email: string): Promise<void> {
  const hit = {
    key: `restaurant ${email.toLowerCase()}`,
    limit: MAILS_AN_HOUR,
    windowSeconds: 3_600,
    now: now(ctx),
  };
  if (await takeHit(ctx.db, hit)) await enqueue(ctx, 'mail', { about: 'restaurant', email });
}

/** Returns the mail; null if no user here has the e-mail. */
export async function composeRestaurant(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  email: string,
): Promise<Mail | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) return null;
  const { name, slug } = await findCompany(ctx, user.companyId);
  return mailPage({
    to: user.email,
    subject: 'La dirección de tu restaurante',
    greeting: `Hola, ${user.firstName}:`,
    paragraphs: [`A ${name} se entra por su propia dirección: ${companyUrl(slug)}`],
    action: { label: 'Entrar', url: `${companyUrl(slug)}/login` },
    note: 'Si no la pediste, no hagas nada.',
  });
}
