import './sales-rows.repository.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanner, type Planner } from '../../../test/plans.ts';
import { statements } from '../../shared/db/statement.ts';

let planner: Planner;
beforeAll(async () => void (planner = await openPlanner()));
afterAll(() => planner.close());

it.each(['not sales.is_paid', 'sales.is_paid and sales.payment_type'])(
  'of a period only the sales that are %s: the days without one are not read',
  async (condition) => {
    const texts = statements.filter(({ text }) => text.includes(`) and ${condition}`));
    expect(texts).toHaveLength(1);
    // Unpaid sales have an index of their own if the planner expects few of them.
    const few = /Index Cond: .*business_day = ANY|Scan using sales_unpaid/;
    for (const { text } of texts) expect(await planner.planOf(text)).toMatch(few);
  },
);

it('a page of all sales is read from the day on which the one before ended', async () => {
  const [page, ...others] = statements.filter(({ text }) => text.includes('sales.business_day <= coalesce('));
  expect(others).toEqual([]);
  expect(await planner.planOf(page!.text)).toMatch(
    /Scan Backward using sales_day on sales .*\n *Index Cond: .*business_day <= COALESCE/,
  );
});
