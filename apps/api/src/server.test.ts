import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'server-'))));
afterEach(async () => {
  for (const { child, exited } of started.splice(0).map(withExit)) {
    child.kill('SIGTERM');
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
});

function withExit(child: ChildProcess) {
  const exited =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  return { child, exited };
}

/** Starts the real server as `npm start` does, on a free port. */
async function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { child, address: await address };
}

const register = (address: string, email: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Lucía',
      lastName: 'Quispe',
      companyName: 'El Fogón',
      city: 1,
      phone: '59171234567',
      email,
      password: 'fogon2026',
    }),
  });

it('ends cleanly on SIGTERM, also with a request in flight, and finds its data again', async () => {
  const first = await start();
  expect(await (await fetch(`${first.address}/api/health`)).json()).toEqual({ status: 'ok' });
  const inFlight = register(first.address, 'uno@fogon.bo');
  // The request is on its way once the server has counted another one after it.
  await fetch(`${first.address}/api/health`);
  const exited = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect((await inFlight).status).toBe(200);
  expect((await exited)[0]).toBe(0);

  const second = await start();
  expect((await register(second.address, 'uno@fogon.bo')).status).toBe(409);
});

it('works again after kill -9, with everything that was acknowledged', async () => {
  const first = await start();
  expect((await register(first.address, 'dos@fogon.bo')).status).toBe(200);
  const exited = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exited;
  const second = await start();
  expect((await register(second.address, 'dos@fogon.bo')).status).toBe(409);
});

it('migrates once when two processes start together on one database', async () => {
  const database = await createEmptyDatabase();
  const [one, two] = await Promise.all([
    start({ DATABASE_URL: database.url }),
    start({ DATABASE_URL: database.url }),
  ]);
  expect((await register(one.address, 'tres@fogon.bo')).status).toBe(200);
  expect((await register(two.address, 'tres@fogon.bo')).status).toBe(409);
});

it('names wrong settings and ends with 1', async () => {
  await expect(start({ PORT: 'abc', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /ended with 1: .*PORT=abc.*LOG_LEVEL=loud/s,
  );
});
