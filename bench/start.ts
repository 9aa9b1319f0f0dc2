import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopBeforeEnd } from './ending.ts';
import { AIMS, figure, print } from './figures.ts';
import { interleaved, median } from './load.ts';
import type { Options } from './options.ts';
import { ENVIRONMENT, ROOT } from './product.ts';

/**
 * Measures the seconds from `npm start` to the address, in an empty folder and again in that folder. The web is built
 * before.
 */
export async function measureStart({ rounds }: Options): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT, env: ENVIRONMENT });
  const { first, warm } = await interleaved(rounds, startsOf(ROOT));
  const [firstStart, warmStart] = [median(first), median(warm)];
  print(
    `npm start to the address: ${firstStart.toFixed(2)} s in an empty folder, ${warmStart.toFixed(2)} s again`,
  );
  figure('first start', firstStart, ' s', AIMS.firstStart);
  figure('warm start', warmStart, ' s', AIMS.warmStart);
}

/** Returns the two starts of a build, to be called in turn: in an empty folder, and again in that folder. */
export function startsOf(root: string) {
  let dataDir = '';
  return {
    first: async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
      return startIn(root, dataDir);
    },
    warm: async () => {
      const seconds = await startIn(root, dataDir);
      await rm(dataDir, { recursive: true, force: true });
      return seconds;
    },
  };
}

async function startIn(root: string, dataDir: string): Promise<number> {
  const start = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: root,
    env: { ...ENVIRONMENT, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: undefined, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(started, 'exit');
  // npm forwards the signal to the server and waits for its end.
  const stop = () => (started.kill('SIGTERM'), exit);
  const stayed = stopBeforeEnd(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      if (/http:\/\/\S+:\d+/.test(String(chunk))) resolve();
    });
    started.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const seconds = (performance.now() - start) / 1000;
  await stop();
  stayed();
  return seconds;
}
