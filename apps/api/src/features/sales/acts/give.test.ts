import { listActs, sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';

const api = await startTestApi();
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  counter = await openCounter(api);
});

const DAY = { type: 'range', start: '2026-11-21', finish: '2026-11-21' } as const;
const COURTESY = { recipient: 'cliente', reason: null } as const;
const at = (id: number, token = counter.cashier.token) => ({ token, params: { id } });
const discount = (id: number, body: object) => api.send(sales.giveDiscount, { ...at(id), body });
const courtesy = (id: number, body: object) => api.send(sales.giveCourtesy, { ...at(id), body });

/** An unpaid bill of two piques at 50 and a soup at 15. */
const bill = () =>
  counter.sell({ sale_details: [{ ...counter.pique, quantity: 2 }, counter.soup], amount_received_cash: 0 });

describe('a new sale', () => {
  it('takes percents and courtesies, of the whole and of lines', async () => {
    const { pique, soup } = counter;
    const sold = await counter.sell({
      sale_details: [
        { ...pique, discount_percent: 10 },
        { ...soup, courtesy: COURTESY },
        { ...soup, discount: 1 },
      ],
      discount_percent: 10,
      amount_received_cash: 60,
    });
    // 50 − 5, then a tenth of 45 and of 14.
    expect(sold).toMatchObject({
      total: 80,
      discount: 5 + 15 + 1 + 4.5 + 1.4,
      discount_percent: 10,
      courtesy: null,
    });
    expect(sold.details).toMatchObject([
      { discount: 5, discount_percent: 10, courtesy: null },
      { discount: 15, discount_percent: null, courtesy: COURTESY },
      { discount: 1, discount_percent: null },
    ]);
    expect([sold.paid_out, sold.amount_received_cash, sold.change]).toEqual([1, 53.1, 6.9]);
  });

  it('that is a courtesy is paid without money', async () => {
    const sold = await counter.sell({ courtesy: { recipient: 'personal' }, amount_received_cash: 0 });
    const given = {
      paid_out: 1,
      debt: 0,
      amount_received_cash: 0,
      courtesy: { recipient: 'personal', reason: null },
    };
    expect(sold).toMatchObject({ ...given, discount: sold.total });
    expect(sold.payments).toEqual([]);
  });

  it.each([
    [{ discount: 5, discount_percent: 10 }, 400, 'invalid_input'],
    [{ discount_percent: 101 }, 400, 'invalid_input'],
    [{ discount_percent: 1.234 }, 400, 'invalid_input'],
    [{ courtesy: { recipient: 'otro' } }, 400, 'invalid_input'],
    [{ courtesy: { recipient: 'amigo' } }, 400, 'invalid_input'],
    [{ discount_percent: 10, amount_received_cash: 0 }, 422, 'discount_without_payment'],
    [{ sale_details: [{ discount: 50.01 }] }, 422, 'discount_exceeds_total'],
  ])('is refused with %j', async (keys, status, code) => {
    const lines = [{ ...counter.pique, ...('sale_details' in keys ? keys.sale_details[0] : {}) }];
    const body = {
      branch_id: counter.branchId,
      sale_type: 'para llevar' as const,
      amount_received_cash: 50,
      ...keys,
      sale_details: lines,
    };
    const { cashier } = counter;
    expect(await api.send(sales.createSale, { token: cashier.token, body })).toMatchObject({
      status,
      body: { code },
    });
  });
});

it('a sale of one line that is a courtesy stays one, also when its fee is paid with a discount of 0', async () => {
  const sold = await counter.sell({
    sale_type: 'para llevar',
    sale_details: [{ ...counter.pique, courtesy: COURTESY }],
    price_delivery: 10,
  });
  expect(sold).toMatchObject({ discount: 50, debt: 10, courtesy: COURTESY });
  const body = { discount: 0, amount_received_cash: 10 };
  expect((await api.call(sales.closeSale, { ...at(sold.id), body })).sale).toMatchObject({
    discount: 50,
    paid_out: 1,
  });
});

