import { notifySale as notifySaleEndpoint } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { notifySale } from './notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance): void {
  handle(app, notifySaleEndpoint, async ({ params, body }, ctx) => {
    await notifySale(ctx, params.id, body);
    return { success: true as const };
  });
}
