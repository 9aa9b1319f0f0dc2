import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { findLauncher, runProgram } from '@restaurante/embedded-postgres/programs.ts';
import pg from 'pg';
import { findProgram } from './programs.ts';

const basebackup = findProgram('pg_basebackup', 'postgresql');
/** The folder of Debian's PostgreSQL, or null. */
export const debianPostgres = basebackup && dirname(basebackup);

/** A PostgreSQL server of the test's own. */
export interface PostgresServer {
  readonly port: number;
  readonly url: string;
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Kills the server and all its processes. */
  readonly kill: () => Promise<void>;
  /** Lets all its processes stand still, like a machine that has lost its network; `thaw` lets them go on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** Starts servers of Debian's PostgreSQL, of which one may be the standby of another. */
export async function openServers({ fsync = 'off' } = {}) {
  const programs = debianPostgres!;
  const folder = await mkdtemp(join(tmpdir(), 'servers-'));
  const launcher = findLauncher();
  const program = (name: string) => [...launcher, join(programs, name)];
  const running = new Set<() => Promise<void>>();

  const launch = async (data: string, port: number): Promise<PostgresServer> => {
    const settings = [
      `fsync=${fsync}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'timezone=America/La_Paz',
    ];
    const [command = '', ...words] = program('postgres');
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(command, [...words, '-D', data, '-p', String(port), ...flags], { stdio: 'ignore' });
    const url = `postgres://app@127.0.0.1:${port}/postgres`;
    const query = async (sql: string) => {
      const client = new pg.Client(url);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    };
    while (!(await query('select 1').catch(() => null))) await pause(20);
    const signal = (name: NodeJS.Signals) => {
      const { pid } = child;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      for (const one of [String(pid), ...children]) {
        try {
          process.kill(Number(one), name);
        } catch {
          // It has ended since.
        }
      }
    };
    const kill = async () => {
      running.delete(kill);
      const exited = once(child, 'exit');
      signal('SIGKILL');
      await exited;
    };
    running.add(kill);
    return { port, url, query, kill, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT') };
  };

  return {
    /** Starts an empty server. */
    startPrimary: async () => {
      const data = join(folder, 'primary');
      const account = ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
      await runProgram(program('initdb'), ['-D', data, ...account]);
      return launch(data, await freePort());
    },
    /** Starts a copy of `primary` that follows it, and makes `primary` wait for it with each commit. */
    startStandby: async (primary: PostgresServer, port?: number) => {
      const data = await mkdtemp(join(folder, 'standby-'));
      const from = ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
      await runProgram(program('pg_basebackup'), from);
      const standby = await launch(data, port ?? (await freePort()));
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
      const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
      while ((await primary.query(isSynchronous)).length === 0) await pause(20);
      return standby;
    },
    stop: async () => {
      for (const kill of running) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
