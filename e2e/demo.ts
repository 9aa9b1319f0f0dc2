import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from './server.ts';

/** The logins of the demo restaurant. */
export const DEMO = {
  password: 'fogon2026',
  owner: 'lucia@elfogon.bo',
  cashier: 'rosa@elfogon.bo',
  cook: 'marco@elfogon.bo',
};

/** Starts the demo restaurant. It takes long to fill, so the first worker that needs it fills it for all. */
export async function startDemo(): Promise<RunningServer> {
  const sharedDir = process.env['SHARED_DIR'] ?? '';
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
