import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import * as purchases from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { close } from '../../../test/till.ts';

const api = await startTestApi();

const KEY = '1f6b2f0e-6a3a-4c8e-9a59-0c8f0c3f9b11';

/** Opens a counter with Bs 100 in the drawer and 10 beers, whose cashier buys 6 more and ice for Bs 40, 5 off. */
async function counterThatBuys() {
  const counter = await openCounter(api);
  const { owner, companyId, cashier, register, beer } = counter;
  const params = { id: register.id };
  const basket = {
    details: [
      { product_id: beer.id, quantity: 6, total: 30 },
      { details: 'Hielo', quantity: 2, total: 10 },
    ],
    discount: 5,
  };
  return {
    ...counter,
    basket,
    buy: (body: object = {}, { purchase = {}, token = cashier.token, key = '' } = {}) =>
      api.send(endpoints.addCashMovement, {
        token,
        params,
        ...(key && { headers: { 'idempotency-key': key } }),
        body: { type: 2, purchase: { ...basket, ...purchase }, ...body },
      }),
    current: async () => (await api.call(endpoints.getCashRegister, { token: owner.token, params })).cashier,
    remove: (id: number, token = cashier.token) =>
      api.send(endpoints.removeCashMovement, { token, params: { id } }),
    bought: async () =>
      (await api.call(purchases.listPurchases, { token: owner.token, params: { companyId } })).purchases,
    week: async () => {
      const sent = { token: owner.token, params: { companyId, userId: owner.user.id } };
      const { current_sales } = await api.call(getMetrics, sent);
      const sum = (of: 'expenses' | 'purchases') =>
        current_sales.reduce((all, day) => all + (day[of] ?? 0), 0);
      return { expenses: sum('expenses'), purchases: sum('purchases') };
    },
  };
}

