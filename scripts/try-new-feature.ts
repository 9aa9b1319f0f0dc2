// Writes a feature into a copy of the repository, adds the two lines, and runs every check of it:
// `npm run try-new-feature`, and with `-- --browser` the build, its journey and its screens too.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BY_HAND, withEntry } from './new-feature/lists.ts';
import { namesOf, renamed } from './new-feature/names.ts';

const root = join(import.meta.dirname, '..');
const { browser, keep } = parseArgs({
  options: { browser: { type: 'boolean' }, keep: { type: 'boolean' } },
}).values;

const FEATURE = ['supplier-notes', 'nota', 'notas'];
const CHECKS = ['types', 'lint', 'format:check', 'unused'];
const TESTS = [
  'supplier-notes',
  'SupplierNotes',
  'sweeps',
  'locks',
  'tenancy',
  'architecture',
  'routes.access',
  'nav.test',
  'scripts/coverage',
];

const copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
const run = (command: string, ...rest: string[]) => {
  process.stdout.write(`\n> ${[command, ...rest].join(' ')}\n`);
  execFileSync(command, rest, { cwd: copy, stdio: 'inherit' });
};

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
try {
  for (const path of listed.split('\n').filter(Boolean)) cpSync(join(root, path), join(copy, path));
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  run('npm', 'run', '-s', 'new-feature', '--', ...FEATURE);
  for (const entry of BY_HAND) {
    const path = join(copy, entry.path);
    const lines = renamed(entry.lines, namesOf(FEATURE));
    writeFileSync(path, withEntry(readFileSync(path, 'utf8'), { ...entry, lines }));
  }
  for (const check of CHECKS) run('npm', 'run', '-s', check);
  run('npx', 'vitest', 'run', ...TESTS);
  if (browser) {
    run('npm', 'run', '-s', 'build');
    run('npx', 'playwright', 'test', '-c', 'e2e', 'supplierNotes', 'screens');
  }
} finally {
  if (keep) process.stdout.write(`\nkept: ${copy}\n`);
  else rmSync(copy, { recursive: true });
}
