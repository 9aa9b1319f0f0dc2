import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { stopBeforeEnd } from './ending.ts';
import { figure, print } from './figures.ts';
import { interleaved, median } from './load.ts';
import type { Options } from './options.ts';

const root = join(import.meta.dirname, '..');

/**
 * Measures the seconds from `npm start` to the address, in an empty folder and again in that folder. The web is built
 * before.
 */
export async function measureStart({ rounds }: Options): Promise<void> {
  // The bench's own Node, not the first one on PATH.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
  await promisify(execFile)('npm', ['run', 'build'], { cwd: root, env });
  let dataDir = '';
  const { first, warm } = await interleaved(rounds, {
    first: async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
      return startIn(dataDir, env);
    },
    warm: async () => {
      const seconds = await startIn(dataDir, env);
      await rm(dataDir, { recursive: true, force: true });
      return seconds;
    },
  });
  const [firstStart, warmStart] = [median(first), median(warm)];
  print(
    `npm start to the address: ${firstStart.toFixed(2)} s in an empty folder, ${warmStart.toFixed(2)} s again`,
  );
  figure('first start', firstStart, ' s', { atMost: 2 });
  figure('warm start', warmStart, ' s', { atMost: 0.8 });
}

async function startIn(dataDir: string, env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: undefined, LOG_LEVEL: 'error' },
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
