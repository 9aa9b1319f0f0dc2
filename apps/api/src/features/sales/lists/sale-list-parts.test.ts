import type { QueryOf } from '@restaurante/contract/endpoint.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { orderAtTable } from '../../../../test/booked-sales.ts';
import { copySale } from '../../../../test/copied-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

type Query = QueryOf<typeof endpoints.listDaySales>;
const ask = (query: Query = {}, { token, userId } = counter.cashier) =>
  api.send(endpoints.listDaySales, { token, params: { branchId: counter.branchId, userId }, query });
const part = async (query?: Query) => (await ask(query)).body as { sales: SaleWire[]; next?: number | null };
const found = async (q: string) => (await part({ q })).sales.map(({ sale_number }) => sale_number);
const figures = (token = counter.cashier.token) =>
  api.call(endpoints.getDayFigures, { token, params: { id: counter.branchId } });
const move = (id: number, ...statuses: number[]) =>
  Promise.all(
    statuses.map((sales_status_id) =>
      api.call(endpoints.setSaleStatus, {
        token: counter.cashier.token,
        params: { id },
        body: { sales_status_id },
      }),
    ),
  );

describe("a part of the day's list", () => {
  it('of 3,000 sales is small, and the parts together are the whole list', async () => {
    await copySale(api, await counter.sell({ amount_received_cash: 70 }), 2_999);
    const whole = await ask();
    const { sales } = whole.body as { sales: SaleWire[] };
    expect([sales.length, Object.keys(whole.body as object)]).toEqual([3_000, ['sales']]);
    const first = await ask({ limit: 50 });
    expect(JSON.stringify(first.body).length).toBeLessThan(200_000);

    const ids: number[] = [];
    let before: number | null | undefined;
    do {
      const { sales, next } = await part({ limit: 100, ...(before ? { before } : {}) });
      ids.push(...sales.map(({ id }) => id));
      before = next;
    } while (before);
    expect(ids).toEqual(sales.map(({ id }) => id));
    expect(await figures()).toEqual({ count: 3_000, pending: 0, total: 210_000 });
  });

  it('names the sale to continue with, or none at the end', async () => {
    const [one, two, three] = [await counter.sell(), await counter.sell(), await counter.sell()];
    expect(await part({ limit: 2 })).toMatchObject({
      sales: [{ id: three.id }, { id: two.id }],
      next: two.id,
    });
    expect(await part({ limit: 2, before: two.id })).toMatchObject({ sales: [{ id: one.id }], next: null });
    expect((await part({ before: one.id })).sales).toEqual([]);
    // A sale of another company says nothing about this list.
    const foreign = await (await openCounter(api)).sell();
    expect((await part({ before: foreign.id })).sales).toEqual([]);
  });

  it.each([
    [{ limit: 0 }, 'El mínimo es 1'],
    [{ limit: 101 }, 'El máximo es 100'],
    [{ before: -1 }, 'Identificador inválido'],
    [{ sales_status_id: 6 }, 'El máximo es 5'],
  ])('%j is refused', async (query, text) => {
    const { status, body } = await ask(query);
    expect([status, Object.values((body as { fields: object }).fields)]).toEqual([400, [text]]);
  });

  it('has the sales in one state, paid or not, or of one register', async () => {
    const [unpaid, paid, done] = [
      await counter.sell(),
      await counter.sell({ amount_received_cash: 70 }),
      await counter.sell({ amount_received_cash: 70 }),
    ];
    await move(done.id, 3);
    const idsOf = async (query: Query) => (await part(query)).sales.map(({ id }) => id);
    expect(await idsOf({ paid: 0 })).toEqual([unpaid.id]);
    expect(await idsOf({ paid: 1 })).toEqual([done.id, paid.id]);
    expect(await idsOf({ sales_status_id: 3 })).toEqual([done.id]);
    expect(await idsOf({ paid: 1, sales_status_id: 2 })).toEqual([paid.id]);
    expect(await idsOf({ cashier_id: counter.register.id, paid: 0 })).toEqual([unpaid.id]);
    expect(await idsOf({ cashier_id: counter.register.id + 1 })).toEqual([]);
  });

  it('of the voided sales is a part of them', async () => {
    const [one, two] = [await counter.sell(), await counter.sell()];
    for (const { id } of [two, one]) {
      await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id }, body: {} });
      api.clock.advance(1);
    }
    expect(await part({ voided: 1, limit: 1 })).toMatchObject({ sales: [{ id: one.id }], next: one.id });
    expect(await part({ voided: 1, limit: 1, before: one.id })).toMatchObject({
      sales: [{ id: two.id }],
      next: null,
    });
    expect((await part({ voided: 1, q: 'T-2' })).sales).toMatchObject([{ id: two.id }]);
  });
});

describe('the search', () => {
  it('finds a sale by ticket, table and words, without regard to accents and capitals', async () => {
    const { soup, pique } = counter;
    await counter.sell({
      table_number: 5,
      first_name: 'João Núñez',
      phone: '59171234567',
      sale_details: [soup],
    });
    await counter.sell({ table_number: 15, sale_details: [{ ...pique, observations: 'sin llajua' }] });
    await counter.sell({
      sale_type: 'para llevar',
      observations: 'con 100% servilletas',
      sale_details: [soup],
    });
    const guests = await counter.sale(await orderAtTable(api, counter));
    for (const [q, numbers] of [
      ['mesa 5', [1]],
      ['mesa 1', []],
      ['t-2', [2]],
      ['1', [1]],
      ['15', [2]],
      ['5', [1]],
      ['71234567', [1]],
      ['nunez JOAO', [1]],
      ['joao pique', []],
      ['pique llajua', [2]],
      ['para llevar', [3]],
      ['0%', [3]],
      ['0_', []],
      ['sin nombre sopa', [3]],
      ['qr de mesa', [guests.sale_number]],
      ['mesa 99999999999999', []],
    ] as const) {
      const answer = await found(q);
      expect([q, answer.sort((one, other) => one! - other!)]).toEqual([q, numbers]);
    }
  });

  it('finds a phone and a CI however they are written', async () => {
    await counter.sell({ phone: '71234567', ci_nit: '4.567.890 LP' });
    await counter.sell({ ci_nit: '9876543LP' });
    for (const q of ['712-34567', '+591 71234567', '4567890LP', '4567890 LP', '4567890-LP', '4.567.890'])
      expect([q, await found(q)]).toEqual([q, [1]]);
    for (const q of ['9.876.543', '9876543 LP']) expect([q, await found(q)]).toEqual([q, [2]]);
  });

  it('is refused to kitchen and couriers, who see no phone', async () => {
    await counter.sell({ phone: '59171234567', first_name: 'Ana' });
    for (const role of [5, 9] as const) {
      const staff = await counter.staff(role);
      expect((await ask({ q: '71234567' }, staff)).status).toBe(403);
    }
  });
});

it("the figures count the day's list, and add up what is sold today, reservations as well", async () => {
  await counter.sell({ amount_received_cash: 70 });
  await counter.sell({ reservation: true });
  expect(await figures()).toEqual({ count: 2, pending: 1, total: 140 });
  api.clock.set('2026-11-22T12:00:00-04:00');
  await counter.sell({ sale_details: [counter.soup] });
  expect(await figures()).toEqual({ count: 3, pending: 2, total: 15 });
});
