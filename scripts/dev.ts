// Runs the API on demo data (restarted on change) and the web with hot reload: `npm run dev`.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const WEB_PORT = 5173;
const run = (command: string, args: string[], cwd = root): ChildProcess =>
  spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, PORT: '3000' } });

const children = [
  run(process.execPath, [
    '--watch',
    '--watch-preserve-output',
    'scripts/demo.ts',
    '--web',
    `http://localhost:${WEB_PORT}`,
  ]),
  run('vite', ['--port', String(WEB_PORT), '--strictPort', '--logLevel', 'warn'], join(root, 'apps/web')),
];

const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
// If one of the two ends, this stops the other. Ctrl-C reaches both from the terminal; this program ends after them.
for (const child of children) child.once('exit', end);
process.once('SIGTERM', end);
process.on('SIGINT', () => undefined);
