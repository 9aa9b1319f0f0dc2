import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('the bundle runs as one file, where nothing is installed', async () => {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/bundle-print-server.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'print-bundle-'));
  await copyFile(join(import.meta.dirname, '../dist/print-server.mjs'), join(folder, 'print-server.mjs'));
  const program = spawn(process.execPath, ['print-server.mjs'], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: program.stdout }), 'line');
  const address = /http:\/\/\S+/.exec(String(line))?.[0] ?? '';
  const headers = { origin: 'http://localhost:3000' };
  const answer = await fetch(`${address}/test?ip=8.8.8.8`, { headers });
  expect(await answer.json()).toMatchObject({ error: true, details: { print: null } });
  expect(await (await fetch(address)).text()).toContain('Servidor de impresión');
  program.kill();
  expect(await once(program, 'exit')).toEqual([0, null]);
  await rm(folder, { recursive: true });
}, 30_000);
