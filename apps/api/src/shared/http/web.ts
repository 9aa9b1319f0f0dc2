import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

const NO_PAGE = /^\/(api|storage|socket\.io|assets|\.well-known)([/?]|$)/;
/** No page has a name like a file: a request for a missing file must not get a page instead. */
const FILE = /^[^?]*\.[a-z]\w*(\?|$)/i;

const ASSET = /^\w[\w.-]*$/;

/** Serves the built web application; every other address returns the application's page. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: webDir,
      wildcard: false,
      // The two pages are not served from the file: the features landing and table-orders fill them first.
      globIgnore: ['assets/**', 'ayuda/**', 'landing.html*', 'diner.html*'],
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // One route for all of the hundreds of files: a route each would lengthen the start by a tenth.
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      ASSET.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    );
    // The manual (docs/rules/screens.md). Its 404 is one of its pages.
    const manual = new Set(
      globSync('*.html', { cwd: join(webDir, 'ayuda') }).map((file) => basename(file, '.html')),
    );
    for (const path of ['/ayuda', '/ayuda/:page']) {
      app.get<{ Params: { page?: string } }>(path, ({ params: { page } }, reply) => {
        const name = page || 'index';
        return manual.has(name)
          ? reply.sendFile(`ayuda/${name}.html`)
          : reply.code(404).sendFile('ayuda/404.html');
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !NO_PAGE.test(request.url) && !FILE.test(request.url);
    if (!isPage || !isBuilt) throw new AppError('route_not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