describe('a purchase that the drawer pays', () => {
  it('is one booking: stock in, money out, and each names the other; reports count it once', async () => {
    const { buy, bought, current, drawer, stockOf, beer, register, branchId, week } = await counterThatBuys();
    expect((await buy({ supplier: 'Illimani' })).status).toBe(200);
    const [purchase] = await bought();
    expect(purchase).toMatchObject({
      total: 40,
      discount: 5,
      payment_type: 1,
      branch: { id: branchId },
      cashier: { id: register.id, name: register.name },
    });
    expect((await current()).details).toMatchObject([
      { type: 2, amount: 35, description: 'Cerveza, Hielo', supplier: 'Illimani', purchase_id: purchase!.id },
    ]);
    expect([await drawer(), await stockOf(beer.id)]).toEqual([65, 16]);
    expect(await week()).toEqual({ expenses: 0, purchases: 35 });
  });

  it('is booked once per key, also as a form with its purchase as JSON', async () => {
    const { buy, basket, bought, drawer, stockOf, beer } = await counterThatBuys();
    const body = { purchase: JSON.stringify(basket) };
    const [first, second] = [await buy(body, { key: KEY }), await buy(body, { key: KEY })];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect([(await bought()).length, await drawer(), await stockOf(beer.id)]).toEqual([1, 65, 16]);
  });

  it.each([
    [{ type: 1 }, {}, 400, 'Una compra es un egreso'],
    [{ amount: 40 }, {}, 400, 'El total de la compra es Bs. 35,00'],
    [{ kind_id: 1 }, {}, 400, 'Una compra no es una propina'],
    [{}, { payment_type: 2 }, 400, 'Una compra de la caja se paga en efectivo'],
    [{}, { discount: 39.6 }, 400, 'El monto mínimo es Bs. 0,50'],
    [{}, { details: [] }, 400, 'Debes agregar un item al detalle de compras'],
    [
      {},
      { details: [{ details: 'Carne', quantity: 1, total: 100.01 }], discount: 0 },
      422,
      'No hay suficiente efectivo en la caja',
    ],
    [{}, { branch_id: 999_999 }, 404, 'El registro no existe'],
    [{}, { details: [{ product_id: 999_999, quantity: 1, total: 10 }] }, 404, 'El registro no existe'],
  ])('%o with %o is refused, and neither is booked', async (body, purchase, status, error) => {
    const { buy, bought, drawer, stockOf, beer } = await counterThatBuys();
    expect(await buy(body, { purchase })).toMatchObject({ status, body: { error } });
    expect([await bought(), await drawer(), await stockOf(beer.id)]).toEqual([[], 100, 10]);
  });

  it('goes back with its movement, once, and only so while the register is open', async () => {
    const { buy, bought, current, drawer, stockOf, beer, remove, owner, week } = await counterThatBuys();
    await buy();
    const [purchase] = await bought();
    const correct = () =>
      api.send(purchases.correctPurchase, {
        token: owner.token,
        params: { id: purchase!.id },
        body: { reason: 'Se anotó dos veces' },
      });
    expect(await correct()).toMatchObject({
      status: 409,
      body: {
        error:
          'Se pagó de Caja principal: se corrige eliminando su movimiento, mientras esa caja esté abierta',
      },
    });
    const [movement] = (await current()).details;
    const answers = await Promise.all([remove(movement!.id), remove(movement!.id), remove(movement!.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [correction, first, ...others] = await bought();
    expect(others).toEqual([]);
    expect(correction).toMatchObject({
      total: -40,
      corrects: purchase!.id,
      observations: 'Movimiento de caja eliminado',
      cashier: null,
    });
    expect(first).toMatchObject({ corrected_by: correction!.id });
    expect([await drawer(), await stockOf(beer.id)]).toEqual([100, 10]);
    expect(await week()).toEqual({ expenses: 0, purchases: 0 });
    expect(await correct()).toMatchObject({ status: 409, body: { code: 'purchase_corrected' } });
  });

  it('stays while its units are sold, and once the register is closed', async () => {
    const { buy, bought, current, drawer, stockOf, sell, beer, remove, owner } = await counterThatBuys();
    await buy();
    const [movement] = (await current()).details;
    await sell({ sale_details: [{ ...beer, quantity: 12 }], amount_received_cash: 240 });
    expect(await remove(movement!.id)).toMatchObject({
      status: 409,
      body: { error: 'Stock insuficiente de Cerveza: quedan 4' },
    });
    expect([(await bought()).length, await drawer(), await stockOf(beer.id)]).toEqual([1, 305, 4]);
    await close(api, owner.token, await current());
    expect((await remove(movement!.id, owner.token)).status).toBe(409);
    const correcting = { token: owner.token, params: { id: (await bought())[0]!.id } };
    expect(
      await api.send(purchases.correctPurchase, { ...correcting, body: { reason: 'Tarde' } }),
    ).toMatchObject({ status: 409, body: { code: 'purchase_paid_from_register' } });
    expect((await bought()).length).toBe(1);
  });

  it('belongs to the branch of its register', async () => {
    const { buy, bought, owner } = await counterThatBuys();
    const other = await addBranch(api, owner, 'El Alto');
    expect(await buy({}, { purchase: { branch_id: other }, token: owner.token })).toMatchObject({
      status: 400,
      body: { error: 'La compra es de la sucursal de la caja' },
    });
    expect(await bought()).toEqual([]);
  });

  it('counts for the limit of the shift', async () => {
    const { buy, bought, owner, companyId, register } = await counterThatBuys();
    const settings = { token: owner.token, params: { companyId } };
    await api.call(updateCompanySettings, { ...settings, body: { authority: { 4: { expense: 50 } } } });
    expect((await buy()).status).toBe(200);
    expect(await buy()).toMatchObject({
      status: 403,
      body: {
        code: 'approval_required',
        details: { act: 'expense', subject: `register:${register.id}`, amount: 35 },
      },
    });
    expect((await bought()).length).toBe(1);
  });
});
