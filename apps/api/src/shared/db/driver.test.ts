import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { driverOf, openPool } from './database.ts';
import { statement } from './statement.ts';

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
