import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { findLauncher } from '@restaurante/embedded-postgres/programs.ts';
import { Client } from 'pg';
import { findProgram } from './programs.ts';

/** The server of Debian's package, or null. */
export const installedPostgres = findProgram('postgres', 'postgresql');

/** Starts the installed PostgreSQL with empty databases. `path` has its programs in front. */
export async function startInstalledPostgres() {
  const folder = dirname(installedPostgres ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(dataDir, 'data');
  const [launcher, ...words] = [...findLauncher(), join(folder, 'initdb')];
  const options = ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  execFileSync(launcher, [...words, '-D', data, ...options]);
  const port = await freePort();
  const [program, ...before] = [...findLauncher(), join(folder, 'postgres')];
  const settings = ['-c', 'fsync=off', '-c', `unix_socket_directories=${dataDir}`];
  const server = spawn(program, [...before, '-D', data, '-p', String(port), ...settings], {
    stdio: 'ignore',
  });
  const urlOf = (name: string) => `postgres://app:clave@127.0.0.1:${port}/${name}`;
  const execute = async (sql: string) => {
    const client = new Client(urlOf('postgres'));
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  while (!existsSync(join(data, 'postmaster.pid')) || (await execute('select 1').catch(() => 'not yet')))
    await sleep(20);
  return {
    port,
    path: `${folder}:${process.env.PATH}`,
    /** Creates an empty database and returns its URL. */
    create: async (name: string) => {
      await execute(`create database ${name}`);
      return urlOf(name);
    },
    drop: (name: string) => execute(`drop database ${name} with (force)`),
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      rmSync(dataDir, { recursive: true });
    },
  };
}
