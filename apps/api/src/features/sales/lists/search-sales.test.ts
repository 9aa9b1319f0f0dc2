import type { QueryOf } from '@restaurante/contract/endpoint.ts';
import { PERIOD_TEXTS } from '@restaurante/contract/reports/period-texts.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { copySale } from '../../../../test/copied-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';

let counter: Counter;
const api = await startTestApi();
const at = (date: string) => api.clock.set(`${date}T12:00:00-04:00`);
beforeEach(async () => {
  at('2026-11-21');
  counter = await openCounter(api);
});

type Query = QueryOf<typeof endpoints.searchSales>;
const search = (query: Query = {}, token = counter.owner.token, branchId = counter.branchId) =>
  api.call(endpoints.searchSales, { token, params: { id: branchId }, query });
const found = async (query?: Query, token?: string) => (await search(query, token)).sales.map(({ id }) => id);
const refused = (query: object, token = counter.owner.token, branchId = counter.branchId) =>
  api.send(endpoints.searchSales, { token, params: { id: branchId }, query });
/** Sells on this day and returns the sale's id. */
const sellOn = async (date: string, order: Parameters<Counter['sell']>[0] = {}) => {
  at(date);
  return (await counter.sell(order)).id;
};
const voidSale = (id: number) =>
  api.call(endpoints.voidSale, {
    token: counter.owner.token,
    params: { id },
    body: { reason: 'Cliente se fue' },
  });

describe('the search of sales', () => {
  it('finds them by number, table, name, phone, NIT and amount, on any day', async () => {
    const { soup, pique } = counter;
    const ana = await sellOn('2026-08-03', {
      table_number: 7,
      first_name: 'Ana Núñez',
      ci_nit: '4.567.890 LP',
      sale_details: [pique],
    });
    const bare = await sellOn('2026-11-20', {
      sale_type: 'para llevar',
      phone: '71234567',
      first_name: 'Luis',
      price_delivery: 8.45,
    });
    const [first, second] = [
      await sellOn('2026-11-21', { table_number: 3, sale_details: [soup] }),
      await sellOn('2026-11-21', {
        table_number: 2,
        discount: 5,
        amount_received_cash: 10,
        sale_details: [soup],
      }),
    ];
    for (const [q, ids] of [
      ['T-1', [first, bare, ana]],
      ['t-2', [second]],
      ['2', [second]],
      ['mesa 7', [ana]],
      ['7', [ana]],
      ['nunez ANA', [ana]],
      ['ana 4567890LP', [ana]],
      ['4.567.890', [ana]],
      ['712-34567', [bare]],
      ['+591 71234567', [bare]],
      ['luis para llevar', [bare]],
      ['78,45', [bare]],
      ['78.45', [bare]],
      ['luis 78,45', [bare]],
      ['10,00', [second]],
      ['Bs 15', [first]],
      ['luis ana', []],
      ['T-21', []],
      ['mesa 99999999999999', []],
      ['0_', []],
    ] as const) {
      expect([q, await found({ q })]).toEqual([q, ids]);
    }
  });

  it('returns the business days from one to another, the newest first, voided sales too', async () => {
    const ids = [];
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21']) ids.push(await sellOn(date));
    const [october, first, yesterday, today] = ids;
    await voidSale(yesterday!);
    expect(await found()).toEqual([today, yesterday, first, october]);
    expect(await found({ from: '2026-11-01', to: '2026-11-20' })).toEqual([yesterday, first]);
    expect(await found({ from: '2026-11-20' })).toEqual([today, yesterday]);
    expect(await found({ to: '2026-10-31' })).toEqual([october]);
    const { sales } = await search({ from: '2026-11-20', to: '2026-11-20' });
    expect(sales).toMatchObject([
      { deleted_reason: 'Cliente se fue', deleted_by: { id: expect.any(Number) } },
    ]);
  });

  it('counts a sale of the night to the day before', async () => {
    const { database } = api.app.deps;
    await database
      .updateTable('companies')
      .set({ cutoffHour: 4 })
      .where('id', '=', counter.companyId)
      .execute();
    api.clock.set('2026-11-22T03:59:00-04:00');
    const { id } = await counter.sell();
    const { token } = counter.cashier;
    expect(await found({ from: '2026-11-21', to: '2026-11-21' }, token)).toEqual([id]);
    expect(await found({ from: '2026-11-22' }, token)).toEqual([]);
  });

  it.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, { to: PERIOD_TEXTS.reversed }],
    [{ from: '2026-02-30' }, { from: 'La fecha no existe' }],
    [{ limit: 101 }, { limit: 'El máximo es 100' }],
  ])('of %j is refused', async (query, fields) => {
    const { status, body } = await refused(query);
    expect([status, (body as { fields: object }).fields]).toEqual([400, fields]);
  });

  it('shows a cashier 60 days, an administrator and a manager all', async () => {
    const manager = await counter.staff(3);
    const [old, recent] = [await sellOn('2026-09-22'), await sellOn('2026-09-23')];
    at('2026-11-21');
    expect(await found({}, counter.owner.token)).toEqual([recent, old]);
    expect(await found({}, manager.token)).toEqual([recent, old]);
    for (const query of [{}, { q: 'T-1' }, { from: '2026-01-01' }]) {
      expect(await found(query, counter.cashier.token)).toEqual([recent]);
    }
    expect(await found({ to: '2026-09-22' }, counter.cashier.token)).toEqual([]);
    expect(await found({ before: recent }, counter.cashier.token)).toEqual([]);
  });

  it('is for those who sell, in their branch', async () => {
    await counter.sell({ phone: '71234567' });
    for (const role of [5, 6, 9] as const) {
      expect((await refused({}, (await counter.staff(role)).token)).status).toBe(403);
    }
    const other = await addBranch(api, counter.owner);
    expect((await search({}, counter.owner.token, other)).sales).toEqual([]);
    for (const role of [3, 4] as const) {
      const { token } = await counter.staff(role, other);
      expect((await refused({}, token)).status).toBe(404);
      expect((await search({ q: '71234567' }, token, other)).sales).toEqual([]);
    }
    const stranger = (await openCounter(api)).owner.token;
    expect((await refused({ q: '71234567' }, stranger)).status).toBe(404);
  });
});

describe('the pages of a search', () => {
  it('have no gap and no sale twice, while others are made', async () => {
    const ids: number[] = [];
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-19', '2026-11-20', '2026-11-21']) {
      ids.unshift(await sellOn(date, { first_name: 'Ana' }));
    }
    const pages: number[] = [];
    let before: number | null = null;
    do {
      const page = await search({ q: 'ana', limit: 2, ...(before !== null && { before }) });
      pages.push(...page.sales.map(({ id }) => id));
      before = page.next;
      await counter.sell({ first_name: 'Ana' });
    } while (before !== null);
    expect(pages).toEqual(ids);
  });

  it('begin at no sale of another company or branch', async () => {
    await counter.sell();
    const foreign = await (await openCounter(api)).sell();
    expect(await search({ before: foreign.id })).toEqual({ sales: [], next: null });
  });

  it('go on after the 10,000 sales in which a call searches', async () => {
    const ana = await counter.sell({ first_name: 'Ana' });
    await copySale(api, await counter.sell(), 10_050);
    const first = await search({ q: 'ana' });
    expect(first).toEqual({ sales: [], next: expect.any(Number) });
    expect(await search({ q: 'ana', before: first.next! })).toMatchObject({
      sales: [{ id: ana.id }],
      next: null,
    });
    expect((await search({ limit: 1 })).sales).toHaveLength(1);
  });
});
