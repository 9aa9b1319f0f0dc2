import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

/** The logins of the demo restaurant. */
export const DEMO = {
  password: 'fogon2026',
  owner: 'lucia@elfogon.bo',
  cashier: 'rosa@elfogon.bo',
  cook: 'marco@elfogon.bo',
};

const filledDir = () => join(process.env['SHARED_DIR'] ?? '', 'demo');

/** Fills the demo restaurant, which takes long: the workers start on copies of it. */
export async function fillDemo(): Promise<void> {
  const demo = await startServer('scripts/demo.ts');
  await demo.stop({ isDataKept: true });
  await rename(demo.dataDir, filledDir());
}

/** Starts the demo restaurant on a copy of the filled one. */
export const startDemo = (): Promise<RunningServer> =>
  startServer('scripts/demo.ts', { copyOf: filledDir() });
