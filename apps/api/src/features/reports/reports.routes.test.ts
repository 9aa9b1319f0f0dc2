import { PERIOD_TEXTS } from '@restaurante/contract/reports/period-texts.ts';
import {
  reportCashiers,
  reportPurchases,
  reportSales,
} from '@restaurante/contract/reports/reports.endpoints.ts';
import { closeSale, removeSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { openRegister } from '../../../test/till.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

const api = await startTestApi();

/** Saturday 21 November 2026, noon in La Paz: each sale has a Pique for Bs 50 and a beer for Bs 20. */
async function openReports() {
  const counter = await openCounter(api);
  const { companyId } = counter;
  const params = { companyId };
  const { token } = await counter.staff(2);
  const report = (body: object = {}) =>
    api.call(reportSales, {
      token,
      params,
      body: { type: 'daily', date: '2026-11-21', group: 'sales', ...body },
    });
  const cashiers = (date: string) =>
    api.call(reportCashiers, { token, params, body: { type: 'daily', date } });
  return { ...counter, report, cashiers };
}

describe('the report of sales', () => {
  it('has each sale, the sums of all and the unpaid amount', async () => {
    const { sell, report, cashier } = await openReports();
    await sell({ amount_received_cash: 100 });
    await sell({ amount_received_cash: 60, discount: 10 });
    const last = await sell();
    const voided = await sell({ amount_received_qr: 70 });
    await api.call(voidSale, { token: cashier.token, params: { id: voided.id }, body: {} });
    const { report: rows, totals, group, discount, date, next } = await report();
    expect({ group, discount, date, next }).toEqual({
      group: 'sales',
      discount: 10,
      date: '21/11/2026',
      next: null,
    });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ id: last.id, paid_out: 0, total: 70, cashier_details: [] });
    expect(totals).toMatchObject({
      count: 3,
      amount: 210,
      discount: 10,
      delivery: 0,
      total: 200,
      cash: 130,
      qr: 0,
      unpaid_count: 1,
      unpaid: 70,
      previous: { count: 0, total: 0, date: '20/11/2026' },
      by_day: [{ date: '2026-11-21', count: 3, total: 200 }],
      by_hour: [{ hour: 12, count: 3, total: 200 }],
      by_payment: [
        { payment_type: 1, count: 2, total: 130 },
        { payment_type: 4, count: 1, total: 70 },
      ],
    });
    expect(totals?.reconciliation).toMatchObject({
      collected: 130,
      qr_returned: 70,
      registers: 200,
      difference: 0,
    });
    const unpaid = await report({ payment_type: 4 });
    expect(unpaid.report).toMatchObject([{ id: last.id }]);
    expect(unpaid.totals).toMatchObject({ count: 1, total: 70, reconciliation: null });
  });

  it('shares a discount over the products to the centavo', async () => {
    const { sell, report } = await openReports();
    await sell({ amount_received_cash: 60, discount: 10 });
    const { report: rows, totals } = await report({ group: 'products' });
    expect(rows).toMatchObject([
      { name: 'Pique', sales: { quantity: 1, price: 50 }, discount: 7.14, total: 42.86 },
      { name: 'Cerveza', sales: { quantity: 1, price: 20 }, discount: 2.86, total: 17.14 },
    ]);
    expect(totals).toMatchObject({ amount: 70, discount: 10 });
  });

  it('takes the discount back with a line and with the sale', async () => {
    const { sell, report, cashier } = await openReports();
    const sale = await sell({ amount_received_cash: 60, discount: 10 });
    const beer = sale.details.find(({ product }) => product.name === 'Cerveza')!;
    const query = { discount: 'keep', reason: 'Cortesía' } as const;
    await api.call(removeSaleLine, { token: cashier.token, params: { detailId: beer.id }, query });
    expect((await report({ group: 'products' })).report).toMatchObject([
      { name: 'Pique', discount: 10, total: 40 },
    ]);
    await api.call(voidSale, { token: cashier.token, params: { id: sale.id }, body: {} });
    expect((await report({ group: 'products' })).report).toEqual([]);
  });

  it('has the registered customers, and everybody else in one row', async () => {
    const { sell, report } = await openReports();
    await sell({ first_name: 'Ana', ci_nit: '4455667' });
    await sell({ first_name: 'Ana', ci_nit: '4455667' });
    await sell({ first_name: 'Luis' });
    expect((await report({ group: 'customers' })).report).toMatchObject([
      { id: null, person: { first_name: 'Sin registrar' }, sales_count: 1, total: 70, last_sale: null },
      { person: { first_name: 'Ana', ci_nit: '4455667' }, sales_count: 2, total: 140 },
    ]);
  });
});

describe('a branch manager', () => {
  it('has the figures of the own branch only', async () => {
    const { sell, sellAs, staff, companyId, owner, report } = await openReports();
    const branchId = await addBranch(api, owner);
    const [manager, cashier] = [await staff(3, branchId), await staff(4, branchId)];
    await openRegister(api, { token: cashier.token, branchId });
    await sell({ amount_received_cash: 70 });
    const elsewhere = await sellAs(cashier.token, { branch_id: branchId, amount_received_cash: 70 });
    expect((await report()).totals).toMatchObject({ count: 2, total: 140 });
    const own = { token: manager.token, params: { companyId } };
    const day = { type: 'daily', date: '2026-11-21' } as const;
    const { report: rows, totals } = await api.call(reportSales, {
      ...own,
      body: { ...day, group: 'sales' },
    });
    expect(rows).toMatchObject([{ id: elsewhere.id }]);
    expect(totals).toMatchObject({ count: 1, total: 70, reconciliation: { registers: 70, difference: 0 } });
    const cashiers = await api.call(reportCashiers, { ...own, body: day });
    expect(cashiers.report).toMatchObject([{ branch: { id: branchId }, income: 70 }]);
  });
});

