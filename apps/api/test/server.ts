import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { buildChangedServer } from '../../../scripts/build.ts';
import { prepareCluster } from './database.ts';
import { registration } from './registration.ts';
import { addressOf } from './server-address.ts';

const SOURCE = join(import.meta.dirname, '../src');

/** A data folder with a migrated, empty database for the real product, and the processes that run on it. */
export interface TestServer {
  readonly dataDir: string;
  /** Starts the real server as `npm start` does, on a free port. */
  readonly start: (settings?: Record<string, string>) => Promise<{ child: ChildProcess; address: string }>;
  /** Starts a program, by its path from `src`, without a terminal. */
  readonly launch: (
    program: string,
    words: readonly string[],
    settings?: Record<string, string>,
  ) => ChildProcessByStdio<null, Readable, Readable>;
  /** Runs a program to its end. */
  readonly run: (
    program: string,
    words: readonly string[],
    settings?: Record<string, string>,
  ) => Promise<{ code: number; out: string; err: string }>;
  readonly end: () => Promise<void>;
}

export async function prepareServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'));
  const [server] = await Promise.all([buildChangedServer(), prepareCluster(dataDir)]);
  const started: ChildProcess[] = [];
  const launch: TestServer['launch'] = (program, words, settings = {}) => {
    const child = spawn(process.execPath, [resolve(SOURCE, program), ...words], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        // As `npm start` does: a program is compiled once per test run.
        NODE_COMPILE_CACHE: join(tmpdir(), 'compiled'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    return child;
  };
  return {
    dataDir,
    launch,
    start: async (settings = {}) => {
      const child = launch(server, [], settings);
      return { child, address: await addressOf(child, settings['PUBLIC_URL']) };
    },
    run: async (program, words, settings = {}) => {
      const child = launch(program, words, settings);
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      return { code, out, err };
    },
    end: async () => {
      for (const { child, exited } of started.splice(0).map(withExit)) {
        child.kill('SIGTERM');
        await exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function withExit(child: ChildProcess) {
  const exited =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  return { child, exited };
}

export const register = (address: string, email: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(email, 'El Fogón')),
  });
