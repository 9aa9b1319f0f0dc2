import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { COMPRESSION, withFingerprints } from '../../shared/http/transfer.ts';
import { renderLanding } from './landing.service.ts';

const LIFE_MS = 60_000;

/** GET /: the public start page. It exists once the web application is built. */
export function landingRoutes(app: FastifyInstance): void {
  const { database: db, cache, webDir, provider, publicUrl } = app.deps;
  const file = join(webDir, 'landing.html');
  if (!existsSync(file)) return;

  const render = () => renderLanding({ db }, { file, provider, publicUrl });
  withFingerprints(app, (scope) => {
    scope.get('/', { schema: { hide: true }, compress: COMPRESSION }, async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await cache.get('landing', render, { lifeMs: LIFE_MS, bytesOf: ({ length }) => length })),
    );
  });
}
