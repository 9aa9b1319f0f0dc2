import Fastify from 'fastify';
import { serveWeb } from '../src/shared/http/web.ts';

/** Serves only the pages of a folder; returns a function that requests one. */
export async function serveOnlyWeb(webDir: string): Promise<(path: string) => Promise<string>> {
  const app = Fastify();
  await serveWeb(app, webDir);
  return async (path) => (await app.inject(path)).body;
}
