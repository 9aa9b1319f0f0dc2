import { resolve } from 'node:path';
import { reasonOf } from '@restaurante/contract/environment.ts';

interface Work {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
  readonly hasFlag: boolean;
}

/**
 * Runs a program of the command line on the folder that is its argument, next to a flag. Sets the exit code: 0 done, 1
 * failed, 2 not understood.
 */
export async function runOnFolder(
  name: string,
  flag: string | null,
  run: (folder: string, work: Work) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  const [folder, ...others] = words.filter((word) => word !== flag);
  if (!folder || folder.startsWith('-') || others.length > 0) {
    process.stderr.write(`Uso: npm run ${name} -- <carpeta>${flag ? ` [${flag}]` : ''}\n`);
    process.exitCode = 2;
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort(new Error('Interrumpido.')));
  }
  try {
    const report = (line: string) => void process.stdout.write(`${line}\n`);
    const hasFlag = flag !== null && words.includes(flag);
    await run(resolve(folder), { signal: stopping.signal, report, hasFlag });
  } catch (error) {
    // A refused connection has no text.
    process.stderr.write(`${reasonOf(error) || (error as NodeJS.ErrnoException).code}\n`);
    process.exitCode = 1;
  }
}
