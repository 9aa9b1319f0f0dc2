import * as confirmations from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import * as resets from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { requestRestaurant } from '@restaurante/contract/auth/restaurant.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { requestMail } from './account-mails.ts';
import { confirmEmail, sendConfirmation } from './email-confirmation.ts';
import { resetPassword } from './password-reset.ts';

/** The calls around mails with a link. */
export function accountRoutes(app: FastifyInstance): void {
  handle(app, resets.requestPasswordReset, async ({ body }, ctx) => {
    await requestMail(ctx, 'password_reset', body.email);
    return {
      message:
        'Si hay una cuenta con ese correo, te enviamos un enlace para elegir una contraseña nueva. Vence en 60 minutos.',
    };
  });
  handle(app, resets.resetPassword, async ({ body }, ctx) => {
    await resetPassword(ctx, body);
    return { message: 'Tu contraseña cambió. Ya puedes iniciar sesión.' };
  });
  handle(app, requestRestaurant, async ({ body }, ctx) => {
    await requestMail(ctx, 'restaurant', body.email);
    return { message: 'Si conocemos ese correo, te enviamos la dirección de tu restaurante.' };
  });
  handle(app, confirmations.sendEmailConfirmation, async (_, ctx) => ({
    message: `Te enviamos un enlace a ${await sendConfirmation(ctx)}.`,
  }));
  handle(app, confirmations.confirmEmail, async ({ body }, ctx) => ({
    email: await confirmEmail(ctx, body.token),
    message: 'Tu correo quedó confirmado.',
  }));
}
