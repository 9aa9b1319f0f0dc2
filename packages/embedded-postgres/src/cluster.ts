import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLastingPort } from './free-port.ts';
import { runProgram, type PostgresPrograms } from './programs.ts';

/** The files of the embedded database: everything below `DATA_DIR/postgres`. */
export interface Cluster {
  home: string;
  /** PostgreSQL's own data directory. */
  data: string;
  password: string;
  log: string;
}

/** Opens the cluster below `dataDir`, creating it on the first start. Safe when several processes do it at once. */
export async function openCluster(
  dataDir: string,
  { initdb }: PostgresPrograms,
  meanwhile?: () => void,
): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const home = join(realpathSync(dataDir), 'postgres');
  if (!isComplete(home)) await createCluster(home, initdb, meanwhile);
  await removeDrafts(home);
  refuseOtherOwner(home);
  return clusterIn(home);
}

/** Returns whether there is a database below `dataDir` already. */
export function hasCluster(dataDir: string): boolean {
  return isComplete(join(dataDir, 'postgres'));
}

/** Returns the cluster below `dataDir` whose running server has this address, else null. */
export function runningCluster(dataDir: string, url: string): Cluster | null {
  if (!hasCluster(dataDir)) return null;
  const cluster = clusterIn(join(realpathSync(dataDir), 'postgres'));
  const running = readPostmaster(cluster);
  return running && clusterUrl(cluster, running.port) === url ? cluster : null;
}

/** Returns the URL of the application's one database. */
export function clusterUrl({ password }: Cluster, port: number): string {
  return `postgres://app:${password}@127.0.0.1:${port}/postgres`;
}

/** Returns the server's pid and port from `postmaster.pid`, NaN where it is cut short; null without the file. */
export function readPostmaster({ data }: Cluster): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number.parseInt(lines[0] ?? '', 10), port: Number.parseInt(lines[3] ?? '', 10) };
  } catch {
    return null;
  }
}

/** Returns the file with the cluster's port and folder: a copied folder contains the file of its original. */
export const portFile = ({ home }: Cluster): string => join(home, 'port.json');

/**
 * Returns the port on which every server of this cluster listens, so that other processes' URLs stay valid; null before
 * the first one.
 */
export function readPort(cluster: Cluster): number | null {
  try {
    const stored = JSON.parse(readFileSync(portFile(cluster), 'utf8')) as { port: number; home: string };
    // A server of an older version may have had any port.
    return stored.home === cluster.home && isLastingPort(stored.port) ? stored.port : null;
  } catch {
    return null;
  }
}

/** Stores the port on which a server of this cluster answered. */
export function storePort(cluster: Cluster, port: number): void {
  if (readPort(cluster) === port) return;
  // Another process that reads half a file would choose another port.
  const draft = `${portFile(cluster)}-${process.pid}`;
  writeFileSync(draft, JSON.stringify({ port, home: cluster.home }));
  renameSync(draft, portFile(cluster));
}

/** Returns whether a process with this pid exists, even as a zombie or as another user's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, but another user's
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function clusterIn(home: string): Cluster {
  return {
    home,
    data: join(home, 'data'),
    password: readFileSync(join(home, 'password'), 'utf8'),
    log: join(home, 'server.log'),
  };
}

function isComplete(home: string): boolean {
  return existsSync(join(home, 'data', 'PG_VERSION'));
}

/** Runs initdb in a draft folder and renames it when complete: an interrupted initdb leaves no half database. */
async function createCluster(home: string, initdb: string[], meanwhile?: () => void): Promise<void> {
  const draft = await mkdtemp(`${home}-draft-`);
  const password = join(draft, 'password');
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    const account = ['-U', 'app', '-A', 'scram-sha-256', `--pwfile=${password}`];
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const finished = runProgram(initdb, ['-D', join(draft, 'data'), ...account, ...locale]);
    meanwhile?.();
    await finished;
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // a process that started at the same time was faster: its cluster is used
    if (!isComplete(home)) throw error;
  }
}

/** Deletes drafts. Once the cluster exists they belong to killed starts, or to slower ones, whose rename fails. */
async function removeDrafts(home: string): Promise<void> {
  const names = await readdir(dirname(home));
  const drafts = names.filter((name) => name.startsWith(`${basename(home)}-draft-`));
  const options = { recursive: true, force: true, maxRetries: 5 };
  await Promise.allSettled(drafts.map((name) => rm(join(dirname(home), name), options)));
}

function refuseOtherOwner(home: string): void {
  const owner = statSync(home).uid;
  const user = process.getuid?.() ?? owner;
  if (owner !== user) {
    throw new Error(
      `${home} belongs to user ${owner}, not to ${user}: start as its owner, choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
}
