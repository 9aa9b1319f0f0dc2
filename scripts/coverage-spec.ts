// Prints where docs/coverage and the contract differ: `npm run coverage:spec`.
import { join } from 'node:path';
import { checkCoverage } from './coverage/check.ts';

const root = join(import.meta.dirname, '..');
const problems = await checkCoverage(root);
for (const problem of problems) console.log(problem);
console.log(`${problems.length} differences`);
if (problems.length > 0) process.exitCode = 1;
