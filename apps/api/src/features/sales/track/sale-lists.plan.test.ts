import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanner, type Planner } from '../../../../test/plans.ts';
import { PreparedText } from '../../../shared/db/statement.ts';
import './sale-lists.repository.ts';

let planner: Planner;
beforeAll(async () => void (planner = await openPlanner()));
afterAll(() => planner.close());

it('no list of sales reads all past sales', async () => {
  const lists = PreparedText.all.filter(({ text }) => text.includes('from "sales" inner join "branches"'));
  // The day's, the kitchen's, the voided and the courier's.
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const { text } of lists) expect(await planner.planOf(text)).not.toMatch(/Seq Scan on sales\b/);
});
