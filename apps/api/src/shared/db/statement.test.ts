import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openPool } from './database.ts';
import {
  anyOf,
  changeStatement,
  lockStatement,
  rowsOf,
  statement,
  statements,
  whenGiven,
} from './statement.ts';

let database: TestDatabase;
let db: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool(database.url, { connections: 2 });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const cityOf = statement((db, p: { id: number }) =>
  db.selectFrom('cities').select(['id', 'name']).where('id', '=', p.id),
);

const hits = statement((db, p: { key: string }) =>
  db.selectFrom('rateLimitWindows').select(['hits', 'endsAt']).where('key', '=', p.key),
);

const insertWindows = statement(
  (db, p: { windows: readonly { key: string; hits: number; endsAt: Date }[] }) =>
    db
      .insertInto('rateLimitWindows')
      .columns(['key', 'hits', 'endsAt'])
      .expression(
        db
          .selectFrom(rowsOf(p.windows, 'given', { key: 'text', hits: 'integer', endsAt: 'timestamptz' }))
          .select(['given.key', 'given.hits', 'given.endsAt']),
      ),
);

const heldCity = lockStatement((db, p: { id: number }) =>
  db.selectFrom('cities').select('id').where('id', '=', p.id).forNoKeyUpdate(),
);

/** Compiles the last statement, a wrong one, and removes it from the list, whose statements a test prepares. */
const compileLast = () => statements.pop()?.text;

describe('a statement that locks rows', () => {
  it('runs in a transaction only', async () => {
    // @ts-expect-error -- outside of one the row would be unlocked at once
    expectTypeOf(heldCity.first).toBeCallableWith(db, { id: 1 });
    expect(await db.transaction().execute((tx) => heldCity.first(tx, { id: 1 }))).toEqual({ id: 1 });
  });

  it('says so, and nothing else does', () => {
    statement((db) => db.selectFrom('cities').select('id').forShare());
    expect(compileLast).toThrow('lockStatement');
    lockStatement((db) => db.selectFrom('cities').select('id'));
    expect(compileLast).toThrow('locks nothing');
  });
});

describe('a statement', () => {
  it('answers rows, the first row, one row, or whether there is any', async () => {
    expect(await cityOf.all(db, { id: 1 })).toEqual([{ id: 1, name: expect.any(String) }]);
    expect(await cityOf.first(db, { id: -1 })).toBeUndefined();
    expect(await cityOf.exists(db, { id: 1 })).toBe(true);
    await expect(cityOf.one(db, { id: -1 })).rejects.toThrow('no row from');
  });

  it('has the types of its parameters and rows', () => {
    expectTypeOf(cityOf.first).returns.resolves.toEqualTypeOf<{ id: number; name: string } | undefined>();
    // @ts-expect-error -- the id is a number
    expectTypeOf(cityOf.first).toBeCallableWith(db, { id: 'one' });
    // @ts-expect-error -- the id is needed
    expectTypeOf(cityOf.first).toBeCallableWith(db, {});
  });

  it('is prepared once on a connection and only run after that', async () => {
    const prepared = sql<{
      count: number;
    }>`select count(*) from pg_prepared_statements where statement = ${'select "id", "name" from "cities" where "id" = $1'}`;
    await db.connection().execute(async (db) => {
      await cityOf.first(db, { id: 1 });
      await cityOf.first(db, { id: 2 });
      expect((await prepared.execute(db)).rows[0]?.count).toBe(1);
    });
  });

  it('joins the transaction of its caller', async () => {
    const windows = [{ key: 'undone', hits: 1, endsAt: new Date(0) }];
    const undone = db.transaction().execute(async (db) => {
      expect(await insertWindows.run(db, { windows })).toBe(1);
      expect(await hits.exists(db, { key: 'undone' })).toBe(true);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await hits.exists(db, { key: 'undone' })).toBe(false);
  });

  it('sends a parameter once, however often it is named', async () => {
    const twice = statement(
      (_, p: { id: number }) => sql<{ id: number; same: number }>`select ${p.id}::int as id, ${p.id} as same`,
    );
    expect(await twice.first(db, { id: 1 })).toEqual({ id: 1, same: 1 });
  });

  it('refuses a missing parameter, and computing with a parameter while it is built', async () => {
    await expect(cityOf.first(db, {} as { id: number })).rejects.toThrow('parameter id is missing');
    statement((_, p: { id: number }) => sql`select ${p.id + 1}`);
    expect(compileLast).toThrow('parameter id was used as a value');
  });
});

describe('rows given as a parameter', () => {
  it('keep their order, names and nulls, with one text for any number of rows', async () => {
    const given = statement((db, p: { rows: readonly { id: number; firstName: string | null }[] }) =>
      db
        .selectFrom(rowsOf(p.rows, 'given', { id: 'bigint', firstName: 'text' }))
        .select(['given.id', 'given.firstName']),
    );
    const rows = [
      { id: 2, firstName: 'Lucía "la jefa", \\o/' },
      { id: 1, firstName: null },
    ];
    expect(await given.all(db, { rows })).toEqual(rows);
    expect(await given.all(db, { rows: [] })).toEqual([]);
  });

  it('may be values of a condition', async () => {
    const cities = statement((db, p: { ids: readonly number[] }) =>
      db.selectFrom('cities').select('id').where('id', '=', anyOf(p.ids)).orderBy('id'),
    );
    expect(await cities.all(db, { ids: [2, 1] })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await cities.all(db, { ids: [] })).toEqual([]);
  });
});

describe('a condition for a parameter that may be null', () => {
  it('is true for every row without it', async () => {
    const cities = statement((db, p: { id: number | null }) =>
      db
        .selectFrom('cities')
        .select('id')
        .where(whenGiven(p.id, 'bigint', sql`id = ${p.id}`)),
    );
    expect(await cities.all(db, { id: 3 })).toEqual([{ id: 3 }]);
    expect((await cities.all(db, { id: null })).length).toBeGreaterThan(5);
  });
});

describe('a change of columns that the caller chooses', () => {
  it('writes only those columns', async () => {
    const change = changeStatement((db, p: { key: string }, changes: { hits?: number; endsAt?: Date }) =>
      db.updateTable('rateLimitWindows').set(changes).where('key', '=', p.key),
    );
    await insertWindows.run(db, { windows: [{ key: 'changed', hits: 1, endsAt: new Date(0) }] });
    expect(await change.run(db, { key: 'changed' }, { hits: 7 })).toBe(1);
    expect(await change.run(db, { key: 'changed' }, { hits: 8, endsAt: undefined })).toBe(1);
    expect(await change.run(db, { key: 'other' }, { hits: 9, endsAt: new Date(1) })).toBe(0);
    expect(await hits.all(db, { key: 'changed' })).toEqual([{ hits: 8, endsAt: new Date(0) }]);
  });
});

describe('after a column was added', () => {
  it('a statement that names its columns still works', async () => {
    await db.connection().execute(async (db) => {
      const before = await cityOf.first(db, { id: 1 });
      await sql`alter table cities add column added_later text`.execute(db);
      expect(await cityOf.first(db, { id: 1 })).toEqual(before);
    });
  });
});

describe('a transaction', () => {
  it('whose connection was ended fails as a whole, and the next one works', async () => {
    const cut = db.transaction().execute(async (db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(cut).rejects.toThrow(Error);
    await db.transaction().execute(async (db) => {
      expect(await cityOf.exists(db, { id: 1 })).toBe(true);
    });
  });

  it('that swallowed an error does not pretend to have committed', async () => {
    const failed = db.transaction().execute(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(failed).rejects.toThrow('the transaction had failed before its commit');
  });
});
