import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Encoding, type PackedPage, packLanding } from './landing.service.ts';

const KEPT_MS = 60_000;

/** GET /: the public start page. There is none while the web application is not built. */
export function landingRoutes(app: FastifyInstance): void {
  const { database, clock, webDir, provider, publicUrl } = app.deps;
  const file = join(webDir, 'landing.html');
  if (!existsSync(file)) return;

  let kept: { page: Promise<PackedPage>; until: number } | null = null;
  const currentPage = (): Promise<PackedPage> => {
    const now = clock.now();
    if (!kept || now >= kept.until) {
      const page = packLanding({ db: database }, { file, provider, publicUrl });
      kept = { page, until: now + KEPT_MS };
      page.catch(() => void (kept = null));
    }
    return kept.page;
  };

  app.get('/', { schema: { hide: true } }, async ({ headers }, reply) => {
    const { etag, bodies } = await currentPage();
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  });
}

function encodingFor(accepted = ''): Encoding {
  const accepts = (encoding: string) =>
    accepted.split(',').some((one) => one.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(one));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
