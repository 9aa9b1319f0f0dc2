// Prints which facts of docs/coverage no test holds, and which calls and pages have no row: `npm run coverage:spec`.
import { join } from 'node:path';
import { checkCoverage } from './coverage/check.ts';

const { facts, problems } = await checkCoverage(join(import.meta.dirname, '..'));
for (const problem of problems) console.log(problem);
console.log(`${facts} facts, ${problems.length} missing`);
if (problems.length > 0) process.exitCode = 1;
