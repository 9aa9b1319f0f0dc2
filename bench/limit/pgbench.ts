import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms } from '@restaurante/embedded-postgres/programs.ts';
import { connect, type Product } from '../product.ts';

const run = promisify(execFile);

/** Runs the limit's statements with a client in C. */
export interface Limit {
  /** Path and version of the program. */
  readonly program: string;
  /** Transactions per second of a script in this folder; NaN without pgbench. */
  readonly perSecond: (script: string, options: LimitOptions) => Promise<number>;
}

interface LimitOptions {
  readonly clients: number;
  readonly seconds: number;
  /** The script's variables. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Makes the limit's tables in the product's database, in a schema of their own. */
export async function openLimit(product: Product): Promise<Limit> {
  const client = await connect(product);
  await client.query(await readFile(join(import.meta.dirname, 'tables.sql'), 'utf8'));
  await client.end();
  const found = await findPgbench();
  if (!found) {
    const program = 'no pgbench: install it (Debian: postgresql-contrib) or set PGBENCH to its path';
    return { program, perSecond: async () => Number.NaN };
  }
  return {
    program: `${found.version} (${found.path})`,
    perSecond: (script, options) => runScript(found.path, product.databaseUrl, script, options),
  };
}

/** PGBENCH first, then the one on PATH, then the embedded package's if it has one. */
async function findPgbench(): Promise<{ path: string; version: string } | undefined> {
  const embedded = await findPostgresPrograms().catch(() => undefined);
  const postgres = embedded?.postgres.at(-1);
  const paths = [process.env.PGBENCH, 'pgbench', postgres && join(dirname(postgres), 'pgbench')];
  for (const path of paths) {
    if (!path) continue;
    const answer = await run(path, ['--version']).catch(() => undefined);
    if (answer) return { path, version: answer.stdout.trim() };
  }
  return undefined;
}

/** Like the product's connections: prepared statements, generic plans. */
const PGOPTIONS = '-c plan_cache_mode=force_generic_plan -c search_path=bench_limit';

async function runScript(
  path: string,
  url: string,
  script: string,
  { clients, seconds, values }: LimitOptions,
): Promise<number> {
  const file = join(import.meta.dirname, `${script}.sql`);
  const variables = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const load = ['-c', String(clients), '-T', String(seconds)];
  const { stdout } = await run(path, ['-n', '-M', 'prepared', ...load, ...variables, '-f', file, url], {
    env: { ...process.env, PGOPTIONS },
  });
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`${script}: ${stdout}`);
  return Number(rate);
}
