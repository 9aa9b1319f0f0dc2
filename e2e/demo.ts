import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

/** Starts the demo restaurant. It takes long to fill, so the first file that needs it does that for all. */
export async function startDemo(): Promise<RunningServer> {
  const sharedDir = inject('sharedDir');
  const filled = join(sharedDir, 'demo');
  const isFirst = await mkdir(join(sharedDir, 'demo is being filled')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const demo = await startServer('scripts/demo.ts');
    await demo.stop({ isDataKept: true });
    await rename(demo.dataDir, filled);
  }
  while (!existsSync(filled)) await pause(100);
  return startServer('scripts/demo.ts', { copyOf: filled });
}
