// Writes a feature from the database to the screen: `npm run new-feature -- loyalty-cards tarjeta tarjetas`.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BY_HAND, ENTRIES, withEntry } from './new-feature/lists.ts';
import { type Names, namesOf, renamed } from './new-feature/names.ts';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'new-feature/files');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the number of the next migration, with four digits. */
function nextMigration(): string {
  const numbers = globSync('*.sql', { cwd: join(root, 'apps/api/migrations') }).map((file) =>
    parseInt(file, 10),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Returns the files of a new feature by path. */
export function filesOf(names: Names): Record<string, string> {
  const files = globSync('**/*.txt', { cwd: templates }).map((template) => [
    renamed(template.replace(/\.txt$/, '').replace('0000_', `${nextMigration()}_`), names),
    renamed(readFileSync(join(templates, template), 'utf8'), names),
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

/** Returns the files with the lists in which every feature stands, with the new one added. */
export function listsOf(names: Names, entries = ENTRIES): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const { path, before, lines } of entries) {
    changed[path] = withEntry(changed[path] ?? read(path), { path, before, lines: renamed(lines, names) });
  }
  return changed;
}

function main(): void {
  const names = namesOf(parseArgs({ allowPositionals: true }).positionals);
  const files = filesOf(names);
  const lists = listsOf(names);
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} exists already`);
  }
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path}\n`);
  }
  execFileSync(process.execPath, ['scripts/db-types.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const formatted = Object.keys({ ...files, ...lists }).filter((path) => !path.endsWith('.sql'));
  execFileSync('oxfmt', formatted, { cwd: root, stdio: 'ignore' });
  process.stdout.write('\nTwo lines are left by hand:\n');
  for (const { path, lines } of BY_HAND) process.stdout.write(`\n${path}\n${renamed(lines, names)}\n`);
}

if (import.meta.main) main();
