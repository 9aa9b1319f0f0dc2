import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A program like the bench: it starts another one, prints its id, and stops it before a signal ends both. */
const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { stopBeforeEnd } from ${JSON.stringify(join(import.meta.dirname, 'ending.ts'))};
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const exited = once(child, 'exit');
  stopBeforeEnd(() => (child.kill(), exited));
  process.stdout.write(String(child.pid));
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a bench that alone gets %s leaves no program behind',
  async (signal) => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(bench, 'exit');
    const [text] = (await once(bench.stdout, 'data')) as [Buffer];
    const pid = Number(String(text));
    expect(isAlive(pid)).toBe(true);
    bench.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(isAlive(pid)).toBe(false);
  },
);
