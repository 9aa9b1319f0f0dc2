import * as endpoints from '@restaurante/contract/platform/platform.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';

export function platformRoutes(app: FastifyInstance): void {
  const { provider, social } = app.deps;

  handle(app, endpoints.getPlatform, async (_, ctx) => ({
    provider,
    sign_in: await social.offers(ctx.log),
  }));
}
