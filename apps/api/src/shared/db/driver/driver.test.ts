import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { driverOf, openPool } from '../database.ts';
import { statement } from '../statement.ts';

let database: TestDatabase;
let watching: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  watching = openPool(database.url);
});
afterAll(async () => {
  await watching.destroy();
  await database.drop();
});

const backend = statement(() => sql<{ pid: number }>`select pg_backend_pid() as pid`);
const end = statement((_, p: { pid: number }) => sql`select pg_terminate_backend(${p.pid})`);
const pidOn = async (db: ReturnType<typeof openPool>) => (await backend.one(db, {})).pid;

it('a connection is handed on to those who wait, in their order, and then to whoever comes', async () => {
  const db = openPool(database.url, { connections: 2 });
  const driver = driverOf(db);
  const held = await Promise.all([driver.take(), driver.take()]);
  const served: string[] = [];
  const waiting = ['first', 'second', 'third'].map((name) => pidOn(db).then(() => served.push(name)));
  driver.giveBack(held[0]);
  await Promise.all(waiting);
  expect(served).toEqual(['first', 'second', 'third']);
  expect(driver.take()).toBe(held[0]);
  driver.giveBack(held[0]);
  driver.giveBack(held[1]);
  await db.destroy();
});

it('one that broke while it was free is reported and never lent again', async () => {
  const reported = Promise.withResolvers<Error>();
  const db = openPool(database.url, { connections: 1, report: reported.resolve });
  const pid = await pidOn(db);
  await end.run(watching, { pid });
  await reported.promise;
  expect(await pidOn(db)).not.toBe(pid);
  await db.destroy();
});

it('one that rested in pg’s pool serves those who ask at once, one after the other', async () => {
  const db = openPool(database.url, { connections: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pid = await pidOn(db);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all([pidOn(db), pidOn(db), pidOn(db)])).toEqual([pid, pid, pid]);
  vi.useRealTimers();
  await db.destroy();
});

it('one that breaks in use makes room for those who wait', async () => {
  const db = openPool(database.url, { connections: 1 });
  const cut = db.connection().execute(async (db) => {
    const { pid } = await backend.one(db, {});
    await end.run(db, { pid });
  });
  const next = pidOn(db);
  await expect(cut).rejects.toThrow(/terminat/);
  expect(await next).toBeGreaterThan(0);
  await db.destroy();
});

it('whoever waits hears of a server that cannot be reached', async () => {
  const db = openPool('postgres://nobody@127.0.0.1:1/none', { connections: 1 });
  const asked = await Promise.allSettled([pidOn(db), pidOn(db), pidOn(db)]);
  expect(asked.map((one) => one.status === 'rejected' && (one.reason as { code?: string }).code)).toEqual([
    'ECONNREFUSED',
    'ECONNREFUSED',
    'ECONNREFUSED',
  ]);
  await db.destroy();
});

it('one that the server ends in the packet that welcomes it fails its statement, not the process', async () => {
  const server = await endingServer(database.url);
  const db = openPool(server.url, { connections: 1 });
  await expect(pidOn(db)).rejects.toThrow(/connection error/);
  await db.destroy();
  server.close();
});

/** A server that is killed as soon as it has let somebody in: the end comes right behind the first "ready". */
async function endingServer(url: string) {
  const { hostname, port } = new URL(url);
  const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
  const fatal = Buffer.concat([Buffer.from('E\0\0\0', 'latin1'), Buffer.from([fields.length + 4]), fields]);
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    client.pipe(behind);
    behind.on('data', (data: Buffer) => {
      if (data.subarray(-READY.length).equals(READY)) client.end(Buffer.concat([data, fatal]));
      else client.write(data);
    });
    for (const socket of [client, behind]) socket.on('error', () => behind.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return { url: own.href, close: () => server.close() };
}
