import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '../apps/api/test/server-address.ts';

export interface RunningServer {
  readonly url: string;
  /** A data folder of its own, removed when the server stops. */
  readonly dataDir: string;
  readonly stop: (options?: { isDataKept?: boolean }) => Promise<void>;
}

/**
 * Starts a script of the product as a newcomer would, and waits until it prints its address. Its data folder is empty,
 * or a copy of one that another server stored.
 */
export async function startServer(
  script: string,
  { copyOf }: { copyOf?: string } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'));
  if (copyOf !== undefined) await cp(copyOf, dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(child),
    dataDir,
    stop: async ({ isDataKept = false } = {}) => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      if (!isDataKept) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
