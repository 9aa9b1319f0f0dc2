import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from './product.ts';

/** Milliseconds of processor. */
interface Spent {
  readonly node: number;
  /** NaN without /proc, and for a database that is not the embedded one. */
  readonly postgres: number;
  /** Processor time of this process, which sends the requests. */
  readonly client: number;
}

/** Measures the cost of `run` for the product's process, its PostgreSQL and the client. */
export async function spentBy<T>(build: Build, run: () => Promise<T>): Promise<Spent & { result: T }> {
  const before = await readings(build);
  const result = await run();
  const after = await readings(build);
  return {
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    client: after.client - before.client,
    result,
  };
}

/** Returns the processor time until now. */
export async function readings(build: Build): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  const [node, postgres] = await Promise.all([metric(build, 'process_cpu_seconds_total'), postgresOf(build)]);
  return { node: 1000 * node, postgres, client: (user + system) / 1000 };
}

/** Reads a figure of the product's process from /metrics. */
export async function metric({ address }: Build, name: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
}

/** Returns the number of answered requests since the start of the product's process. */
export async function callsAnswered({ address }: Build): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return [...metrics.matchAll(/^http_request_duration_seconds_count\S* (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

export async function memoryOf(build: Build): Promise<number> {
  return (await metric(build, 'process_resident_memory_bytes')) / 2 ** 20;
}

/** The server, its present processes and those that have ended. */
async function postgresOf(build: Build): Promise<number> {
  const { postmaster, processes } = await serverOf(build);
  const ticks = processes.reduce(
    (sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0),
    0,
  );
  return ticks > 0 ? ticks * MS_PER_TICK : Number.NaN;
}

/** Returns the MB of the server and its processes; shared memory counts once. */
export async function postgresMemory(build: Build): Promise<number> {
  const { processes } = await serverOf(build);
  const sizes = processes.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function serverOf(build: Build) {
  const postmaster = await postmasterOf(build);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(processOf));
  return {
    postmaster,
    processes: all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster),
  };
}

/** Returns the process of the embedded database's server: old builds store it in this file too. */
async function postmasterOf({ dataDir }: Build): Promise<number> {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** From /proc/<pid>/stat: the name in brackets may contain any character, the fields after it are numbers. */
async function processOf(pid: string) {
  // A process may end while it is read.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (index: number) => Number(fields[index] ?? 0);
  return {
    pid: Number(pid),
    parent: number(1),
    own: number(11) + number(12),
    ended: number(13) + number(14),
  };
}
