import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database.ts';

/** Foreign keys between two companies' tables that may do without the company, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Foreign keys by which a row of one company could name a row of another. */
async function unguarded(): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select format('%s.%s', conrelid::regclass, conname) as key
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attname = 'company_id'
    join pg_attribute other on other.attrelid = confrelid and other.attname = 'company_id'
    where contype = 'f' and not (own.attnum = any(conkey) and other.attnum = any(confkey))
    order by 1`);
  return rows.map(({ key }) => key).filter((key) => !(key in EXCEPTIONS));
}

describe('a foreign key between rows of companies', () => {
  it('includes the company: the database refuses a row of another one', async () => {
    expect(await unguarded()).toEqual([]);
  });

  it('without it is found', async () => {
    await client.query('begin');
    await client.query(
      'alter table sales add constraint planted foreign key (user_id) references users (id)',
    );
    expect(await unguarded()).toEqual(['sales.planted']);
    await client.query('rollback');
  });

  it('is valid for what was stored before', async () => {
    const { rows } = await client.query(`select conname from pg_constraint where not convalidated`);
    expect(rows).toEqual([]);
  });
});
