import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({
    connectionString: database.url,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  // 20,000 sales of ten branches in ten days, without foreign keys and statistics.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into sales (company_id, branch_id, business_day, number, type, status, payment_type, lines_cents,
       cash_paid_cents, created_at)
     select 1, 1 + n % 10, date '2026-11-22' - n / 2000, n, 'dine_in', 'delivered', 'cash', 4000, 4000,
       timestamptz '2026-11-22 12:00Z' - make_interval(days => n / 2000)
     from generate_series(0, 19999) n`,
  );
  await client.query(
    `insert into sale_counters (company_id, branch_id, business_day, last_number)
     select 1, branch, date '2026-11-22' - ago, 200 from generate_series(1, 10) branch, generate_series(0, 9) ago`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it.each([
  ['sales_by_hour', 'business_day', 'sales_day', 'sales_daily'],
  ['product_sales', 'business_day', 'sales_day', 'product_sales_daily'],
  ['kitchen_times', 'business_day', 'sales_day', 'kitchen_times_daily'],
  ['money_by_day', 'sale_day', 'sales_number_unique', 'money_daily'],
])('%s reads each day by itself, in a database without statistics', async (view, day, index, table) => {
  await client.query(`prepare ${view} (bigint, bigint, date, date) as select * from ${view}
    where company_id = $1 and ${day} between $3 and $4 and ($2::bigint is null or branch_id = $2)`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute ${view} (1, null, '2026-11-01', '2026-11-30')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // The filter reaches both arms, and the sales of a day are found by company, day and branch.
  expect(
    plan.match(/ sale_counters day.*\n *Index Cond: .*company_id = \$1.*business_day >= \$3/g),
  ).toHaveLength(2);
  expect(plan).toMatch(
    new RegExp(`using ${index} on sales.*\\n *Index Cond: (?=.*company_id)(?=.*business_day)(?=.*branch_id)`),
  );
  expect(plan).toMatch(new RegExp(`on ${table}`));
});
