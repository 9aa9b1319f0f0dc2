import * as endpoints from '@restaurante/contract/platform/platform.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';

export function platformRoutes(app: FastifyInstance): void {
  const { provider } = app.deps;

  handle(app, endpoints.getPlatform, async () => ({ provider, sign_in: [] }));
}
