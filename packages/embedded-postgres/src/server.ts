import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import {
  clusterUrl,
  isAlive,
  portFile,
  readPort,
  readPostmaster,
  storePort,
  type Cluster,
} from './cluster.ts';
import { freePort, isFree } from './free-port.ts';
import { runProgram, spawnOptions, type PostgresPrograms } from './programs.ts';

/** A server that accepted our password and runs on our folder. */
export interface EmbeddedServer {
  port: number;
  pid: number;
  /** A connection that lasts as long as the server, or until `stopServer`. */
  monitor: Client;
  lost: Promise<void>;
  /** The server's process, if this process started it. */
  child?: ChildProcess | undefined;
}

/** Name of the monitor of each process that uses a server, before the process's id. */
const MONITOR = 'embedded-postgres ';
const PATIENCE_MS = 10_000;
const STALE_AFTER_MS = 2000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // no socket file: below a deep folder its path would exceed the system's limit
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // the API logs failed statements; without them the file stays small
  log_min_messages: 'log',
};

/**
 * Finds the cluster's running server or starts one. Copes with another process's server, one whose starter was
 * killed, one that is starting or shutting down, and a stale `postmaster.pid`.
 * Throws an Error with PostgreSQL's last output.
 */
export async function bringUp(
  cluster: Cluster,
  { postgres }: PostgresPrograms,
  {
    settings,
    port,
    meanwhile,
  }: {
    settings: Record<string, string>;
    /** The port of a server that comes back; a first one has the port of the folder's file, or a new one. */
    port?: number;
    meanwhile?: (() => void) | undefined;
  },
): Promise<EmbeddedServer> {
  let child: ChildProcess | undefined;
  let lastProgress = Date.now();
  let pause = 20;
  for (;;) {
    const recorded = readPostmaster(cluster);
    const isRecordedAlive = recorded !== null && isAlive(recorded.pid);
    const answer = isRecordedAlive ? await ask(cluster, recorded) : 'refused';
    if (typeof answer === 'object') return adopt(cluster, answer, child);

    const isStarting = isRunning(child);
    const silence = Date.now() - lastProgress;
    if (answer === 'busy' || (isStarting && answer === 'refused')) {
      // Waiting for another process's server is always right; only our own child's failures are counted.
      if (!isStarting) lastProgress = Date.now();
    } else if (silence > PATIENCE_MS) throw await failure(cluster, child, port);
    else if (recorded && !isStarting && answer !== 'silent' && silence > STALE_AFTER_MS) {
      // The pid belongs to another program by now. If it were a server after all, PostgreSQL's own
      // shared-memory lock would still refuse a second one.
      rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
    } else if (!isStarting && !isRecordedAlive) {
      child = await launch(cluster, postgres, { settings, port });
      meanwhile?.();
    }
    await sleep(pause);
    pause = Math.min(pause * 1.2, 250);
  }
}

/**
 * Stops the server and waits for its end if this process started it, or is the last living one that uses it; else it
 * only closes the connection.
 */
export async function stopServer(
  cluster: Cluster,
  { pgCtl }: PostgresPrograms,
  { pid, child, monitor }: EmbeddedServer,
): Promise<void> {
  // After a server's end its pid may be another program's.
  const isOurs = child ? isRunning(child) : await leave(monitor);
  if (!isOurs) return monitor.end();
  const exit = child && once(child, 'exit');
  // SIGINT is the fast shutdown; Windows has no signals
  if (process.platform === 'win32') await runProgram(pgCtl, ['kill', 'INT', String(pid)]);
  else if (child) child.kill('SIGINT');
  else if (isAlive(pid)) process.kill(pid, 'SIGINT');
  if (exit) await exit;
  else while (isAlive(pid) && readPostmaster(cluster)?.pid === pid) await sleep(20);
}

/** Ends this process's use of a server. Returns whether the server still runs, and no other living process uses it. */
async function leave(monitor: Client): Promise<boolean> {
  try {
    // Before the query, so that of two processes that leave at the same time at least one sees no other.
    await monitor.query(`set application_name = ''`);
    const { rows } = await monitor.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like '${MONITOR}%'`,
    );
    // PostgreSQL may notice the end of a killed process later.
    return !rows.some(({ name }) => isAlive(Number(name.slice(MONITOR.length))));
  } catch {
    return false; // the server has ended
  }
}

/** 'busy': starting or shutting down; 'stranger': another server on that port; 'silent': no answer in time. */
type Answer = EmbeddedServer | 'busy' | 'refused' | 'stranger' | 'silent';

async function ask(cluster: Cluster, { pid, port }: { pid: number; port: number }): Promise<Answer> {
  if (Number.isNaN(port)) return 'refused';
  const monitor = new Client({
    connectionString: clusterUrl(cluster, port),
    connectionTimeoutMillis: 3000,
    application_name: `${MONITOR}${process.pid}`,
  });
  monitor.on('error', () => {}); // 'end' follows
  const lost = new Promise<void>((done) => monitor.once('end', done));
  try {
    await monitor.connect();
    const { rows } = await monitor.query<{ data: string }>(
      `select current_setting('data_directory') as data`,
    );
    const [server] = rows;
    // A copied folder contains the postmaster.pid and the password of its original.
    if (server && resolve(server.data) === cluster.data) return { pid, port, monitor, lost };
    await monitor.end();
    return 'stranger';
  } catch (error) {
    await monitor.end().catch(() => {});
    if (!(error instanceof Error && 'code' in error)) return 'silent';
    if (error.code === '57P03' || error.code === '57P01' || error.code === '53300') return 'busy';
    if (error.code === 'ECONNREFUSED') return 'refused';
    return error instanceof DatabaseError ? 'stranger' : 'silent';
  }
}

function adopt(cluster: Cluster, server: EmbeddedServer, child: ChildProcess | undefined): EmbeddedServer {
  storePort(cluster, server.port);
  // a child with another pid lost the race against another process's server and ends by itself
  return server.pid === child?.pid ? { ...server, child } : server;
}

async function launch(
  cluster: Cluster,
  [command = '', ...words]: string[],
  { settings, port }: { settings: Record<string, string>; port: number | undefined },
): Promise<ChildProcess> {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Also if another program has the port: elsewhere, the processes that use the server would not find it.
  const listening = String(port ?? readPort(cluster) ?? (await freePort()));
  const log = openSync(cluster.log, 'a', 0o600);
  const child = spawn(command, [...words, '-D', cluster.data, '-p', listening, ...flags], {
    ...spawnOptions,
    cwd: cluster.home,
    // detached from the terminal: after Ctrl-C the API must finish its work before the database stops
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {}); // then there is no pid: it counts as not running
  return child;
}

async function failure(
  cluster: Cluster,
  child: ChildProcess | undefined,
  port = readPort(cluster),
): Promise<Error> {
  child?.kill('SIGINT');
  const lastWords = readFileSync(cluster.log, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  const isTaken = port !== null && !(await isFree(port));
  const remedy = isTaken
    ? `Another program uses its port ${port}: end that program, or delete ${portFile(cluster)} and start again.`
    : 'Set DATABASE_URL to use a PostgreSQL server of your own.';
  return new Error(
    `The embedded PostgreSQL in ${cluster.home} does not start. The end of its log:\n${lastWords}\n(${remedy})`,
  );
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