describe('sales and registers agree', () => {
  it('when money moves while the report is read', async () => {
    const { sell, report, companyId } = await openReports();
    await sell({ amount_received_cash: 70 });
    const { answer } = await api.app.deps.database.transaction().execute(async (tx) => {
      await sql`lock table sale_payments in access exclusive mode`.execute(tx);
      const answer = report();
      await untilOneWaits(api);
      await sql`update sales set cash_paid_cents = cash_paid_cents - 1 where company_id = ${companyId}`.execute(
        tx,
      );
      await sql`update sale_payments set cash_cents = cash_cents - 1 where company_id = ${companyId}`.execute(
        tx,
      );
      return { answer };
    });
    expect((await answer).totals).toMatchObject({ cash: 69.99, reconciliation: { difference: 0 } });
  });

  it('when money moves on another day than its sale', async () => {
    const { sell, report, cashiers, cashier, staff, branchId } = await openReports();
    const manager = await staff(3);
    const late = await sell();
    const spoilt = await sell({ amount_received_cash: 70 });
    // Past midnight: the cashier's register was opened on the 21st, the manager's on the 22nd.
    api.clock.advance(14 * 3600);
    await api.call(closeSale, {
      token: cashier.token,
      params: { id: late.id },
      body: { amount_received_cash: 70 },
    });
    await sell({ amount_received_qr: 70 });
    await openRegister(api, { token: manager.token, branchId }, { opening: 100 });
    await api.call(voidSale, { token: manager.token, params: { id: spoilt.id }, body: {} });
    expect((await report()).totals?.reconciliation).toMatchObject({
      collected: 70,
      earlier: 70,
      refunded_later: 70,
      registers: 210,
      difference: 0,
    });
    expect((await report({ date: '2026-11-22' })).totals?.reconciliation).toMatchObject({
      collected: 70,
      later: 70,
      refunds_of_other_days: 70,
      registers: -70,
      difference: 0,
    });
    const first = await cashiers('2026-11-21');
    expect(first.totals).toMatchObject({ count: 1, open_count: 1, income: 140, expenses: 0, qr_amount: 70 });
    const second = await cashiers('2026-11-22');
    expect(second.report).toMatchObject([{ opening_amount: 100, expenses: 70, closing_amount: 30 }]);
  });
});

it('the following rows come without totals', async () => {
  const { owner, companyId } = await openReports();
  const body = { type: 'daily', date: '2026-11-21', group: 'sales', before: 1 } as const;
  for (const endpoint of [reportSales, reportCashiers, reportPurchases]) {
    const answer = await api.send(endpoint, { token: owner.token, params: { companyId }, body });
    expect(answer).toMatchObject({ status: 200, body: { report: [], totals: null } });
  }
});

describe('a report is refused', () => {
  it.each([
    [{ type: 'daily', date: '' }, 'date', PERIOD_TEXTS.day],
    [{ type: 'monthly', month: 11 }, 'year', PERIOD_TEXTS.month],
    [{ type: 'range', start: '2026-11-01' }, 'finish', PERIOD_TEXTS.range],
    [{ type: 'daily', date: '0000-01-01' }, 'date', 'Fecha inválida'],
    [{ type: 'daily', date: '9999-12-31' }, 'date', 'Fecha inválida'],
    [{ type: 'range', start: '2026-11-02', finish: '2026-11-01' }, 'finish', PERIOD_TEXTS.reversed],
    [{ type: 'range', start: '2025-11-01', finish: '2026-11-01' }, 'finish', PERIOD_TEXTS.too_long],
  ])('for %j', async (period, field, text) => {
    const { owner, companyId } = await openReports();
    const { status, body } = await api.send(reportSales, {
      token: owner.token,
      params: { companyId },
      body: { group: 'sales', ...period },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: text } });
  });

  it('for another role than administrator and branch manager', async () => {
    const { companyId, staff } = await openReports();
    const body = { type: 'daily', date: '2026-11-21', group: 'sales' } as const;
    for (const endpoint of [reportSales, reportCashiers, reportPurchases]) {
      for (const role of [4, 5, 6, 9] as const) {
        const { token } = await staff(role);
        expect((await api.send(endpoint, { token, params: { companyId }, body })).status).toBe(403);
      }
    }
  });

  it('for a branch out of scope', async () => {
    const { owner, companyId, staff } = await openReports();
    const elsewhere = await addBranch(api, owner);
    const stranger = await registerRestaurant(api);
    const manager = await staff(3);
    for (const [token, branch_id] of [
      [owner.token, stranger.branch!.id],
      [manager.token, elsewhere],
    ] as const) {
      const body = { type: 'daily', date: '2026-11-21', group: 'sales', branch_id } as const;
      expect((await api.send(reportSales, { token, params: { companyId }, body })).status).toBe(404);
    }
  });
});
