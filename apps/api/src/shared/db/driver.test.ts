import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { endingServer } from '../../../test/ending-server.ts';
import { type Executor, openPool, snapshot, transactOn } from './database.ts';
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

it('a connection serves those that wait for it, in their order', async () => {
  const db = openPool(database.url, { connections: 1 });
  const served: string[] = [];
  await Promise.all(['first', 'second', 'third'].map((name) => pidOn(db).then(() => served.push(name))));
  expect(served).toEqual(['first', 'second', 'third']);
  await db.destroy();
});

it('a connection stays open while nobody sells', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = openPool(database.url);
  const pid = await pidOn(db);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(await pidOn(db)).toBe(pid);
  vi.useRealTimers();
  await db.destroy();
});

it('each connection has the settings, also where the address brings none', async () => {
  const db = openPool(database.url, { lockWaitMs: 700 });
  const { rows } = await sql<object>`select current_setting('lock_timeout') as wait,
    current_setting('statement_timeout') as patience, current_setting('timezone') as zone`.execute(db);
  expect(rows).toEqual([{ wait: '700ms', patience: '15s', zone: 'UTC' }]);
  await db.destroy();
});

it('statements that a transaction sends without waiting travel together and run in order', async () => {
  const db = openPool(database.url);
  const values = await transactOn(db)(null, async (tx) => {
    const create = sql`create temp table told (n int) on commit drop`.execute(tx);
    const inserts = [1, 2, 3].map((n) => sql`insert into told values (${n})`.execute(tx));
    const read = sql<{ n: number }>`select n from told`.execute(tx);
    await Promise.all([create, ...inserts]);
    return (await read).rows;
  });
  expect(values).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await db.destroy();
});

it('a snapshot reads one moment, whatever others write meanwhile', async () => {
  await sql`create table moments (n int)`.execute(watching);
  const db = openPool(database.url, { connections: 2 });
  const count = (executor: Executor) =>
    sql`select n from moments`.execute(executor).then(({ rows }) => rows.length);
  const counts = await snapshot(db, async (tx) => {
    const before = await count(tx);
    await sql`insert into moments values (1)`.execute(watching);
    return [before, await count(tx)];
  });
  expect(counts).toEqual([0, 0]);
  expect(await count(db)).toBe(1);
  await expect(snapshot(db, (tx) => sql`insert into moments values (2)`.execute(tx))).rejects.toThrow(
    'read-only',
  );
  await db.destroy();
});

it('a transaction that is over runs no statement', async () => {
  const db = openPool(database.url);
  const left = await transactOn(db)(null, async (tx) => tx);
  await expect(backend.one(left, {})).rejects.toThrow('this transaction is over');
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

it('one that breaks in use makes room for waiting calls', async () => {
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

it('one whose server takes no writes any more is never lent again', async () => {
  const db = openPool(database.url, { connections: 1 });
  const pid = await pidOn(db);
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(sql`create table late ()`.execute(db)).rejects.toMatchObject({ code: '25006' });
  expect(await pidOn(db)).not.toBe(pid);
  await db.destroy();
});

it('one of a server that takes no writes is not lent', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openPool(url.href, { connections: 1 });
  await expect(pidOn(db)).rejects.toMatchObject({ code: 'server_busy' });
  await db.destroy();
});

it('every statement fails if the server cannot be reached', async () => {
  const db = openPool('postgres://nobody@127.0.0.1:1/none', { connections: 1 });
  const results = await Promise.allSettled([pidOn(db), pidOn(db), pidOn(db)]);
  expect(results.map((one) => one.status === 'rejected' && (one.reason as { code?: string }).code)).toEqual([
    'server_busy',
    'server_busy',
    'server_busy',
  ]);
  await db.destroy();
});

it('one that the server ends in the packet that welcomes it fails its statement, not the process', async () => {
  const server = await endingServer(database.url, { at: 'welcome' });
  const db = openPool(server.url, { connections: 1 });
  await expect(pidOn(db)).rejects.toMatchObject({ code: 'server_busy' });
  await db.destroy();
  server.close();
});

it('one that the server ends while the pool closes is not reported', async () => {
  const server = await endingServer(database.url, { at: 'farewell' });
  const report = vi.fn();
  const db = openPool(server.url, { report });
  await pidOn(db);
  await db.destroy();
  await server.ended;
  expect(report).not.toHaveBeenCalled();
  server.close();
});
