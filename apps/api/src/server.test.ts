import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { openFrozenClients } from '../test/frozen.ts';
import { type TestServer, prepareServer, register } from '../test/server.ts';
import { openShop } from '../test/system/storm/shop.ts';

let server: TestServer;
beforeEach(async () => void (server = await prepareServer()));
afterEach(() => server.end());
const start = (settings?: Record<string, string>) => server.start(settings);

it('ends cleanly on SIGTERM, also with a request in flight, and finds its data again', async () => {
  const first = await start();
  expect(await (await fetch(`${first.address}/api/health`)).json()).toEqual({ status: 'ok' });
  const inFlight = register(first.address, 'uno@fogon.bo');
  // When the server has counted a later request, this one has arrived.
  await fetch(`${first.address}/api/health`);
  const exited = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect((await inFlight).status).toBe(200);
  expect((await exited)[0]).toBe(0);

  const second = await start();
  expect((await register(second.address, 'uno@fogon.bo')).status).toBe(409);
});

it('ends within 3 seconds next to 50 screens that sleep', async () => {
  const { child, address } = await start();
  const { token } = await openShop(address);
  await openFrozenClients({ address, count: 50, token });
  const exited = once(child, 'exit');
  const before = performance.now();
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(performance.now() - before).toBeLessThan(3_000);
}, 60_000);

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
