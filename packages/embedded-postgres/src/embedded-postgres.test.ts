import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCluster, storePort } from './cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresPrograms } from './programs.ts';
import { bringUp, stopServer } from './server.ts';

let empty: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), 'embedded-postgres-empty-'));
  await openCluster(empty, await findPostgresPrograms());
});
afterAll(() => rmSync(empty, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  running = [];
  processes = [];
});
afterEach(async () => {
  for (const child of processes) await end(child, 'SIGTERM');
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, maxRetries: 5 });
});

/** Copies an empty cluster: ten times as fast as initdb. */
const prepareCluster = (directory: string) =>
  cpSync(join(empty, 'postgres'), join(directory, 'postgres'), { recursive: true });

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: directory });
  running.push(server);
  return server;
}

/** Starts another process that runs the server of this folder, prints its URL and stops it on SIGTERM. */
function spawnElsewhere(path = process.env['PATH']): ChildProcess & { stdout: Readable; stderr: Readable } {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.once('SIGTERM', () => server.stop());
    console.log(server.url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  return child;
}

async function startElsewhere(path?: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawnElsewhere(path);
  const failed = text(child.stderr).then((words) => Promise.reject(new Error(words)));
  const [url] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed]);
  return { url: String(url), process: child };
}

/** Returns a PATH with only these programs. */
function pathWith(...programs: string[]): string {
  const directory = mkdtempSync(join(dataDir, 'path-'));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const program of programs) {
    const found = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
    if (found) symlinkSync(found, join(directory, program));
  }
  return directory;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const salteña = [{ name: 'salteña' }];
const createDishes = (url: string) => query(url, `create table dishes as select 'salteña' as name`);
const dishes = (url: string) => query(url, 'select name from dishes');

test('starts durable, on loopback, in UTC, with a secret password, and with its data and port after a restart', async () => {
  const first = await start();
  const [settings] = await query(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('timezone') as zone, current_setting('listen_addresses') as hosts,
      (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(settings).toEqual({ fsync: 'on', zone: 'UTC', hosts: '127.0.0.1', locale: 'bC.UTF-8' });
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  await expect(query(first.url.replace(/app:[^@]+/, 'app:wrong'), 'select 1')).rejects.toThrow('password');
  await createDishes(first.url);
  const pid = serverPid();
  await first.stop();

  expect(existsSync(pidFile())).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await dishes(second.url)).toEqual(salteña);
});

test('leaves a port of outgoing connections, which an older version chose, at the next start', async () => {
  prepareCluster(dataDir);
  storePort(await openCluster(dataDir, await findPostgresPrograms()), 45_678);
  const first = await start();
  expect(Number(new URL(first.url).port)).toBeLessThan(32_768);
});

test('works below a folder deeper than a socket path may be', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60), 'con espacio');
  prepareCluster(deep);
  const server = await start(deep);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after a kill -9 of the API the next start has the data', async () => {
  prepareCluster(dataDir);
  const killed = await startElsewhere();
  await createDishes(killed.url);
  await end(killed.process, 'SIGKILL');
  expect(await dishes((await start()).url)).toEqual(salteña);
});

/** Starts a server that outlives its killed API, as on a system without `setpriv`. */
const startLasting = () => startElsewhere(pathWith('unshare', 'true'));

test('a server that outlived its killed API is taken over and stopped in its place', async () => {
  prepareCluster(dataDir);
  const killed = await startLasting();
  await createDishes(killed.url);
  await end(killed.process, 'SIGKILL');
  const pid = serverPid();

  const next = await start();
  expect(serverPid()).toBe(pid);
  expect(await dishes(next.url)).toEqual(salteña);
  await next.stop();
  expect(existsSync(pidFile())).toBe(false);
  await expect(dishes(next.url)).rejects.toThrow('ECONNREFUSED');
});

test('a start right after the kill stops the server too, before PostgreSQL has noticed the kill', async () => {
  prepareCluster(dataDir);
  const killed = await startLasting();
  const [connection] = await query(
    killed.url,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  process.kill(Number(connection?.['pid']), 'SIGSTOP');
  await end(killed.process, 'SIGKILL');

  const next = await start();
  const stopped = next.stop();
  const isStopping = () => expect(readFileSync(pidFile(), 'utf8')).toContain('stopping');
  await Promise.race([stopped, vi.waitFor(isStopping, 10_000)]);
  process.kill(Number(connection?.['pid']), 'SIGCONT');
  await stopped;
  expect(existsSync(pidFile())).toBe(false);
});

test('a server that outlived its killed API stops with the last process that uses it', async () => {
  prepareCluster(dataDir);
  const killed = await startLasting();
  await createDishes(killed.url);
  const users = [await start(), await start(), await start()];
  await end(killed.process, 'SIGKILL');
  const pid = serverPid();

  await users[0]?.stop();
  expect(await dishes(killed.url)).toEqual(salteña);
  expect(serverPid()).toBe(pid);
  await Promise.all(users.map((user) => user.stop()));
  expect(existsSync(pidFile())).toBe(false);
});

test('two processes that start together share one server, which outlives the first', async () => {
  const [one, other] = await Promise.all([startElsewhere(), startElsewhere()]);
  const mine = await start();
  expect([one.url, other.url]).toEqual([mine.url, mine.url]);
  await createDishes(mine.url);

  await end(one.process, 'SIGTERM');
  await vi.waitFor(async () => expect(await dishes(mine.url)).toEqual(salteña), 20_000);
  await end(other.process, 'SIGKILL');
  await vi.waitFor(async () => expect(await dishes(mine.url)).toEqual(salteña), 20_000);
});

test('brings back a server that died under it', async () => {
  prepareCluster(dataDir);
  const server = await start();
  await createDishes(server.url);
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(serverPid()).not.toBe(pid), 10_000);
  await vi.waitFor(async () => expect(await dishes(server.url)).toEqual(salteña), 10_000);
});

