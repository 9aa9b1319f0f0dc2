import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServer } from './build-server.ts';

it('builds the program and every thread that it starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-build-'));
  await buildServer(folder);
  const built = await readdir(folder);
  const code = (await Promise.all(built.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const threads = [...code.matchAll(/new Worker\(new URL\("\.\/([^"]+)", import\.meta\.url\)/g)];
  expect(threads).toHaveLength(1);
  expect(built).toEqual(expect.arrayContaining(['server.js', ...threads.map(([, name]) => name)]));
  await rm(folder, { recursive: true });
}, 30_000);
