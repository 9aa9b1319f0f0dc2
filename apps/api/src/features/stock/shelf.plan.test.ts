import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url, options: '-c plan_cache_mode=force_generic_plan' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Rows of stock that this connection has read and not yet reported. */
async function stockRead(): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'stock'`,
  );
  return rows[0]?.read ?? 0;
}

it('a look at the stock of one branch reads no row of the chain’s other branches', async () => {
  await client.query('alter table stock disable trigger all');
  await client.query(
    `insert into stock (company_id, branch_id, product_id, quantity)
     select company, company * 10 + branch, company * 10 + product, 100
     from generate_series(1, 10) company, generate_series(1, 5) branch, generate_series(1, 3) product`,
  );
  await client.query('analyze stock');
  await client.query('begin');
  const before = await stockRead();
  await client.query(
    'select quantity from stock where company_id = $1 and branch_id = $2 and product_id = $3 for no key update',
    [7, 73, 72],
  );
  expect((await stockRead()) - before).toBe(1);
  await client.query('commit');
});
