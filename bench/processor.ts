import { readdir, readFile } from 'node:fs/promises';
import { connect, type Product } from './product.ts';

/** Milliseconds of processor. */
interface Spent {
  readonly node: number;
  /** NaN without /proc. */
  readonly postgres: number;
  /** Processor time of this process, which sends the requests. */
  readonly client: number;
}

/** Measures the cost of `run` for the product's process, its PostgreSQL and the client. */
export async function spentBy<T>(product: Product, run: () => Promise<T>): Promise<Spent & { result: T }> {
  const before = await readings(product);
  const result = await run();
  const after = await readings(product);
  return {
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    client: after.client - before.client,
    result,
  };
}

/** Returns the processor time until now. */
export async function readings(product: Product): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  const [node, postgres] = await Promise.all([
    metric(product, 'process_cpu_seconds_total'),
    postgresOf(product),
  ]);
  return { node: 1000 * node, postgres, client: (user + system) / 1000 };
}

/** Reads a figure of the product's process from /metrics. */
export async function metric({ address }: Product, name: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
}

/** Returns the number of answered requests since the start of the product's process. */
export async function callsAnswered({ address }: Product): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return [...metrics.matchAll(/^http_request_duration_seconds_count\S* (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

export async function memoryOf(product: Product): Promise<number> {
  return (await metric(product, 'process_resident_memory_bytes')) / 2 ** 20;
}

const postmasters = new Map<string, Promise<number>>();

/** The server, its present processes and those that have ended. */
async function postgresOf(product: Product): Promise<number> {
  const { postmaster, processes } = await serverOf(product);
  const ticks = processes.reduce(
    (sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0),
    0,
  );
  return ticks > 0 ? ticks * MS_PER_TICK : Number.NaN;
}

/** Returns the MB of the server and its processes; shared memory counts once. */
export async function postgresMemory(product: Product): Promise<number> {
  const { processes } = await serverOf(product);
  const sizes = processes.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function serverOf(product: Product) {
  const postmaster = await postmasterOf(product);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(processOf));
  return {
    postmaster,
    processes: all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster),
  };
}

function postmasterOf(product: Product): Promise<number> {
  const find = async () => {
    const client = await connect(product);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { parent } = await processOf(String(rows[0]?.pid));
    await client.end();
    return parent;
  };
  const postmaster = postmasters.get(product.databaseUrl) ?? find();
  postmasters.set(product.databaseUrl, postmaster);
  return postmaster;
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
