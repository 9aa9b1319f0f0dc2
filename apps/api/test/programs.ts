import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's PostgreSQL goes before links to another one. `PATH` may lack the folder of administrators' programs. */
const FOLDERS = [
  ...globSync('/usr/lib/postgresql/*/bin').sort(),
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
];

/**
 * Returns the path of a program that a Debian package installs; null, and a loud line, if this machine lacks it. In
 * continuous integration it must not lack any.
 */
export function findProgram(name: string, debianPackage = name): string | null {
  const found = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  const missing = `${name} is not installed: apt-get install ${debianPackage}`;
  if (process.env.CI) throw new Error(missing);
  process.stderr.write(`\nTESTS SKIPPED: ${missing}\n\n`);
  return null;
}
