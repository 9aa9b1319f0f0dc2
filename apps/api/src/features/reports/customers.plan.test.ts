import './sales-groups.repository.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { statements } from '../../shared/db/statement.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url, options: '-c plan_cache_mode=force_generic_plan' });
  await client.connect();
  // Sales without foreign keys.
  await client.query('set session_replication_role = replica');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Adds 1,000 sales of 100 customers on each of some days before 22 November. */
async function addDays(from: number, to: number, companyId = 1) {
  await client.query(
    `insert into sales (company_id, branch_id, business_day, number, type, status, payment_type, lines_cents,
       cash_paid_cents, created_at, customer_id)
     select ${companyId}, 1, date '2026-11-22' - day, n, 'dine_in', 'delivered', 'cash', 4000 + n, 4000 + n,
       timestamptz '2026-11-22 12:00Z' - make_interval(days => day), 1 + n % 100
     from generate_series(${from}, ${to}) day, generate_series(1, 1000) n`,
  );
  await client.query('vacuum analyze sales');
}

/** Returns how many rows of sales a page of one day's customers reads. */
async function rowsRead(after: string): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) execute customers(1, '2026-11-22', '2026-11-22', null, ${after}, 21)`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, read, loops, removed = '0'] =
    /Scan (?:using sales_by_customer )on sales .*actual rows=([\d.]+) loops=(\d+)\)(?:(?!->)[^])*?(?:Removed by Filter: (\d+)|->)/.exec(
      plan,
    ) ?? [];
  expect([plan, loops]).toEqual([plan, '1']);
  return Number(read) + Number(removed);
}

it('a page of customers reads the sales of its period alone, however long the history is', async () => {
  const [{ text }, ...others] = statements.filter(({ text }) => text.includes('group by customer_id')) as [
    { text: string },
  ];
  expect(others).toEqual([]);
  await addDays(0, 4);
  await client.query(`prepare customers as ${text}`);
  const pages = ['null, null', '50, 45000'];
  for (const page of pages) expect(await rowsRead(page)).toBe(1000);
  await addDays(5, 60);
  await addDays(0, 20, 2);
  for (const page of pages) expect(await rowsRead(page)).toBe(1000);
});
