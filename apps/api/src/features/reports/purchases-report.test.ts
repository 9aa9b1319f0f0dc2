import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { reportPurchases } from '@restaurante/contract/reports/reports.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';

const api = await startTestApi();
beforeEach(() => api.clock.set('2026-11-21T12:00:00-04:00'));

/** Saturday 21 November 2026, noon in La Paz. */
async function openPurchases() {
  const { companyId, branchId, beer, owner, staff } = await openCounter(api);
  const params = { companyId };
  const day = { type: 'daily', date: '2026-11-21' } as const;
  return {
    companyId,
    owner,
    branchId,
    staff,
    beer: { product_id: beer.id, quantity: 24, total: 100 },
    buy: async (body: object, token = owner.token) => {
      const sent = { token, params, body: body as { details: [] } };
      return (await api.call(createPurchase, sent)).purchase;
    },
    report: (body: object = day, token = owner.token) =>
      api.call(reportPurchases, { token, params, body: body as typeof day }),
  };
}
const gas = { details: 'Gas', quantity: 1, total: 22.5 };

describe('the report of purchases', () => {
  it('has each purchase with its lines, the sums of all, and the period before', async () => {
    const { beer, buy, report } = await openPurchases();
    const first = await buy({ details: [beer, gas], discount: 10, observations: 'Factura 1204' });
    const second = await buy({ details: [gas] });
    const { report: rows, totals, date } = await report();
    expect(rows).toEqual([second, first]);
    expect(rows[1]).toMatchObject({
      user: { name: 'Lucía Quispe' },
      total: 122.5,
      discount: 10,
      details: [
        { product: { name: 'Cerveza' }, quantity: 24, price: 4.17, total: 100 },
        { product: null, details: 'Gas', quantity: 1, price: 22.5, total: 22.5 },
      ],
    });
    expect(date).toBe('21/11/2026');
    expect(totals).toEqual({
      count: 2,
      amount: 145,
      discount: 10,
      total: 135,
      previous: { date: '20/11/2026', count: 0, total: 0 },
      by_day: [{ date: '2026-11-21', count: 2, total: 135 }],
    });
  });

  it('is of the requested business days, with a comparison with the ones before', async () => {
    const { buy, report } = await openPurchases();
    await buy({ details: [gas] });
    expect((await report({ type: 'monthly', month: 11, year: 2026 })).totals).toMatchObject({
      count: 1,
      total: 22.5,
    });
    const tomorrow = await report({ type: 'range', start: '2026-11-22', finish: '2026-11-22' });
    expect(tomorrow).toMatchObject({
      report: [],
      totals: {
        count: 0,
        total: 0,
        previous: { date: 'Del 21/11/2026 al 21/11/2026', count: 1, total: 22.5 },
      },
    });
  });

  it('a purchase stays on its day when the cut-off hour changes later', async () => {
    api.clock.set('2026-11-22T02:00:00-04:00');
    const { companyId, owner, buy, report } = await openPurchases();
    await buy({ details: [gas] });
    const { database } = api.app.deps;
    await database.updateTable('companies').set({ cutoffHour: 4 }).where('id', '=', companyId).execute();
    await buy({ details: [gas, gas] });
    const ofDay = async (date: string) => (await report({ type: 'daily', date })).totals;
    expect(await ofDay('2026-11-22')).toMatchObject({ count: 1, total: 22.5 });
    expect(await ofDay('2026-11-21')).toMatchObject({ count: 1, total: 45 });
    const { token, user } = owner;
    const week = await api.call(getMetrics, { token, params: { companyId, userId: user.id } });
    expect(week.current_sales.map(({ purchases }) => purchases)).toEqual([0, 0, 0, 0, 0, 45, 22.5]);
  });

  it('is of one branch on request, and a manager’s of the own one', async () => {
    const { owner, branchId, staff, buy, report } = await openPurchases();
    const other = await addBranch(api, owner);
    const here = await buy({ details: [gas] });
    const there = await buy({ branch_id: other, details: [gas] });
    const day = { type: 'daily', date: '2026-11-21' };
    const ids = async (body: object, token?: string) =>
      (await report(body, token)).report.map(({ id }) => id);
    expect(await ids(day)).toEqual([there.id, here.id]);
    expect(await ids({ ...day, branch_id: other })).toEqual([there.id]);
    expect(await ids(day, (await staff(3, branchId)).token)).toEqual([here.id]);
  });
});
