import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Asks the first process of several to replace the others. */
export const REPLACE = 'SIGUSR2';

/** What the first process writes down for the command: its id, and how the replacements so far ended. */
interface State {
  readonly pid: number;
  readonly ended: number;
  readonly failure: string | null;
}

const fileIn = (dataDir: string) => join(dataDir, 'processes.json');

/** The state of this process, written into the data folder until it is removed. */
export async function openState(dataDir: string) {
  let ended = 0;
  const write = async (failure: string | null) => {
    const draft = `${fileIn(dataDir)}-draft`;
    await writeFile(draft, JSON.stringify({ pid: process.pid, ended, failure } satisfies State));
    await rename(draft, fileIn(dataDir));
  };
  const end = (failure: string | null) => {
    ended += 1;
    return write(failure);
  };
  await write(null);
  return {
    replaced: () => end(null),
    failed: (error: unknown) => end(String(error)),
    remove: () => rm(fileIn(dataDir), { force: true }),
  };
}

/** What the process that runs on this folder wrote down; null when none runs, or only one. */
export function readState(dataDir: string): State | null {
  try {
    const state = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as State;
    return process.kill(state.pid, 0) ? state : null;
  } catch {
    return null;
  }
}
