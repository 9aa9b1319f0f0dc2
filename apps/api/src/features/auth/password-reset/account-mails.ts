import type { BaseContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { JobPayload } from '../../../shared/jobs/jobs.ts';
import { type Mail, mailPage } from '../../../shared/mail/mail-page.ts';
import type { CompanyUrl } from '../../companies/index.ts';
import { composeConfirmation } from '../email-confirmation/email-confirmation.service.ts';
import { composeRestaurant } from '../restaurant/restaurant.service.ts';
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
    textOf: ({ by, branch }: Place) =>
      `En ${branch} se escribieron demasiados PIN equivocados, en un dispositivo con la sesión de ${by}. Ahí no se puede cambiar de usuario por cinco minutos.`,
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
  const greeting = `Hola, ${mail.name}:`;
  if ('branch' in mail) {
    const { subject, textOf } = PIN_NOTICES[mail.about];
    return mailPage({ to: mail.email, subject, greeting, paragraphs: [textOf(mail)], note: PIN_NOTE });
  }
  return mailPage({ to: mail.email, greeting, ...NOTICES[mail.about] });
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
