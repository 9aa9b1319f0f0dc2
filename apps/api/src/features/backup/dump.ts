import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

type Program = 'pg_dump' | 'pg_restore';

interface DumpWork {
  readonly signal: AbortSignal;
  /** Receives a line for each table. */
  readonly report: (line: string) => void;
}

/**
 * Returns the major version of a program on PATH. Throws an Error for a person if it is missing or older than `least`.
 */
export async function requireClient(program: Program, least: number): Promise<number> {
  const version = await promisify(execFile)(program, ['--version']).then(
    ({ stdout }) => Number(/\d+/.exec(stdout)?.[0]),
    () => null,
  );
  if (version !== null && version >= least) return version;
  const problem = version === null ? 'no está' : `es de la versión ${version}`;
  throw new Error(
    `Hace falta ${program} de PostgreSQL ${least} o más nuevo, y en PATH ${problem}: instala postgresql-client-${least}.`,
  );
}

/** Dumps the rows of an exported snapshot. Throws an Error for a person if the address leads to another server. */
export async function dumpDatabase(
  url: string,
  file: string,
  snapshot: string,
  work: DumpWork,
): Promise<void> {
  try {
    await run('pg_dump', ['--format=custom', `--file=${file}`, `--snapshot=${snapshot}`], url, work);
  } catch (error) {
    if (!/snapshot/.test(String(error))) throw error;
    throw new Error('DATABASE_URL lleva a varios servidores que aceptan ventas: deja uno solo y repite.', {
      cause: error,
    });
  }
}

/** Fills an empty database: completely, or not at all. Roles of the other server are not needed. */
export const restoreDump = (url: string, file: string, work: DumpWork): Promise<void> =>
  run(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments', file],
    url,
    work,
  );

async function run(
  program: Program,
  words: string[],
  url: string,
  { signal, report }: DumpWork,
): Promise<void> {
  // Other users of the machine can read the arguments of a program.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, ['--verbose', '--no-password', `--dbname=${address.href}`, ...words], {
    env: {
      ...process.env,
      LC_ALL: 'C',
      ...(password ? { PGPASSWORD: password } : {}),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    windowsHide: true,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  let problem = '';
  for await (const line of createInterface(child.stderr)) {
    const table = /(?:contents of|data for) table "([^"]+)"/.exec(line)?.[1];
    if (table) report(`  ${table}`);
    problem ||= /\b(?:error|FATAL): .*/.exec(line)?.[0] ?? '';
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} no terminó: ${problem || `código ${code}`}`);
}
