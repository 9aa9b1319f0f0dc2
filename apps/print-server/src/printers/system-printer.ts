import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attempt, Outcome, Printer } from './printer.ts';

const PATIENCE_MS = 30_000;

/** Runs a program of the system and returns whether it succeeded. */
export type Run = (program: string, args: readonly string[]) => Promise<boolean>;

const run: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: PATIENCE_MS, windowsHide: true }, (error) => resolve(error === null));
  });

/**
 * A printer of this computer (USB) or one that Windows shares: the system's own queue takes the raw
 * bytes. On Windows its name is the one under which it is shared.
 */
export class SystemPrinter implements Printer {
  readonly #name: string;
  readonly #run: Run;
  readonly #isWindows: boolean;

  constructor(name: string, runs = run, isWindows = platform() === 'win32') {
    this.#name = name;
    this.#run = runs;
    this.#isWindows = isWindows;
  }

  async problem(): Promise<string | null> {
    const isThere = this.#isWindows
      ? await this.#run('powershell', [
          '-NoProfile',
          '-Command',
          `if (-not (Get-Printer | Where-Object ShareName -eq '${this.#name}')) { exit 1 }`,
        ])
      : await this.#run('lpstat', ['-p', this.#name]);
    return isThere ? null : `Este equipo no tiene la impresora ${this.#name}`;
  }

  async print({ bytes, onStart }: Attempt): Promise<Outcome> {
    const problem = await this.problem();
    if (problem !== null) return { kind: 'notReady', reason: problem };
    const folder = await mkdtemp(join(tmpdir(), 'impresion-'));
    try {
      const file = join(folder, 'trabajo.bin');
      await writeFile(file, bytes);
      await onStart();
      const isTaken = this.#isWindows
        ? await this.#run('cmd', ['/d', '/c', 'copy', '/b', file, `\\\\localhost\\${this.#name}`])
        : await this.#run('lp', ['-d', this.#name, '-o', 'raw', '--', file]);
      return isTaken
        ? { kind: 'printed' }
        : { kind: 'unknown', reason: 'El sistema no aceptó la impresión: revisa su cola de impresoras' };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
