import * as endpoints from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../shared/http/handle.ts';
import { confirmEmail, sendConfirmation } from './email-confirmation.service.ts';

export function emailConfirmationRoutes(app: FastifyInstance): void {
  handle(app, endpoints.sendEmailConfirmation, async (_, ctx) => ({
    message: `Te enviamos un enlace a ${await sendConfirmation(ctx)}.`,
  }));

  handle(app, endpoints.confirmEmail, async ({ body }, ctx) => ({
    email: await confirmEmail(ctx, body.token),
    message: 'Tu correo quedó confirmado.',
  }));
}
