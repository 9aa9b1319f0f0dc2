import './sale-lists.repository.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';
import { openPlanner, type Planner } from '../../../../test/plans.ts';
import { statements } from '../../../shared/db/statement.ts';

let planner: Planner;
beforeAll(async () => void (planner = await openPlanner()));
afterAll(() => planner.close());

const lists = statements.filter(({ text }) => text.startsWith('with "visible" as materialized'));

it('no list of sales reads all past sales', async () => {
  // Lists of the day, the kitchen, the voided sales and the courier.
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const { text } of lists) expect(await planner.planOf(text)).not.toMatch(/Seq Scan on sales\b/);
});

it('a list reads each table once, also with a plan that was made before there was any sale', async () => {
  const api = await startTestApi();
  const client = new Client({
    connectionString: api.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  try {
    const counter = await openCounter(api);
    await client.connect();
    const kitchen = lists.find(({ text }) => text.includes('"sales"."created_at" >= $4'))!;
    await client.query(`prepare kitchen as ${kitchen.text}`);
    const values = `${counter.companyId}, ${counter.branchId}, '{accepted}', '2000-01-01'`;
    await client.query(`execute kitchen(${values})`);
    for (let n = 0; n < 20; n += 1) await counter.sell({ sale_details: [counter.soup, counter.pique] });
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) execute kitchen(${values})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const scans = [...plan.matchAll(/Scan .* on (\w+) +\(.*actual rows=([\d.]+) loops=(\d+)/g)];
    const loops = scans.filter(([, table]) => table !== 'cities').map(([, table, , loops]) => [table, loops]);
    expect([plan, loops]).toEqual([plan, loops.map(([table]) => [table, '1'])]);
    const lines = scans.find(([, table]) => table === 'sale_lines');
    expect([plan, Number(lines?.[2])]).toEqual([plan, 40]);
  } finally {
    await client.end();
    await api.close();
  }
});
