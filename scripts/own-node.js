// Runs after `npm ci`, on the Node that npm found, which may be an older one: no TypeScript and no packages here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(process.cwd(), 'node_modules');
const link = join(modules, '.bin/node');
const program = `node-${process.platform}-${process.arch}/bin/node`;

// npm 9, Debian's, deletes the link along with those of the platforms that it skips.
if (process.platform !== 'win32' && existsSync(join(modules, program)) && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(join('..', program), link);
}

// npm is silent about an optional package whose program does not start.
if (existsSync(link)) {
  const { status, stderr } = spawnSync(link, ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stderr ?? ''}\nNode.js no puede iniciar en este equipo. `);
    process.stderr.write('Si falta libatomic.so.1: apt-get install libatomic1. Luego repita: npm ci\n');
    process.exitCode = 1;
  }
}
