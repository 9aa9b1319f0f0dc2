import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Starts the product on an empty data folder. The workers read the variables that it sets. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer('scripts/start.ts');
  const sharedDir = await mkdtemp(join(tmpdir(), 'e2e-shared-'));
  Object.assign(process.env, {
    PRODUCT_URL: server.url,
    PRODUCT_DATA: server.dataDir,
    SHARED_DIR: sharedDir,
  });
  return async () => {
    await server.stop();
    await rm(sharedDir, { recursive: true, force: true });
  };
}
