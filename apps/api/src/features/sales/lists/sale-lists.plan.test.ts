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

const lists = statements.filter(({ text }) => /from sales sale\b[^]*any\(array\(.*"sales"/.test(text));
/** A report begins with the sales. */
const partsOfSales = statements.filter(
  ({ text }) =>
    /from sale_(lines|line_options|status_history)\b[^]*any\(\$2\)/.test(text) &&
    !text.includes('from sales sale'),
);

it('no list of sales reads all past sales', async () => {
  // Lists of the day, the kitchen, the voided sales and the courier.
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const { text } of lists) expect(await planner.planOf(text)).not.toMatch(/Seq Scan on sales\b/);
});

it('a page of the past reads the days from its first sale on, however many there are before and after', async () => {
  const parts = statements.filter(({ text }) => text.includes('(sales.business_day, sales.id) >= ('));
  expect(parts).toHaveLength(2);
  for (const { text } of parts) {
    const plan = await planner.planOf(text);
    expect(plan).toMatch(/Presorted Key: (\w+\.)?business_day/);
    expect(plan).toMatch(
      /Scan Backward using sales_number_unique on sales .*\n *Index Cond: .*branch_id = .*business_day >= .*business_day <= .*business_day <= .*business_day >= /,
    );
    // A customer is read by the key of the sale.
    expect(plan).not.toMatch(/Materialize|customers_first_name/);
  }
});

it('a list reads only its own rows, also with plans that were made before there was any sale', async () => {
  const api = await startTestApi();
  const client = new Client({
    connectionString: api.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  try {
    const counter = await openCounter(api);
    await client.connect();
    const kitchen = lists.find(({ text }) => text.includes('"sales"."created_at" >= $4'))!;
    const texts = [kitchen, ...partsOfSales].map(({ text }) => text);
    expect(texts).toHaveLength(4);
    const execute = (i: number, ids: readonly number[]) => {
      const values = i === 0 ? `${counter.branchId}, '{accepted}', '2000-01-01'` : `'{${ids.join()}}'`;
      return `execute list${i}(${counter.companyId}, ${values})`;
    };
    for (const [i, text] of texts.entries()) {
      await client.query(`prepare list${i} as ${text}`);
      await client.query(execute(i, []));
    }
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      ids.push((await counter.sell({ sale_details: [counter.soup, counter.pique] })).id);
    }
    for (const i of texts.keys()) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) ${execute(i, ids)}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const scans = [...plan.matchAll(/Scan .* on (\w+).* +\(.*actual rows=([\d.]+) loops=(\d+)/g)];
      expect([plan, scans.length > 0]).toEqual([plan, true]);
      // A table is read once, or by the key of one row at a time.
      const others = scans.filter(([, , rows, loops]) => loops !== '1' && Number(rows) > 1);
      expect([plan, others]).toEqual([plan, []]);
      const removed = /Rows Removed by (?:Join )?Filter: (\d+)/g;
      // Of its branch, the list of the kitchen reads sales once for each of its two conditions.
      const most = i === 0 ? 20 : 0;
      expect([plan, [...plan.matchAll(removed)].every(([, n]) => Number(n) <= most)]).toEqual([plan, true]);
    }
  } finally {
    await client.end();
    await api.close();
  }
});
