import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../test/database.ts';

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

/** Writes sales without foreign keys: only what the triggers read counts here. */
async function sell(from: number, to: number): Promise<void> {
  await client.query(
    `insert into sales (company_id, id, branch_id, business_day, number, user_id, type, status, payment_type, lines_cents, created_at)
     select 1, n, 1, '2026-11-22', n, 1, 'dine_in', 'accepted', 'cash', 4000, timestamptz '2026-11-22 12:00Z'
     from generate_series($1::int, $2) n`,
    [from, to],
  );
  await client.query(
    `insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement, round)
     select 1, n, product, 1, 2000, 0, 1 from generate_series($1::int, $2) n, generate_series(1, 2) product`,
    [from, to],
  );
}

/** Rows of sales that this connection has read and not yet reported. */
async function salesRead(): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'sales'`,
  );
  return rows[0]?.read ?? 0;
}

it('counting the lines of a new sale reads no other sale, also before the tables were ever analyzed', async () => {
  await client.query('alter table sales disable trigger all');
  await client.query('alter table sale_lines disable trigger all');
  await client.query('alter table sale_lines enable trigger sale_lines_count_new');
  await client.query('alter table product_sales_daily disable trigger all');
  await client.query('begin');
  await sell(1, 2);
  await sell(3, 500);
  const before = await salesRead();
  await sell(501, 501);
  // Two lines of one sale.
  expect((await salesRead()) - before).toBe(2);
  const { rows: sold } = await client.query<{ quantity: number }>(
    'select quantity from product_sales_daily where company_id = 1 order by product_id',
  );
  await client.query('commit');
  expect(sold.map(({ quantity }) => quantity)).toEqual([501, 501]);
});