test('a server whose port was taken while it was down comes back on it, so that its address stays valid', async () => {
  prepareCluster(dataDir);
  const intruder = createServer();
  const log = vi.fn<(message: string) => void>();
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.push(server);
  const { port } = new URL(server.url);
  await createDishes(server.url);
  // The first message comes when the server has gone. Without a host, `listen` takes the port before it returns.
  log.mockImplementationOnce(() => void intruder.listen(Number(port)));
  process.kill(serverPid(), 'SIGKILL');
  const isReported = () =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`Another program uses its port ${port}`));
  await vi.waitFor(isReported, 30_000);
  intruder.close();
  await vi.waitFor(async () => expect(await dishes(server.url)).toEqual(salteña), 20_000);
});

const portFile = () => join(dataDir, 'postgres/port.json');

test('a server comes back on its port although the file of the port was deleted', async () => {
  prepareCluster(dataDir);
  const server = await start();
  await createDishes(server.url);
  rmSync(portFile());
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(serverPid()).not.toBe(pid), 10_000);
  await vi.waitFor(async () => expect(await dishes(server.url)).toEqual(salteña), 10_000);
});

test('a process whose server came back on another port says so, and uses its own port when that is free', async () => {
  prepareCluster(dataDir);
  const intruder = createServer();
  const log = vi.fn<(message: string) => void>();
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.push(server);
  const { port } = new URL(server.url);
  await createDishes(server.url);
  log.mockImplementationOnce(() => void intruder.listen(Number(port)));
  process.kill(serverPid(), 'SIGKILL');
  const isReported = (words: string) => () =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining(words));
  await vi.waitFor(isReported('Another program uses its port'), 30_000);
  // As the text advises to a person who starts a second program.
  rmSync(portFile());
  const other = await startElsewhere();
  expect(other.url).not.toBe(server.url);
  await vi.waitFor(isReported(`has another port than ${port}: start this program again`), 30_000);
  intruder.close();
  await end(other.process, 'SIGTERM');
  await vi.waitFor(async () => expect(await dishes(server.url)).toEqual(salteña), 20_000);
}, 90_000);

test('an initdb interrupted half-way leaves no trace', async () => {
  const killed = spawnElsewhere();
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres-draft-'));
  await vi.waitFor(() => expect(existsSync(join(dataDir, drafts()[0] ?? '', 'data/PG_VERSION'))).toBe(true), {
    timeout: 10_000,
    interval: 5,
  });
  await end(killed, 'SIGKILL');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
});

test.each([
  ['names a process that is another program by now', (pid: number) => `${pid}\n/elsewhere\n0\n1\n`],
  ['is empty', () => ''],
])('starts over a postmaster.pid that %s', async (_, content) => {
  prepareCluster(dataDir);
  const first = await start();
  await createDishes(first.url);
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  processes.push(stranger);
  writeFileSync(pidFile(), content(Number(stranger.pid)));
  expect(await dishes((await start()).url)).toEqual(salteña);
});

test('a stop after the end of the server signals no program that has its pid by now', async () => {
  prepareCluster(dataDir);
  const programs = await findPostgresPrograms();
  const cluster = await openCluster(dataDir, programs);
  const server = await bringUp(cluster, programs, { settings: {} });
  server.child?.kill('SIGKILL');
  await server.lost;
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  processes.push(stranger);
  await once(stranger, 'spawn');
  await stopServer(cluster, programs, { ...server, child: undefined, pid: Number(stranger.pid) });
  await stopServer(cluster, programs, { ...server, pid: Number(stranger.pid) });
  await end(stranger, 'SIGTERM');
  expect(stranger.signalCode).toBe('SIGTERM');
});

test('a copy of a running folder gets a server of its own', async () => {
  prepareCluster(dataDir);
  const original = await start();
  await createDishes(original.url);
  await query(original.url, 'checkpoint');
  const copyDir = join(dataDir, 'copy');
  cpSync(join(dataDir, 'postgres'), join(copyDir, 'postgres'), { recursive: true });
  const copy = await start(copyDir);
  expect(copy.url).not.toBe(original.url);
  await query(copy.url, 'drop table dishes');
  expect(await dishes(original.url)).toEqual(salteña);
});

test.runIf(process.getuid?.() === 0)('as root without unshare, names DATABASE_URL', async () => {
  const words = await text(spawnElsewhere(pathWith('setpriv', 'true')).stderr);
  expect(words).toContain('PostgreSQL refuses to run as root');
  expect(words).toContain('DATABASE_URL');
});
