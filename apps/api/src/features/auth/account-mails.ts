import { type BaseContext, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { instantToWire } from '../../shared/instant.ts';
import { enqueue, type JobPayload } from '../../shared/jobs/jobs.ts';
import { type Mail, mailPage } from '../../shared/mail/mail-page.ts';
import { takeHit } from '../../shared/rate-limit/rate-limit.repository.ts';
import { type CompanyUrl, findCompany } from '../companies/index.ts';
import { findUserByEmail, userWithRole } from '../users/index.ts';
import { emailConfirmations } from './mailed-links.repository.ts';
import { openLink } from './mailed-links.ts';
import { RESET_MINUTES, lockUserByEmail, openResetLink } from './reset-link.ts';

/** Domains that never receive mail (RFC 2606). Users without an e-mail have a placeholder in one of them. */
const UNREACHABLE = /\.invalid$/i;

const NOTICES = {
  password_changed: {
    subject: 'Tu contraseña cambió',
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar y las demás sesiones se cerraron.'],
    note: 'Si no fuiste tú, elige otra desde «¿Olvidaste tu contraseña?» y avisa a quien administra tu restaurante.',
  },
  email_changed: {
    subject: 'Tu correo electrónico cambió',
    paragraphs: ['Tu cuenta ahora tiene otro correo electrónico: con este ya no se puede iniciar sesión.'],
    note: 'Si no lo pediste, avisa cuanto antes a quien administra tu restaurante.',
  },
};

const PIN_NOTE = 'Si no sabes quién fue, pregunta en la sucursal y cambia los PIN en «Personal».';
const PIN_NOTICES = {
  pin_locked: {
    subject: 'Se bloqueó el teclado de PIN',
    textOf: ({ by, branch, device }: Place) => {
      const where = device === undefined ? `un dispositivo con la sesión de ${by}` : `el equipo «${device}»`;
      return `En ${branch} se escribieron demasiados PIN equivocados, en ${where}. Ahí no se puede ingresar con PIN por cinco minutos.`;
    },
  },
  pin_guessed: {
    subject: 'Alguien prueba los PIN de tu personal',
    textOf: ({ by, branch }: Place) =>
      `En ${branch}, ${by} quiso poner cinco veces un PIN que ya tiene otra persona. No puede intentarlo otra vez por una hora.`,
  },
};
interface Place {
  readonly by: string;
  readonly branch: string;
  /** The enrolled device at which no session runs. */
  readonly device?: string | undefined;
}

const LINK_DAYS = 7;
const MAILS_AN_HOUR = 5;

/** Requests a mail to anybody. It takes the same time for every e-mail: the user is found when the mail is sent. */
export async function requestMail(
  ctx: BaseContext,
  about: 'password_reset' | 'restaurant',
  email: string,
): Promise<void> {
  const key = `${about} ${email.toLowerCase()}`;
  const hit = { key, limit: MAILS_AN_HOUR, windowSeconds: 3_600, now: now(ctx) };
  if (await takeHit(ctx.db, hit)) await enqueue(ctx, 'mail', { about, email });
}

/**
 * Returns the finished mail, or null if the address cannot receive mail. Links are created here and are not stored.
 */
export async function composeAccountMail(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  mail: JobPayload<'mail'>,
): Promise<Mail | null> {
  if (UNREACHABLE.test(mail.email)) return null;
  if (mail.about === 'password_reset') return composeReset(ctx, companyUrl, mail.email);
  if (mail.about === 'email_confirmation') return composeConfirmation(ctx, companyUrl, mail.email);
  if (mail.about === 'restaurant') return composeRestaurant(ctx, companyUrl, mail.email);
  if (mail.about === 'subscription_ends') return composeReminder(ctx, companyUrl, mail);
  if (mail.about === 'backup_failed') return composeBackupFailure(mail);
  const greeting = `Hola, ${mail.name}:`;
  if ('branch' in mail) {
    const { subject, textOf } = PIN_NOTICES[mail.about];
    return mailPage({ to: mail.email, subject, greeting, paragraphs: [textOf(mail)], note: PIN_NOTE });
  }
  return mailPage({ to: mail.email, greeting, ...NOTICES[mail.about] });
}

/** '2026-12-07' as people write it. */
const written = (day: string) => day.split('-').toReversed().join('/');

async function composeReminder(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  {
    email,
    name: firstName,
    companyId,
    end,
    days,
    isTrial,
    graceDays,
  }: Extract<JobPayload<'mail'>, { about: 'subscription_ends' }>,
): Promise<Mail> {
  const { name, slug } = await findCompany(ctx, companyId);
  const what = isTrial ? 'prueba' : 'suscripción';
  const inDays = days === 1 ? 'mañana' : `en ${days} días`;
  return mailPage({
    to: email,
    subject: `Tu ${what} termina ${inDays}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `La ${what} de ${name} termina ${inDays}, el ${written(end)}. Después todo sigue funcionando ${graceDays} días más, para que no pares en plena atención.`,
      'En Inicio está el contacto para renovarla.',
    ],
    action: { label: 'Ir a Inicio', url: `${companyUrl(slug)}/dashboard` },
    note: 'Si ya la renovaste, no hagas nada.',
  });
}

function composeBackupFailure({
  email,
  name,
  folder,
  reason,
  lastGoodAt,
}: Extract<JobPayload<'mail'>, { about: 'backup_failed' }>): Mail {
  const [day = '', time] = lastGoodAt === null ? [] : instantToWire(new Date(lastGoodAt)).split('T');
  return mailPage({
    to: email,
    subject: 'El respaldo de anoche falló',
    greeting: name === null ? 'Hola:' : `Hola, ${name}:`,
    paragraphs: [
      `El respaldo de anoche no se hizo: ${reason}`,
      lastGoodAt === null
        ? 'Todavía no hay ningún respaldo bueno.'
        : `El último respaldo bueno es del ${written(day)} a las ${time?.slice(0, 5)}.`,
      `El sistema lo intenta otra vez cada diez minutos, en la carpeta ${folder}. Revisa que el disco esté conectado y tenga espacio.`,
    ],
    note: 'Este aviso llega una vez por noche, hasta que haya un respaldo bueno.',
  });
}

function composeReset(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  requestedEmail: string,
): Promise<Mail | null> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUserByEmail(ctx, requestedEmail);
    if (!user) return null;
    return mailPage({
      to: user.email,
      subject: 'Elige una contraseña nueva',
      greeting: `Hola, ${user.firstName}:`,
      paragraphs: [
        `Pediste una contraseña nueva para tu cuenta. Elígela con este enlace: sirve una sola vez y vence en ${RESET_MINUTES} minutos.`,
      ],
      action: {
        label: 'Elegir contraseña',
        url: await openResetLink(ctx, user, { companyUrl, isMailed: true }),
      },
      note: 'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    });
  });
}

/** Returns the mail with a new link; null if there is nothing to confirm any more. */
function composeConfirmation(
  ctx: BaseContext,
  companyUrl: CompanyUrl,
  address: string,
): Promise<Mail | null> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUserByEmail(ctx, address);
    if (!user || (await userWithRole.one(ctx.db, user)).isEmailConfirmed) return null;
    const { userId, email } = user;
    const { slug } = await findCompany(ctx, user.companyId);
    const expiresAt = new Date(ctx.clock.now() + LINK_DAYS * 24 * 3_600_000);
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

/** Returns the mail with a restaurant's address; null if no user here has the e-mail. */
async function composeRestaurant(
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
