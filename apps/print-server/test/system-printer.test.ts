import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SystemPrinter, type Run } from '../src/printers/system-printer.ts';
import { ticketBytes } from './tickets.ts';

const attempt = { bytes: ticketBytes(7), onStart: () => Promise.resolve(), onTrouble: () => undefined };

describe('on Linux, by lpstat and lp', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cups-'));
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
    await program('lpstat', '[ "$*" = "-p POS-58" ]');
    await program(
      'lp',
      `echo "$*" > ${folder}/arguments; for file; do :; done; cat "$file" > ${folder}/paper`,
    );
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function program(name: string, script: string): Promise<void> {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }

  test('the queue takes the bytes as they are, and no file stays behind', async () => {
    expect(await new SystemPrinter('POS-58').print(attempt)).toEqual({ kind: 'printed' });
    expect(await readFile(join(folder, 'paper'))).toEqual(attempt.bytes);
    const [, file = ''] =
      /^-d POS-58 -o raw -- (.+)\n$/.exec(await readFile(join(folder, 'arguments'), 'utf8')) ?? [];
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  test('a queue that does not exist is asked for nothing', async () => {
    const reason = 'Este equipo no tiene la impresora POS-80';
    expect(await new SystemPrinter('POS-80').problem()).toBe(reason);
    expect(await new SystemPrinter('POS-80').print(attempt)).toEqual({ kind: 'notReady', reason });
    await expect(readFile(join(folder, 'arguments'))).rejects.toThrow('ENOENT');
  });

  test('a job that the queue refuses may have been taken: a person looks', async () => {
    await program('lp', 'exit 1');
    const outcome = { kind: 'unknown', reason: expect.stringContaining('revisa su cola') };
    expect(await new SystemPrinter('POS-58').print(attempt)).toEqual(outcome);
  });
});

test('on Windows it is copied to the share of this computer', async () => {
  const run = vi.fn<Run>().mockResolvedValue(true);
  expect(await new SystemPrinter('POS 58', run, true).print(attempt)).toEqual({ kind: 'printed' });
  expect(run.mock.calls).toEqual([
    ['powershell', expect.arrayContaining([expect.stringContaining("ShareName -eq 'POS 58'")])],
    [
      'cmd',
      ['/d', '/c', 'copy', '/b', expect.stringMatching(/trabajo\.bin$/), String.raw`\\localhost\POS 58`],
    ],
  ]);
});
