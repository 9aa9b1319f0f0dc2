import { Client } from 'pg';
import { createTestDatabase } from './database.ts';

export interface Planner {
  /** Returns the plan of a prepared statement for unknown parameters. */
  readonly planOf: (text: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens the planner of a database with 20,000 sales, 200 a day. */
export async function openPlanner(): Promise<Planner> {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // Without foreign keys: the planner needs only the number of sales.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into sales (company_id, branch_id, business_day, number, type, status, payment_type, lines_cents,
       cash_paid_cents, created_at)
     select 1, 1, date '2026-11-22' - n / 200, n % 200 + 1, 'dine_in', 'delivered', 'cash', 4000, 4000,
       timestamptz '2026-11-22 12:00Z' - make_interval(days => n / 200)
     from generate_series(0, 19999) n`,
  );
  await client.query('analyze sales');
  return {
    planOf: async (text) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}
