import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { expect, it, onTestFinished } from 'vitest';

it('ends with its database when a signal comes while it is filled', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const demo = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts')], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
  });
  let errors = '';
  demo.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(demo, 'exit');
  await once(demo.stdout, 'data');
  expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(true);
  demo.kill('SIGINT');
  expect([await ended, errors]).toEqual([[0, null], '']);
  expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
});
