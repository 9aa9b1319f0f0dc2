import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { picture } from '../../../test/pictures.ts';

const api = await startTestApi();

/** Opens a restaurant that bought 24 beers for Bs 100 and 5 soups, which are not counted, with Bs 10 off. */
async function bought() {
  const counter = await openCounter(api);
  const { owner, companyId, beer, soup } = counter;
  const { token } = owner;
  const params = { companyId };
  const details = [
    { product_id: beer.id, quantity: 24, total: 100 },
    { product_id: soup.id, quantity: 5, total: 50 },
  ];
  const { purchase } = await api.call(endpoints.createPurchase, {
    token,
    params,
    body: { details, discount: 10 },
  });
  return {
    ...counter,
    token,
    purchase,
    setBeer: (stock: number | null) =>
      api.call(setStock, { token, params: { id: beer.id }, body: { branch_id: counter.branchId, stock } }),
    correct: (id = purchase.id) =>
      api.send(endpoints.correctPurchase, { token, params: { id }, body: { reason: 'Se anotó dos veces' } }),
    list: async () => (await api.call(endpoints.listPurchases, { token, params })).purchases,
    boughtThisWeek: async () => {
      const sent = { token, params: { companyId, userId: owner.user.id } };
      const { current_sales } = await api.call(getMetrics, sent);
      return current_sales.reduce((sum, { purchases }) => sum + (purchases ?? 0), 0);
    },
  };
}

describe('a correction', () => {
  it('is an opposite purchase that names the first; stock and sums go back', async () => {
    const { purchase, beer, stockOf, correct, list, boughtThisWeek } = await bought();
    expect([await stockOf(beer.id), await boughtThisWeek()]).toEqual([34, 140]);
    const { status, body } = await correct();
    expect([status, body]).toMatchObject([200, { success: 'Compra corregida correctamente!' }]);
    const [correction, first] = await list();
    expect(correction).toMatchObject({
      corrects: purchase.id,
      total: -150,
      discount: -10,
      observations: 'Se anotó dos veces',
      details: [
        { quantity: -24, price: 4.17, total: -100 },
        { quantity: -5, price: 10, total: -50 },
      ],
    });
    expect(first).toEqual({ ...purchase, corrected_by: correction?.id });
    expect([await stockOf(beer.id), await boughtThisWeek()]).toEqual([10, 0]);
  });

  it('leaves its trace', async () => {
    const { owner, companyId, purchase, correct } = await bought();
    await correct();
    const acts = await api.app.deps.database
      .selectFrom('auditLog')
      .select(['userId', 'details'])
      .where('companyId', '=', companyId)
      .where('action', '=', 'purchase.correct')
      .execute();
    expect(acts).toMatchObject([
      {
        userId: owner.user.id,
        details: {
          id: purchase.id,
          before: { total: 15_000, discount: 1_000 },
          reason: 'Se anotó dos veces',
        },
      },
    ]);
  });

  it('happens once, also when five ask at the same instant, and is not corrected itself', async () => {
    const { beer, stockOf, correct, list } = await bought();
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await correct()).toMatchObject({ status: 409, body: { error: 'Esta compra ya fue corregida' } });
    const [correction] = await list();
    expect(await correct(correction?.id)).toMatchObject({
      status: 409,
      body: { code: 'purchase_is_correction' },
    });
    expect(await stockOf(beer.id)).toBe(10);
  });

  it('is refused while less is left than was bought', async () => {
    const { setBeer, beer, stockOf, correct, list } = await bought();
    await setBeer(20);
    expect(await correct()).toMatchObject({
      status: 409,
      body: { error: 'Stock insuficiente de Cerveza: quedan 20' },
    });
    expect([(await list()).length, await stockOf(beer.id)]).toEqual([1, 20]);
  });

  it('subtracts only the units that the purchase added', async () => {
    const { companyId, branchId, soup, correct, setBeer } = await bought();
    const { database } = api.app.deps;
    await database
      .insertInto('stock')
      .values({ companyId, branchId, productId: soup.id, quantity: 3 })
      .execute();
    await setBeer(null);
    expect((await correct()).status).toBe(200);
    const left = await database
      .selectFrom('stock')
      .select(['productId', 'quantity'])
      .where('companyId', '=', companyId)
      .execute();
    expect(left).toEqual([{ productId: soup.id, quantity: 3 }]);
  });
});

describe("the invoice's picture", () => {
  it('is attached afterwards, and replaced', async () => {
    const { token, purchase, list } = await bought();
    const attach = async () =>
      api.send(endpoints.attachInvoice, {
        token,
        params: { id: purchase.id },
        files: { image: await picture('jpeg') },
      });
    const isServed = async (path = '') =>
      (await api.app.inject({ method: 'GET', url: path })).statusCode === 200;
    expect((await attach()).status).toBe(200);
    const first = (await list())[0]?.invoice;
    expect(first).toMatch(/^\/storage\/purchases\/\w{32}\.webp$/);
    await attach();
    const second = (await list())[0]?.invoice;
    expect([await isServed(first ?? ''), await isServed(second ?? '')]).toEqual([false, true]);
  });

  it('is needed to attach one', async () => {
    const { token, purchase } = await bought();
    expect(await api.send(endpoints.attachInvoice, { token, params: { id: purchase.id } })).toMatchObject({
      status: 400,
      body: { error: 'Debes seleccionar una imagen!' },
    });
  });
});
