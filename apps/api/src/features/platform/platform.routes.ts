import * as endpoints from '@restaurante/contract/platform/platform.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';

export function platformRoutes(app: FastifyInstance): void {
  const { provider, social, commonHost } = app.deps;

  handle(app, endpoints.getPlatform, async (_, ctx) => ({
    provider,
    // The providers send a person back to one address only, and each restaurant has its own.
    ...(commonHost === null
      ? { sign_in: await social.offers(ctx.log) }
      : { sign_in: [], common_host: commonHost }),
  }));
}
