import Fastify from 'fastify';
import { serveWeb } from '../src/shared/http/web.ts';

/** Serves the pages of a folder and nothing else; returns how to ask for one. */
export async function serveOnlyWeb(webDir: string): Promise<(path: string) => Promise<string>> {
  const app = Fastify();
  await serveWeb(app, { webDir, storageDir: webDir });
  return async (path) => (await app.inject(path)).body;
}
