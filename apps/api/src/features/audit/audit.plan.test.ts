import './audit.repository.ts';
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
  // Users without their company.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (company_id, id, first_name, role_id, created_at)
     select n / 10, n, 'Ana', 4, now() from generate_series(10, 29) n`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Adds 1,000 acts of ten people on each of some days before 22 November, and as many calls by a legacy path. */
async function addDays(from: number, to: number, companyId = 1) {
  await client.query(
    `insert into audit_log (company_id, user_id, branch_id, action, created_at, details)
     select ${companyId}, ${companyId} * 10 + n % 10, 1, action,
       timestamptz '2026-11-22 12:00Z' - make_interval(days => day) + make_interval(secs => n),
       '{"id": 1, "before": {"linesTotal": 7000, "deliveryFee": 0, "discount": 0}, "after": null}'
     from generate_series(${from}, ${to}) day, generate_series(1, 1000) n,
       (values ('sale.void'), ('GET /api/sales/:id')) acts (action)`,
  );
  await client.query('vacuum analyze audit_log');
}

/** Returns how many rows of the trail a statement reads. */
async function rowsRead(call: string): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) execute ${call}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, read, loops] =
    /Scan (?:using |on )audit_log_acts .*?actual rows=([\d.]+) loops=(\d+)/.exec(plan) ?? [];
  const [, removed = '0'] = /Rows Removed by Filter: (\d+)/.exec(plan) ?? [];
  expect([plan, loops]).toEqual([plan, '1']);
  return Number(read) + Number(removed);
}

/** The acts of a page that is not limited to some. */
const ALL = `'{void_unpaid,product.price}'`;
const SPAN = `'2026-11-22 04:00Z', '2026-11-23 04:00Z'`;

it('a day of the trail reads its own acts alone, however long the history is', async () => {
  const textWith = (part: string) => {
    const found = statements.filter(({ text }) => text.includes("not like 'GET %'") && text.includes(part));
    expect(found).toHaveLength(1);
    return found[0]!.text;
  };
  await addDays(0, 2);
  await client.query(`prepare page as ${textWith('approved_by')}`);
  await client.query(`prepare sums as ${textWith('group by')}`);
  const { rows } = await client.query<{ id: number }>(
    `select id from audit_log where action = 'sale.void' order by created_at desc offset 500 limit 1`,
  );
  const calls = [
    [`page(1, ${SPAN}, null, null, ${ALL}, null, 51)`, 51],
    [`page(1, ${SPAN}, null, null, ${ALL}, ${rows[0]!.id}, 51)`, 52],
    [`page(1, ${SPAN}, null, null, '{discount}', null, 51)`, 1_000],
    [`sums(1, ${SPAN}, null, '{void_unpaid}')`, 1_000],
  ] as const;
  for (const [call, rows] of calls) expect([call, await rowsRead(call)]).toEqual([call, rows]);
  await addDays(3, 40);
  await addDays(0, 20, 2);
  for (const [call, rows] of calls) expect([call, await rowsRead(call)]).toEqual([call, rows]);
});
