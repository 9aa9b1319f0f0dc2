import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the product under test. */
    productUrl: string;
    /** Its data folder; a test may use the database in it. */
    dataDir: string;
    /** A folder for what files share. */
    sharedDir: string;
  }
}

/** Starts the product on an empty data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer('scripts/start.ts');
  project.provide('productUrl', server.url);
  project.provide('dataDir', server.dataDir);
  const sharedDir = await mkdtemp(join(tmpdir(), 'e2e-shared-'));
  project.provide('sharedDir', sharedDir);
  return async () => {
    await server.stop();
    await rm(sharedDir, { recursive: true, force: true });
  };
}
