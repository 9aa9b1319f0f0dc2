import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'frozen-clients.ts');

interface FrozenClients {
  readonly address: string;
  readonly screens: number;
  /** A session's, for the screens. */
  readonly token: string;
  /** Path of a guests' stream; without it none is opened. */
  readonly stream?: string;
}

/**
 * Opens screens, and ten connections of each other kind, from a process that then stands still until the test ends,
 * like a tablet that sleeps.
 */
export async function openFrozenClients({
  address,
  screens,
  token,
  stream = '',
}: FrozenClients): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, address, String(screens), token, stream], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const failed = text(child.stderr).then((words) => Promise.reject(new Error(words)));
  await Promise.race([once(child.stdout, 'data'), failed]);
  child.kill('SIGSTOP');
}
