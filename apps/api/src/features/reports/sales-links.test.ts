import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { removeSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { addDays, day } from '@restaurante/domain/business-day/business-day.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { reopenDays } from '../../../test/sum-days.ts';

const api = await startTestApi();

const TODAY = day('2026-11-21');

/** Saturday 21 November 2026: each sale has a Pique for Bs 50 and a beer for Bs 20. */
async function openSales() {
  const counter = await openCounter(api);
  const params = { companyId: counter.companyId };
  const { token } = await counter.staff(2);
  const bodyOf = (body: object) => ({
    type: 'daily' as const,
    date: TODAY,
    group: 'sales' as const,
    ...body,
  });
  const report = (body: object) => api.call(reportSales, { token, params, body: bodyOf(body) });
  const send = (body: object) => api.send(reportSales, { token, params, body: bodyOf(body) });
  return { ...counter, report, send };
}

describe('the sales behind a figure', () => {
  it('of a product are those that have it, and the totals are those of the whole sales', async () => {
    const { sell, soup, beer, pique, report, cashier } = await openSales();
    const { token } = cashier;
    const paid = await sell({ amount_received_cash: 60, discount: 10 });
    const removed = await sell({ sale_details: [soup, beer] });
    const line = removed.details.find(({ product_id }) => product_id === beer.id)!;
    await api.call(removeSaleLine, { token, params: { detailId: line.id } });
    const voided = await sell();
    await api.call(voidSale, { token, params: { id: voided.id }, body: {} });
    await sell({ sale_details: [pique] });
    const unpaid = await sell({ sale_details: [beer, { ...beer, quantity: 2 }] });

    const { report: rows, totals, about } = await report({ product_id: beer.id });
    expect(rows.map(({ id }) => id)).toEqual([unpaid.id, paid.id]);
    expect(about).toEqual({ product: 'Cerveza', customer: null });
    expect(totals).toMatchObject({
      count: 2,
      amount: 130,
      discount: 10,
      total: 120,
      cash: 60,
      unpaid: 60,
      previous: { count: 0 },
      by_day: [{ date: TODAY, count: 2, total: 120 }],
      reconciliation: null,
    });
    const open = await report({ product_id: beer.id, payment_type: 4 });
    expect(open.report).toMatchObject([{ id: unpaid.id }]);
    expect(open.totals).toMatchObject({ count: 1, total: 60 });
  });

  it('of a customer are that customer’s', async () => {
    const { sell, soup, beer, report } = await openSales();
    const first = await sell({ first_name: 'Ana', ci_nit: '4455667' });
    const soupOnly = await sell({ first_name: 'Ana', ci_nit: '4455667', sale_details: [soup] });
    await sell({ first_name: 'Luis', ci_nit: '998877' });
    const customer_id = first.customer?.id;
    const { report: rows, totals, about } = await report({ customer_id });
    expect(rows.map(({ id }) => id)).toEqual([soupOnly.id, first.id]);
    expect(about).toEqual({ product: null, customer: 'Ana' });
    expect(totals).toMatchObject({ count: 2, total: 85, reconciliation: null });
    const both = await report({ customer_id, product_id: beer.id });
    expect(both.report).toMatchObject([{ id: first.id }]);
    expect(both.about).toEqual({ product: 'Cerveza', customer: 'Ana' });
  });

  it('come page after page, over the days that sold the product', async () => {
    const { sell, soup, beer, report } = await openSales();
    const { id } = await sell();
    for (const ago of [0, 1, 5]) await repeatSale(id, { ago, times: 90 });
    await repeatSale((await sell({ sale_details: [soup] })).id, { ago: 3, times: 40 });
    const month = { type: 'range', start: '2026-11-10', finish: TODAY, product_id: beer.id };
    const first = await report(month);
    expect([first.report.length, first.totals?.count]).toEqual([200, 271]);
    const second = await report({ ...month, before: first.next });
    expect([second.report.length, second.next, second.totals]).toEqual([71, null, null]);
    expect(new Set([...first.report, ...second.report].map((row) => row.id)).size).toBe(271);
    expect(first.totals?.by_day.map(({ count }) => count)).toEqual([90, 90, 91]);
  });

  it('are ignored by other groupings, and refused for an id that does not exist', async () => {
    const { sell, beer, report, send } = await openSales();
    await sell({ first_name: 'Ana', ci_nit: '4455667' });
    for (const group of ['products', 'customers'] as const) {
      const narrowed = { group, product_id: beer.id, customer_id: 999_999_999 };
      expect(await report(narrowed)).toEqual(await report({ group }));
    }
    for (const key of ['product_id', 'customer_id']) {
      expect((await send({ [key]: 999_999_999 })).status).toBe(404);
      expect((await send({ [key]: 'x' })).status).toBe(400);
    }
  });
});

/** Generated columns. */
const COMPUTED = { id: undefined, isPaid: undefined, owedCents: undefined };

/** Writes copies of a sale and of its lines on an earlier day. */
async function repeatSale(saleId: number, { ago, times }: { ago: number; times: number }): Promise<void> {
  const { database } = api.app.deps;
  const sale = await database
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  const lines = await database.selectFrom('saleLines').selectAll().where('saleId', '=', saleId).execute();
  const copies = Array.from({ length: times }, (_, place) => ({
    ...sale,
    ...COMPUTED,
    number: sale.number! + 1_000 * (ago + 1) + place,
    businessDay: addDays(day(sale.businessDay), -ago),
  }));
  await database.transaction().execute(async (tx) => {
    const made = await tx.insertInto('sales').values(copies).returning('id').execute();
    const copied = made.flatMap((copy) => lines.map((line) => ({ ...line, id: undefined, saleId: copy.id })));
    await tx.insertInto('saleLines').values(copied).execute();
    await reopenDays(tx);
  });
}
