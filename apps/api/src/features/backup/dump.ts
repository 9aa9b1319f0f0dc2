import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/**
 * Passes the rows of an exported snapshot to `store`. Throws an Error for a person if the address leads to another
 * server.
 */
export async function dumpDatabase(
  url: string,
  snapshot: string,
  store: (dump: Readable) => Promise<void>,
  work: DumpWork,
): Promise<void> {
  try {
    // `store` compresses it.
    const words = ['--format=custom', '--compress=0', `--snapshot=${snapshot}`];
    await run('pg_dump', words, url, { ...work, transfer: ({ stdout }) => store(stdout) });
  } catch (error) {
    if (!/snapshot/.test(String(error))) throw error;
    throw new Error('DATABASE_URL lleva a varios servidores que aceptan ventas: deja uno solo y repite.', {
      cause: error,
    });
  }
}

/** Fills an empty database: completely, or not at all. Roles of the other server are not needed. */
export const restoreDump = (url: string, dump: AsyncIterable<Buffer>, work: DumpWork): Promise<void> =>
  run(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'],
    url,
    { ...work, transfer: ({ stdin }) => pipeline(dump, stdin) },
  );

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

async function run(
  program: Program,
  words: string[],
  url: string,
  { signal, report, transfer }: DumpWork & { readonly transfer: (child: Child) => Promise<void> },
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
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    windowsHide: true,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  const [failure, problem] = await Promise.all([
    transfer(child).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    ),
    problemIn(child.stderr, report),
  ]);
  const [code] = await ended;
  // A program that ends early closes the pipe, and its own text says why.
  if (failure && !/^(EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(failure.code ?? '')) throw failure;
  if (code !== 0) throw new Error(`${program} no terminó: ${problem || `código ${code}`}`);
}

/** Reports each table that a program names. Returns its first error text, or ''. */
async function problemIn(stderr: Readable, report: DumpWork['report']): Promise<string> {
  let problem = '';
  for await (const line of createInterface(stderr)) {
    const table = /(?:contents of|data for) table "([^"]+)"/.exec(line)?.[1];
    if (table) report(`  ${table}`);
    problem ||= /\b(?:error|FATAL): .*/.exec(line)?.[0] ?? '';
  }
  return problem;
}
