import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../test/database.ts';
import { PreparedText } from '../../../shared/db/statement.ts';
import './sale-lists.repository.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  // Without foreign keys: only the number of sales matters to the planner.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into sales (company_id, branch_id, business_day, number, type, status, payment_type, lines_cents,
       cash_paid_cents, created_at)
     select 1, 1, date '2026-11-22' - n / 200, n % 200 + 1, 'dine_in', 'delivered', 'cash', 4000, 4000,
       timestamptz '2026-11-22 12:00Z' - make_interval(days => n / 200)
     from generate_series(0, 19999) n`,
  );
  await client.query('analyze sales');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it('no list of sales reads all past sales', async () => {
  const lists = PreparedText.all.filter(({ text }) => text.includes('from "sales" inner join "branches"'));
  // The day's, the kitchen's, the voided and the courier's.
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const { text } of lists) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on sales\b/);
  }
});
