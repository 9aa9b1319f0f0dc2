import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { compareRunningFigures } from '../../../test/running-figures.ts';
import { sumAllDays } from '../../../test/sum-days.ts';

const api = await startTestApi();

/** A guest orders a Pique for Bs 50. Staff have not accepted it yet. */
async function openOrder() {
  api.clock.set('2026-11-21T20:00:00-04:00');
  const room = await openDiningRoom(api);
  const { id } = await room.waiting();
  const { companyId, owner, cashier, register } = room;
  const report = (group: 'sales' | 'products' | 'customers') =>
    api.call(reportSales, {
      token: owner.token,
      params: { companyId },
      body: { type: 'daily', date: '2026-11-21', group },
    });
  /** Returns how many sales each figure has. */
  const figures = async () => {
    const [bySale, byProduct, byCustomer] = [
      await report('sales'),
      await report('products'),
      await report('customers'),
    ];
    const params = { companyId, userId: owner.user.id };
    const home = await api.call(getMetrics, { token: owner.token, params });
    const closing = await api.call(getCashRegister, { token: cashier.token, params: { id: register.id } });
    const day = await api.call(sales.getDayFigures, { token: cashier.token, params: { id: room.branchId } });
    return {
      report: bySale.totals?.count,
      day: day.total! / 50,
      rows: bySale.report.length,
      products: byProduct.report.length,
      customers: byCustomer.report.length,
      home: home.count_sales,
      bestSellers: home.best_seller.length,
      closing: closing.cashier.sales_count,
    };
  };
  return { id, cashier, figures };
}

const NONE = { report: 0, day: 0, rows: 0, products: 0, customers: 0, home: 0, bestSellers: 0, closing: 0 };
const ONE = { report: 1, day: 1, rows: 1, products: 1, customers: 1, home: 1, bestSellers: 1, closing: 1 };

describe("a guest's order that waits to be accepted is in no figure", () => {
  it('and in all of them once it is accepted', async () => {
    const { id, cashier, figures } = await openOrder();
    expect(await figures()).toEqual(NONE);
    await sumAllDays(api.app.deps.database);
    expect(await figures()).toEqual(NONE);
    const body = { sales_status_id: 2 } as const;
    await api.call(sales.setSaleStatus, { token: cashier.token, params: { id }, body });
    expect(await figures()).toEqual(ONE);
  });

  it('and in all of them from its first payment on', async () => {
    const { id, cashier, figures } = await openOrder();
    const body = { for: 'amount', amount: 20, amount_received_cash: 20 } as const;
    await api.call(sales.payPart, { token: cashier.token, params: { id }, body });
    expect(await figures()).toEqual(ONE);
  });

  it('and in all of them once staff close it with a discount of everything', async () => {
    const { id, cashier, figures } = await openOrder();
    const body = { discount: 50, reason: 'Cortesía' };
    await api.call(sales.closeSale, { token: cashier.token, params: { id }, body });
    expect(await figures()).toEqual({ ...ONE, day: 0 });
    const { stored, counted } = await compareRunningFigures(api.app.deps.database);
    expect(stored).toEqual(counted);
  });
});
