import { randomUUID } from 'node:crypto';
import { updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { flightsOf } from '../../../../test/statements.ts';
import { openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('numbers', () => {
  it('have no gap and no repeat after two hundred concurrent sales, some of them refused', async () => {
    const order = { branch_id: counter.branchId, sale_type: 'mesa', sale_details: [counter.soup] };
    const sell = (i: number) =>
      api.send(endpoints.createSale, {
        token: counter.cashier.token,
        body: i % 5 === 4 ? { ...order, sale_details: [{ ...counter.beer, quantity: 11 }] } : order,
      });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => sell(i)));
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { sale: { sale_number: number } }).sale.sale_number);
    expect(numbers.sort((a, b) => a - b)).toEqual(upTo(200));
    expect((await counter.sell()).sale_number).toBe(201);
  });

  it('start again in each branch and on each business day', async () => {
    const elAlto = await addBranch(api, counter.owner, 'El Alto');
    const seller = await counter.staff(4, elAlto);
    await openRegister(api, { token: seller.token, branchId: elAlto });
    const there = async () => {
      const body = { branch_id: elAlto, sale_type: 'mesa' as const, sale_details: [counter.soup] };
      return (await api.call(endpoints.createSale, { token: seller.token, body })).sale.sale_number;
    };
    const here = async () => (await counter.sell()).sale_number;
    expect([await here(), await here(), await there(), await here()]).toEqual([1, 2, 1, 3]);
    api.clock.set('2026-11-21T23:59:59-04:00');
    expect([await here(), await there()]).toEqual([4, 2]);
    api.clock.set('2026-11-22T00:00:00-04:00');
    expect([await here(), await there()]).toEqual([1, 1]);
  });

  it('go on when that hour is changed in the middle of a day, and the day’s list stays', async () => {
    const { owner, cashier, branchId } = counter;
    const numberAt = async (time: string) => {
      api.clock.set(time);
      return (await counter.sell()).sale_number;
    };
    const listed = async () => {
      const params = { branchId, userId: cashier.userId };
      const { sales } = await api.call(endpoints.listDaySales, { token: cashier.token, params, query: {} });
      return sales.map(({ sale_number }) => sale_number).sort();
    };
    expect(await numberAt('2026-11-21T01:00:00-04:00')).toBe(1);
    const company = { name: 'El Fogón', city_id: 1, cutoff_hour: 4 };
    const params = { companyId: counter.companyId };
    const changed = await api.call(updateCompany, { token: owner.token, params, body: company });
    expect(changed.company).toMatchObject({
      cutoff_hour: 4,
      cutoff_before: 0,
      cutoff_since: '2026-11-21T04:00:00.000-04:00',
    });
    expect(await numberAt('2026-11-21T01:30:00-04:00')).toBe(2);
    expect(await listed()).toEqual([1, 2]);
    expect(await numberAt('2026-11-21T09:00:00-04:00')).toBe(3);
    const voiding = { token: cashier.token, params: { id: (await counter.sell()).id }, body: {} };
    expect((await api.send(endpoints.voidSale, voiding)).status).toBe(200);
    expect(await listed()).toEqual([1, 2, 3]);
  });

  it('follow the hour at which the company’s day begins', async () => {
    const { database } = api.app.deps;
    await database
      .updateTable('companies')
      .set({ cutoffHour: 4 })
      .where('id', '=', counter.companyId)
      .execute();
    const numberAt = async (time: string) => {
      api.clock.set(time);
      return (await counter.sell()).sale_number;
    };
    expect(await numberAt('2026-11-21T22:00:00-04:00')).toBe(1);
    expect(await numberAt('2026-11-22T03:59:59-04:00')).toBe(2);
    expect(await numberAt('2026-11-22T04:00:00-04:00')).toBe(1);
    const days = await database
      .selectFrom('sales')
      .select(['businessDay', 'number'])
      .where('companyId', '=', counter.companyId)
      .orderBy('id')
      .execute();
    expect(days).toEqual([
      { businessDay: '2026-11-21', number: 1 },
      { businessDay: '2026-11-21', number: 2 },
      { businessDay: '2026-11-22', number: 1 },
    ]);
  });
});

it('selling, adding and closing take as many statements for six lines as for one; selling waits four times', async () => {
  const { token } = counter.cashier;
  const { pique, soup, beer, branchId: branch_id } = counter;
  const sizesOf = async (act: (headers: Record<string, string>) => Promise<unknown>) =>
    (await flightsOf(() => act({ 'idempotency-key': randomUUID() }))).map((texts) => texts.length);
  const measure = async (...sale_details: (typeof pique)[]) => {
    const params = { id: (await counter.sell({ sale_details })).id };
    const order = { branch_id, sale_type: 'mesa' as const, sale_details, amount_received: 1000 };
    const payment = { amount_received: 1000 };
    return {
      sell: await sizesOf((headers) => api.call(endpoints.createSale, { token, body: order, headers })),
      add: await sizesOf((headers) =>
        api.call(endpoints.addSaleItems, { token, params, body: { sale_details }, headers }),
      ),
      close: await sizesOf((headers) =>
        api.call(endpoints.closeSale, { token, params, body: payment, headers }),
      ),
    };
  };
  const six = await measure(pique, soup, beer, pique, soup, beer);
  // The session; the look-up; the transaction with all that it writes; the commit.
  expect(six.sell).toHaveLength(4);
  expect(await measure(beer)).toEqual(six);
});
