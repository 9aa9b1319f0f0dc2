import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { reasonOf } from '@restaurante/contract/environment.ts';

interface Work<F> {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
  readonly flags: F;
}

/**
 * Runs a program of the command line on the folder or file that is its argument, next to flags. Sets the exit code: 0
 * done, 1 failed, 2 not understood.
 */
export async function runOnFolder<const O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  run: (folder: string, work: Work<ReturnType<typeof read<O>>['values']>) => Promise<void>,
): Promise<void> {
  const words = understood(() => read(options));
  const [folder, ...others] = words?.positionals ?? [];
  if (!words || !folder || others.length > 0) {
    process.stderr.write(`Uso: npm run ${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort(new Error('Interrumpido.')));
  }
  try {
    const report = (line: string) => void process.stdout.write(`${line}\n`);
    await run(resolve(folder), { signal: stopping.signal, report, flags: words.values });
  } catch (thrown) {
    const error: unknown = stopping.signal.aborted ? stopping.signal.reason : thrown;
    // A refused connection has no text.
    process.stderr.write(`${reasonOf(error) || (error as NodeJS.ErrnoException).code}\n`);
    process.exitCode = 1;
  }
}

const read = <const O extends ParseArgsOptionsConfig>(options: O) =>
  parseArgs({ options, allowPositionals: true });

function understood<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