describe('a bill', () => {
  it('gets a percent that follows its lines, until an amount replaces it', async () => {
    const { id, details } = await bill();
    expect((await discount(id, { percent: 10 })).body).toMatchObject({
      sale: { discount: 11.5, debt: 103.5 },
    });
    const body = { sale_details: [counter.soup] };
    const longer = await api.call(sales.addSaleItems, { ...at(id), body });
    expect(longer.sale).toMatchObject({ discount: 13, discount_percent: 10 });
    const params = { detailId: details[0]!.id };
    const { token } = counter.cashier;
    const less = await api.call(sales.reduceSaleLine, { token, params, body: { quantity: 1 } });
    expect(less.sale).toMatchObject({ discount: 8, debt: 72 });
    expect((await discount(id, { amount: 3 })).body).toMatchObject({
      sale: { discount: 3, discount_percent: null },
    });
    expect((await discount(id, { amount: 0 })).body).toMatchObject({ sale: { discount: 0, debt: 80 } });
  });

  it('has courtesies of lines, which go with their units and come back by 0', async () => {
    const { id, details } = await bill();
    const line = details[0]!.id;
    expect((await courtesy(id, { detail_id: line, recipient: 'cocina' })).body).toMatchObject({
      sale: { discount: 100, debt: 15, courtesy: null, details: [{ courtesy: { recipient: 'cocina' } }, {}] },
    });
    const { token } = counter.cashier;
    const less = await api.call(sales.reduceSaleLine, {
      token,
      params: { detailId: line },
      body: { quantity: 1 },
    });
    expect(less.sale).toMatchObject({ total: 65, discount: 50, debt: 15 });
    expect((await discount(id, { detail_id: line, amount: 0 })).body).toMatchObject({
      sale: { discount: 0, debt: 65 },
    });
  });

  it('that is a courtesy is paid, and owes what is added later', async () => {
    const { id } = await bill();
    const given = (await courtesy(id, { recipient: 'otro', reason: 'Aniversario' })).body;
    expect(given).toMatchObject({
      sale: { debt: 0, paid_out: 1, courtesy: { recipient: 'otro', reason: 'Aniversario' } },
    });
    const { sale } = await api.call(sales.addSaleItems, {
      ...at(id),
      body: { sale_details: [counter.soup] },
    });
    expect(sale).toMatchObject({ debt: 15, paid_out: 0, courtesy: null, discount: 115 });
  });

  it('that is paid gives money back', async () => {
    const { id } = await counter.sell({ sale_details: [counter.pique], amount_received_cash: 50 });
    const before = await counter.drawer();
    expect((await discount(id, { percent: 20 })).body).toMatchObject({
      sale: { amount_received_cash: 40, debt: 0 },
    });
    expect(await counter.drawer()).toBe(before - 10);
  });

  it('takes percent and courtesy with its payment too', async () => {
    const [one, other, free] = [await bill(), await bill(), await bill()];
    const closing = { discount_percent: 10, amount_received_cash: 103.5 };
    expect((await api.call(sales.closeSale, { ...at(one.id), body: closing })).sale).toMatchObject({
      discount: 11.5,
      paid_out: 1,
    });
    const paying = { for: 'amount' as const, amount: 3.5, discount_percent: 10, amount_received_cash: 3.5 };
    expect(await api.call(sales.payPart, { ...at(other.id), body: paying })).toMatchObject({
      sale: { discount: 11.5, debt: 100 },
      payment: { amount: 3.5 },
    });
    const giving = { for: 'all' as const, courtesy: { recipient: 'cliente' as const } };
    expect(await api.call(sales.payPart, { ...at(free.id), body: giving })).toMatchObject({
      sale: { debt: 0, paid_out: 1 },
      payment: null,
    });
  });

  it('keeps the price of a line that a part has paid', async () => {
    const { id, details } = await bill();
    const lines = [{ detail_id: details[1]!.id, quantity: 1 }];
    await api.call(sales.payPart, { ...at(id), body: { for: 'lines', lines, amount_received_cash: 15 } });
    expect(await courtesy(id, { detail_id: details[1]!.id, recipient: 'cliente' })).toMatchObject({
      status: 409,
      body: { code: 'line_paid' },
    });
  });

  it('is refused what names no amount, no line of it, and an old revision', async () => {
    const { id, revision } = await bill();
    expect(await discount(id, {})).toMatchObject({
      status: 400,
      body: { message: 'Escribe el monto o el porcentaje' },
    });
    expect((await discount(id, { percent: 5, detail_id: 9_999 })).status).toBe(404);
    await discount(id, { percent: 5 });
    expect(await discount(id, { percent: 6, revision })).toMatchObject({
      status: 409,
      body: { code: 'sale_changed' },
    });
  });

  it('is given nothing by a waiter', async () => {
    const { id } = await bill();
    const { token } = await counter.staff(ROLE.waiter);
    const refused = { status: 403, body: { code: 'role_not_allowed' } };
    expect(await api.send(sales.giveDiscount, { ...at(id, token), body: { percent: 5 } })).toMatchObject(
      refused,
    );
    const body = { sale_details: [{ ...counter.soup, courtesy: COURTESY }] };
    expect(await api.send(sales.addSaleItems, { ...at(id, token), body })).toMatchObject(refused);
  });
});

it('reports and trail keep discounts, courtesies and staff meals apart, also once the day is summed', async () => {
  const [one, other] = [await bill(), await bill()];
  await courtesy(one.id, { detail_id: one.details[1]!.id, recipient: 'cliente' });
  await courtesy(other.id, { recipient: 'personal', reason: 'Turno noche' });
  await discount(one.id, { amount: 10, reason: 'Demora' });
  const { token } = counter.owner;
  const params = { companyId: counter.companyId };
  const { totals, discount: all } = await api.call(reportSales, {
    token,
    params,
    body: { ...DAY, group: 'sales' },
  });
  expect(totals).toMatchObject({ amount: 230, discount: 10, courtesy: 15, staff_meal: 115, total: 90 });
  expect(all).toBe(140);
  const query = { from: DAY.start, to: DAY.finish };
  const { people } = await api.call(sumActs, { token, params, query });
  expect(people).toMatchObject([
    { discounts: { count: 1, amount: 10 }, courtesies: { count: 2, amount: 130 } },
  ]);
  const { acts } = await api.call(listActs, { token, params, query });
  expect(acts.slice(0, 3).map(({ reason }) => reason)).toEqual(['Demora', 'Turno noche', null]);
});
