import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openPool, transactOn } from '../database.ts';
import { statement } from '../statement.ts';

let database: TestDatabase;
let db: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool(database.url);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const divide = statement(
  (_, p: { by: number }) => sql<{ result: number }>`select 1 / ${p.by}::int as result`,
);

describe('statements asked at once in a transaction', () => {
  it('run in their order, and all fail for the first one’s reason', async () => {
    let results: unknown[] = [];
    const asked = transactOn(db)(null, async (db) => {
      results = await Promise.allSettled([
        divide.one(db, { by: 1 }),
        divide.one(db, { by: 0 }),
        divide.one(db, { by: 1 }),
      ]);
    });
    // The transaction went on as if nothing had happened, so its commit fails with the error.
    await expect(asked).rejects.toThrow('division by zero');
    const failed = { status: 'rejected', reason: { code: '22012' } };
    expect(results).toMatchObject([{ status: 'fulfilled', value: { result: 1 } }, failed, failed]);
  });

  it('need not be waited for: the commit fails with what was made of the error', async () => {
    const explained = transactOn(db)(null, async (db) => {
      void divide.queue(db, { by: 0 }, () => new Error('explained'));
    });
    await expect(explained).rejects.toThrow('explained');
    await transactOn(db)(null, async (db) => void divide.queue(db, { by: 1 }));
  });

  it('that nobody waits for leave the work its own error, and the connection works on', async () => {
    const pid = statement(() => sql<{ pid: number }>`select pg_backend_pid() as pid`);
    const before = await pid.one(db, {});
    const failed = transactOn(db)(null, async (db) => {
      void divide.queue(db, { by: 0 });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await pid.one(db, {})).toEqual(before);
  });

  it('are prepared when they are asked again, if a failed one let them be passed over', async () => {
    const product = statement(
      (_, p: { by: number }) => sql<{ result: number }>`select 7 * ${p.by}::int as result`,
    );
    const failed = transactOn(db)(null, (db) =>
      Promise.all([divide.one(db, { by: 0 }), product.one(db, { by: 6 })]),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect(await product.one(db, { by: 6 })).toEqual({ result: 42 });
  });

  it('are not sent when a value of one cannot be, and the connection works on', async () => {
    const broken = {
      toJSON: () => {
        throw new Error('no value');
      },
    };
    const keep = statement((_, p: { value: object }) => sql`select ${p.value}::jsonb`);
    const failed = transactOn(db)(null, (db) =>
      Promise.all([divide.one(db, { by: 1 }), keep.all(db, { value: broken })]),
    );
    await expect(failed).rejects.toThrow('no value');
    expect(await divide.one(db, { by: 1 })).toEqual({ result: 1 });
  });

  it('do not run after the transaction', async () => {
    const after = await transactOn(db)(null, async (db) => () => divide.one(db, { by: 1 }));
    await expect(after()).rejects.toThrow('this transaction is over');
  });
});
