import type { FastifyInstance } from 'fastify';
import { ping } from '../../db/inspect.ts';

/** GET /api/health: 200 `{status: 'ok'}` when the database answers. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async () => {
    await ping.run(app.deps.service, {});
    return { status: 'ok' };
  });
}
