import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';

const api = await startTestApi();
const DAY = { type: 'daily', date: '2026-11-21', group: 'customers' } as const;

async function openCustomers(count: number) {
  const counter = await openCounter(api);
  const { companyId, owner } = counter;
  const sale = await counter.sell();
  await sql`
    with made as (
      insert into customers (company_id, first_name, created_at)
      select ${companyId}, 'Cliente ' || n, now() from generate_series(1, ${count}::int) n returning id)
    insert into sales (company_id, branch_id, business_day, number, type, status, payment_type, lines_cents,
      created_at, customer_id)
    select company_id, branch_id, business_day, number + 500 + row_number() over (order by made.id), type, status,
      payment_type, 1000 + made.id % 3, created_at, made.id
    from sales cross join made where sales.id = ${sale.id}`.execute(api.app.deps.database);
  const page = (before?: unknown) =>
    api.send(reportSales, {
      token: owner.token,
      params: { companyId },
      body: { ...DAY, before },
    });
  const idsOf = ({ body }: { body: unknown }) =>
    (body as { report: { id: number | null }[] }).report.flatMap(({ id }) => id ?? []);
  return { ...counter, page, idsOf };
}

it('pages of customers repeat and miss none, although a new one buys more in between', async () => {
  const { page, idsOf, sell, pique } = await openCustomers(205);
  const first = await page();
  const { next } = first.body as { next: unknown };
  expect([first.status, idsOf(first).length, typeof next]).toEqual([200, 200, 'string']);
  await sell({ first_name: 'Ana', ci_nit: '4455667', sale_details: [{ ...pique, quantity: 10 }] });
  const second = await page(next);
  expect(second.body).toMatchObject({ next: null, totals: null });
  expect(idsOf(second)).toHaveLength(5);
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(205);
});

it.each([['200'], [200], ['-1-2'], ['1-2-3'], ['x'], [{ total: 1, id: 2 }]])(
  'a page of customers after %j is refused',
  async (before) => {
    const { page } = await openCustomers(1);
    expect(await page(before)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  },
);
