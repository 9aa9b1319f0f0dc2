import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';

const api = await startTestApi();

type Body = BodyOf<typeof endpoints.createPurchase>;
const potatoes = { details: 'Papa, arroba', quantity: 2, total: 90 };

async function restaurant() {
  const counter = await openCounter(api);
  const { owner, companyId } = counter;
  const params = { companyId };
  return {
    ...counter,
    params,
    /** 24 units of beer for Bs 100. */
    beerLine: { product_id: counter.beer.id, quantity: 24, total: 100 },
    buy: async (body: Body, token = owner.token) =>
      (await api.call(endpoints.createPurchase, { token, params, body })).purchase,
    refused: (body: object, token = owner.token) =>
      api.send(endpoints.createPurchase, { token, params, body }),
    list: (query: object = {}, token = owner.token) =>
      api.call(endpoints.listPurchases, { token, params, query }),
  };
}

const ledgerOf = ({ companyId }: Counter) =>
  api.app.deps.database
    .selectFrom('stockLedger')
    .select(['reason', 'quantityBefore', 'quantityAfter', 'userId'])
    .where('companyId', '=', companyId)
    .where('reason', '=', 'purchase')
    .orderBy('id')
    .execute();

describe('a purchase', () => {
  it('stores the lines’ totals, sums them and derives the price of a unit', async () => {
    const { owner, branchId, beer, beerLine, buy, list } = await restaurant();
    const body = { details: [beerLine, potatoes], observations: ' Factura 1204 ', total: 5, discount: 10 };
    const purchase = await buy(body);
    expect(purchase).toMatchObject({
      user: { id: owner.user.id, name: 'Lucía Quispe' },
      branch: { id: branchId, name: 'Casa matriz' },
      total: 190,
      discount: 10,
      payment_type: 1,
      observations: 'Factura 1204',
      invoice: null,
      corrects: null,
      corrected_by: null,
    });
    expect(purchase.details).toMatchObject([
      {
        product: { id: beer.id, name: 'Cerveza', type: null },
        details: null,
        quantity: 24,
        price: 4.17,
        total: 100,
      },
      { product: null, details: 'Papa, arroba', quantity: 2, price: 45, total: 90 },
    ]);
    expect(await list()).toEqual({ purchases: [purchase], next: null });
  });

  it('accepts the keys of the specified payload, and ignores those that the server decides', async () => {
    const { owner, beer, buy } = await restaurant();
    const details = [
      { product_id: beer.id, details: null, quantity: 2, price: 4.5 },
      { product_id: null, details: 'Gas', quantity: 1, price: 22.5 },
    ];
    const sent = {
      supplier_id: 99,
      user_id: owner.user.id,
      payment_type: 2,
      total: 1,
      discount: 0,
      paid_out: 0,
      status: 0,
      details,
      observations: '',
    };
    expect(await buy(sent)).toMatchObject({
      user: { id: owner.user.id },
      total: 31.5,
      payment_type: 2,
      observations: null,
    });
  });

  it('takes the price of a unit where no total is sent, and the line is right to the centavo', async () => {
    const { buy } = await restaurant();
    const { total } = await buy({ details: [{ details: 'Papa', quantity: 3, price: 33.333_333_33 }] });
    expect(total).toBe(100);
  });

  it.each([
    ['product_id', (id: number) => ({ product_id: id })],
    ['id', (id: number) => ({ id })],
    ['product', (id: number) => ({ product: { id, name: 'Cerveza' } })],
  ])('names a product by %s', async (_, named) => {
    const { beer, buy, stockOf } = await restaurant();
    const { details } = await buy({ details: [{ ...named(beer.id), quantity: 2, total: 10 }] });
    expect([details[0]?.product?.id, await stockOf(beer.id)]).toEqual([beer.id, 12]);
  });

  it('of something else needs its text and amount only', async () => {
    const { buy } = await restaurant();
    const { details } = await buy({ details: [{ details: 'Gas', price: 22.5 }] });
    expect(details).toMatchObject([{ product: null, details: 'Gas', quantity: 1, price: 22.5, total: 22.5 }]);
  });

  it('adds counted products to the stock of its branch, with a row in the ledger', async () => {
    const shop = await restaurant();
    const { owner, soup, beer, beerLine, buy, stockOf } = shop;
    await buy({ details: [beerLine, { product_id: soup.id, quantity: 5, total: 50 }] });
    expect(await stockOf(beer.id)).toBe(34);
    expect(await ledgerOf(shop)).toEqual([
      { reason: 'purchase', quantityBefore: 10, quantityAfter: 34, userId: owner.user.id },
    ]);
  });

  it('is recorded once, however often it is sent', async () => {
    const { owner, params, beer, beerLine, stockOf, list } = await restaurant();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { token: owner.token, params, body: { details: [beerLine] }, headers };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send(endpoints.createPurchase, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([(await list()).purchases.length, await stockOf(beer.id)]).toEqual([1, 34]);
    const other = { ...sent, body: { details: [potatoes] } };
    expect((await api.send(endpoints.createPurchase, other)).status).toBe(409);
  });

  it.each([
    ['no line', { details: [] }, { details: 'Debes agregar un item al detalle de compras' }],
    ['no lines at all', {}, { details: 'Debes agregar un item al detalle de compras' }],
    [
      'no quantity of a product',
      { details: [{ product_id: 1, total: 5 }] },
      { 'details.0.quantity': 'Este campo es obligatorio' },
    ],
    ['no unit', { details: [{ ...potatoes, quantity: 0 }] }, { 'details.0.quantity': 'El mínimo es 1' }],
    [
      'neither product nor text',
      { details: [{ quantity: 1, total: 5 }] },
      { 'details.0.details': 'Debes ingresar el detalle' },
    ],
    [
      'no cost',
      { details: [{ details: 'Papa', quantity: 1 }] },
      { 'details.0.total': 'Debes ingresar el costo' },
    ],
    ['a negative cost', { details: [{ ...potatoes, total: -1 }] }, { 'details.0.total': expect.any(String) }],
    [
      'more in all than an amount may be',
      { details: [potatoes, { details: 'Local', total: 99_999_999.99 }] },
      { details: 'El monto máximo es Bs. 99.999.999,99' },
    ],
    [
      'a discount above the total',
      { details: [potatoes], discount: 90.01 },
      { discount: 'El descuento no puede ser mayor al total' },
    ],
    [
      'a product twice',
      {
        details: [
          { product_id: 1, quantity: 1, total: 1 },
          { product_id: 1, quantity: 1, total: 1 },
        ],
      },
      { details: 'El producto ya está en la lista' },
    ],
  ])('is refused with %s', async (_, body, fields) => {
    const { refused, list } = await restaurant();
    expect(await refused(body)).toMatchObject({ status: 400, body: { fields } });
    expect((await list()).purchases).toEqual([]);
  });

  it('does not raise a stock beyond its limit', async () => {
    const { beerLine, refused, beer, stockOf } = await restaurant();
    expect(await refused({ details: [{ ...beerLine, quantity: 1_000_000 }] })).toMatchObject({
      status: 422,
      body: { code: 'stock_over_limit' },
    });
    expect(await stockOf(beer.id)).toBe(10);
  });
});

describe('a branch manager', () => {
  it('buys for the own branch and sees its purchases only', async () => {
    const shop = await restaurant();
    const { owner, branchId, staff, buy, refused, list } = shop;
    const other = await addBranch(api, owner);
    const own = await buy({ details: [potatoes] });
    const there = await buy({ branch_id: other, details: [potatoes] });
    const { token } = await staff(3);
    const theirs = await buy({ details: [potatoes] }, token);
    expect(theirs.branch.id).toBe(branchId);
    expect((await refused({ branch_id: other, details: [potatoes] }, token)).status).toBe(404);
    expect((await list({}, token)).purchases.map(({ id }) => id)).toEqual([theirs.id, own.id]);
    expect((await list()).purchases.map(({ id }) => id)).toEqual([theirs.id, there.id, own.id]);
    const body = { reason: 'No es nuestra' };
    const correction = await api.send(endpoints.correctPurchase, { token, params: { id: there.id }, body });
    expect(correction.status).toBe(404);
  });
});

describe('the list', () => {
  it('is paged from the newest on and searched in lines, observations and names', async () => {
    const { beer, beerLine, buy, list } = await restaurant();
    await api.app.deps.database
      .updateTable('products')
      .set({ type: '620 ml' })
      .where('id', '=', beer.id)
      .execute();
    const first = await buy({ details: [beerLine] });
    const second = await buy({ details: [potatoes], observations: 'Mercado Rodríguez' });
    const third = await buy({ details: [{ details: 'Gas', quantity: 1, total: 22.5 }] });
    const page = await list({ limit: 2 });
    expect(page).toEqual({ purchases: [third, second], next: second.id });
    expect(await list({ limit: 2, before: page.next })).toEqual({ purchases: [first], next: null });
    const found = async (q: string) => (await list({ q })).purchases.map(({ id }) => id);
    for (const q of ['cerve', '620']) expect(await found(q)).toEqual([first.id]);
    expect(await found('papa')).toEqual([second.id]);
    expect(await found('RODRIGUEZ papa')).toEqual([second.id]);
    expect(await found('rodríguez gas')).toEqual([]);
    expect(await found(`gas ${third.id}`)).toEqual([third.id]);
    expect(await found('lucía')).toEqual([third.id, second.id, first.id]);
    expect(await found('%')).toEqual([]);
  });
});
