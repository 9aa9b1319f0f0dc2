import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countPackets } from '../../../../test/statements.ts';
import { openPool, transactOn } from '../database.ts';
import { statement } from '../statement.ts';
import { shareConnection } from './shared-connection.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, { connections: 2 });
});
afterAll(async () => {
  await pool.destroy();
  await database.drop();
});

const backend = statement(
  (_, p: { seconds: number }) => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${p.seconds})`,
);
const broken = statement((_, p: { by: number }) => sql<{ n: number }>`select 1 / ${p.by}::int as n`);
const pidOn = async (db: typeof pool) => (await backend.one(db, { seconds: 0 })).pid;

it('statements that are asked at once share a connection and a packet', async () => {
  const shared = shareConnection(pool);
  const both = () => Promise.all([pidOn(shared), pidOn(shared)]);
  await both();
  const [one, other] = await both();
  expect(one).toBe(other);
  expect(await countPackets(both)).toBe(1);
});

it('the connection is free for others when all are answered, a failed one too', async () => {
  const sharing = Array.from({ length: 5 }, () => shareConnection(pool));
  for (const shared of sharing) {
    await expect(Promise.all([pidOn(shared), broken.one(shared, { by: 0 })])).rejects.toThrow(
      'division by zero',
    );
    await pidOn(shared);
  }
  // Both connections can be had at once.
  const slow = [pool, pool].map((db) => backend.one(db, { seconds: 0.05 }));
  expect(new Set((await Promise.all(slow)).map(({ pid }) => pid)).size).toBe(2);
});

it('one that fails takes no neighbour along, not even where a transaction ran before', async () => {
  const one = openPool(database.url);
  await transactOn(one)(null, (db) => broken.one(db, { by: 1 }));
  const shared = shareConnection(one);
  const [failed, fine] = await Promise.allSettled([
    broken.one(shared, { by: 0 }),
    broken.one(shared, { by: 1 }),
  ]);
  expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
  await one.destroy();
});

it('what is called before each statement may ask first', async () => {
  const order: string[] = [];
  let isAsked = false;
  const shared = shareConnection(pool, () => {
    if (isAsked) return;
    isAsked = true;
    void pidOn(shared).then(() => order.push('before'));
  });
  await pidOn(shared).then(() => order.push('asked'));
  await pidOn(shared);
  expect(order).toEqual(['before', 'asked']);
});
