// Prints where docs/coverage and the contract differ: `npm run coverage:spec`. `-- --write` adds the rows of new calls.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingRows, readCalls } from './coverage/calls.ts';
import { checkCoverage } from './coverage/check.ts';
import { readRows } from './coverage/pages.ts';

const root = join(import.meta.dirname, '..');
if (process.argv.includes('--write')) {
  const rows = missingRows(readRows(root, 'calls'), await readCalls(root));
  appendFileSync(join(root, 'docs/coverage/calls.md'), rows.map((row) => `${row}\n`).join(''));
}
const problems = await checkCoverage(root);
for (const problem of problems) console.log(problem);
console.log(`${problems.length} differences`);
if (problems.length > 0) process.exitCode = 1;
