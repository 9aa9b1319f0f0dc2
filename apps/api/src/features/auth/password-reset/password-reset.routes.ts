import * as endpoints from '@restaurante/contract/auth/password-reset.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../shared/http/handle.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';

export function passwordResetRoutes(app: FastifyInstance): void {
  handle(app, endpoints.requestPasswordReset, async ({ body }, ctx) => {
    await requestPasswordReset(ctx, body.email);
    return {
      message:
        'Si hay una cuenta con ese correo, te enviamos un enlace para elegir una contraseña nueva. Vence en 60 minutos.',
    };
  });

  handle(app, endpoints.resetPassword, async ({ body }, ctx) => {
    await resetPassword(ctx, body);
    return { message: 'Tu contraseña cambió. Ya puedes iniciar sesión.' };
  });
}
