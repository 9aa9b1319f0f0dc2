// Runs npm scripts side by side and prints the output of those that fail: `node scripts/check.ts types lint`.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const checks = process.argv.slice(2).map(async (name) => {
  try {
    await run(process.execPath, ['--run', name]);
    process.stdout.write(`✓ ${name}\n`);
    return true;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    process.stdout.write(`✗ ${name}\n${stdout}${stderr}`);
    return false;
  }
});
const passes = await Promise.all(checks);
process.exitCode = passes.every(Boolean) ? 0 : 1;
