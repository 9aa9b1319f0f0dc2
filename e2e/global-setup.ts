import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product under test answers. */
    productUrl: string;
    /** Its data folder, whose database a test may share. */
    dataDir: string;
  }
}

/** The product, empty. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer('apps/api/src/server.ts');
  project.provide('productUrl', server.url);
  project.provide('dataDir', server.dataDir);
  return server.stop;
}
