import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import pack from '../../../package.json' with { type: 'json' };
import { createEmptyDatabase } from '../test/database.ts';
import { openFrozenClients } from '../test/frozen.ts';
import { startS3Server } from '../test/s3-server.ts';
import { type TestServer, prepareServer, register } from '../test/server.ts';
import { openShop } from '../test/system/storm/shop.ts';

let server: TestServer;
beforeEach(async () => void (server = await prepareServer()));
afterEach(() => server.end());
const start = (settings?: Record<string, string>) => server.start(settings);

it('ends cleanly on SIGTERM, also with a request in flight, and finds its data again', async () => {
  const first = await start();
  expect(await (await fetch(`${first.address}/api/health`)).json()).toEqual({
    status: 'ok',
    version: pack.version,
  });
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
  await openFrozenClients({ address, screens: 50, token });
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

it.each(['1', '2'])(
  'a start of %s processes on a taken port says so, and touches no database',
  async (PROCESSES) => {
    const database = await createEmptyDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = start({ PROCESSES, PORT: String(port), DATABASE_URL: database.url });
    await expect(second).rejects.toThrow('El puerto ya está en uso');
    other.close();
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    await client.end();
    expect(rows).toEqual([]);
  },
);

it('names wrong settings and ends with 1', async () => {
  await expect(start({ PORT: 'abc', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /ended with 1: .*PORT=abc.*LOG_LEVEL=loud/s,
  );
});

it('a second start on the same port makes no data folder', async () => {
  const { address } = await start();
  const second = join(tmpdir(), `second-${randomUUID()}`);
  await expect(start({ PORT: new URL(address).port, DATA_DIR: second })).rejects.toThrow(
    /El puerto ya está en uso/,
  );
  expect(existsSync(second)).toBe(false);
});

it('names the setting of a database that does not answer', async () => {
  await expect(start({ DATABASE_URL: 'postgres://app@127.0.0.1:1/app' })).rejects.toThrow(
    /ended with 1: .*DATABASE_URL: No responde ningún servidor en 127\.0\.0\.1:1 \(ECONNREFUSED\)\./s,
  );
});

it('wrong settings of the picture store end the start with the reason', async () => {
  const s3 = await startS3Server();
  const wrong: [Record<string, string>, RegExp][] = [
    [{ S3_ACCESS_KEY: '' }, /S3_ACCESS_KEY: falta: S3_ENDPOINT, .+ van juntas$/m],
    [{ S3_SECRET_KEY: 'otra' }, /S3_ACCESS_KEY, S3_SECRET_KEY: el almacén no acepta la clave .+$/m],
    [{ S3_BUCKET: 'otro' }, /S3_BUCKET=otro: el almacén no tiene .+$/m],
  ];
  for (const [change, reason] of wrong) {
    await expect(start({ ...s3.settings, ...change })).rejects.toThrow(reason);
  }
  await start(s3.settings);
  expect([...s3.objects.keys()]).toEqual(['installation']);
  await s3.end();
});
