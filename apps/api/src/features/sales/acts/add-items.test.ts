import { randomUUID } from 'node:crypto';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { addProduct, type Counter, openCounter } from '../../../../test/counter.ts';
import { close, openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const add = (id: number, sale_details: object[], body: object = {}, headers: Record<string, string> = {}) =>
  api.send(endpoints.addSaleItems, {
    token: counter.cashier.token,
    params: { id },
    body: { branch_id: counter.branchId, sale_details, ...body },
    headers,
  });
const added = async (id: number, sale_details: object[]): Promise<SaleWire> => {
  const { status, body } = await add(id, sale_details);
  expect([status, body]).toMatchObject([200, { message: 'Productos agregados correctamente!' }]);
  return (body as { sale: SaleWire }).sale;
};
const reach = (id: number, ...statuses: number[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, sales_status_id) =>
      before.then(() =>
        api.call(endpoints.setSaleStatus, {
          token: counter.cashier.token,
          params: { id },
          body: { sales_status_id },
        }),
      ),
    Promise.resolve(),
  );

describe('adding items', () => {
  it('makes a debt of a paid sale, in the same round while it is cooked', async () => {
    const sold = await counter.sell({ amount_received_cash: 100 });
    const sale = await added(sold.id, [{ ...counter.beer, quantity: 2, observations: 'Fría' }]);
    expect(sale).toMatchObject({ sales_status_id: 2, total: 110, debt: 40, paid_out: 0, change: 30 });
    expect(sale.details.at(-1)).toMatchObject({ round: 1, quantity_decrement: 2, observations: 'Fría' });
    expect(await counter.sale(sold.id)).toEqual(sale);
    expect(await counter.stockOf(counter.beer.id)).toBe(7);
    expect(await counter.ledgerOf(sold.id)).toHaveLength(2);
  });

  it.each([
    ['ready', [3]],
    ['delivered', [3, 5]],
  ])('sends a %s sale back to the kitchen as a new round', async (_, statuses) => {
    const { id } = await counter.sell();
    await reach(id, ...statuses);
    const sale = await added(id, [counter.soup]);
    expect(sale.sales_status_id).toBe(2);
    expect(sale.status_histories.map(({ id }) => id)).toEqual([2, ...statuses, 2]);
    expect(sale.details.map(({ round, served }) => [round, served])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ]);
    await reach(id, 3);
    expect((await added(id, [counter.soup])).details.at(-1)).toMatchObject({ round: 3 });
  });

  it('replaces the number of guests only if it is given', async () => {
    const { id } = await counter.sell({ guests: 2 });
    expect(await added(id, [counter.soup])).toMatchObject({ guests: 2 });
    const more = await add(id, [counter.soup], { guests: 5 });
    expect(more).toMatchObject({ status: 200, body: { sale: { guests: 5 } } });
  });

  it('leaves a reservation waiting', async () => {
    const { id } = await counter.sell({ reservation: 1 });
    expect(await added(id, [counter.soup])).toMatchObject({ sales_status_id: 1, total: 85 });
  });

  it('the discount of the sale stays', async () => {
    const { id } = await counter.sell({ discount: 20, amount_received_cash: 50 });
    expect(await added(id, [counter.soup])).toMatchObject({ total: 85, discount: 20, debt: 15 });
  });

  it('of a register that was closed since, stays its sale, and is paid where the money is taken', async () => {
    const { cashier, branchId, register } = counter;
    const { token } = cashier;
    const { id } = await counter.sell({ amount_received_cash: 70 });
    const registerNow = async () =>
      (await api.call(getCashRegister, { token, params: { id: register.id } })).cashier;
    expect((await close(api, token, await registerNow())).status).toBe(200);
    const report = await registerNow();
    await added(id, [counter.soup]);
    expect(await added(id, [counter.soup])).toMatchObject({ debt: 30, cashier_id: register.id });
    const listed = await api.call(endpoints.listDaySales, {
      token,
      params: { branchId, userId: cashier.userId },
    });
    expect(listed.sales).toMatchObject([{ id, debt: 30, paid_out: 0 }]);
    const pay = () =>
      api.send(endpoints.closeSale, { token, params: { id }, body: { amount_received_cash: 30 } });
    expect(await pay()).toMatchObject({ status: 409, body: { error: 'Debes abrir caja primero' } });
    const next = await openRegister(api, { token, branchId });
    expect(await pay()).toMatchObject({ status: 200, body: { sale: { debt: 0, paid_out: 1 } } });
    const { cashier: taken } = await api.call(getCashRegister, { token, params: { id: next.id } });
    expect(taken).toMatchObject({ cash_sales: 30, closing_amount: 30, sales_count: 0 });
    expect(await registerNow()).toEqual(report);
  });

  it('is refused on the way, when voided, at another price, and short of stock', async () => {
    const courier = await counter.staff(5);
    const away = await counter.sell({ sale_type: 'para llevar', employe_id: courier.employeeId });
    await reach(away.id, 3, 4);
    expect(await add(away.id, [counter.soup])).toMatchObject({
      status: 409,
      body: { error: 'El pedido ya está en camino' },
    });
    const { id } = await counter.sell();
    expect(await add(id, [{ ...counter.soup, price: 14 }])).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { prices: [{ product_id: counter.soup.id, price: 15 }] } },
    });
    expect(await add(id, [counter.soup, { ...counter.beer, quantity: 9 }])).toMatchObject({
      status: 409,
      body: { error: 'Stock insuficiente de Cerveza: quedan 8' },
    });
    expect(await counter.sale(id)).toMatchObject({ total: 70, details: [{}, {}] });
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id }, body: {} });
    expect(await add(id, [counter.soup])).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
  });

  it('is refused above the largest amount', async () => {
    const gold = { id: await addProduct(api, { ...counter, name: 'Oro', price: 1e6 }), price: 1e6 };
    const { id } = await counter.sell({ sale_details: [{ ...gold, quantity: 99 }] });
    expect(await add(id, [{ ...gold, quantity: 1 }, counter.beer])).toMatchObject({
      status: 422,
      body: { code: 'sale_too_large' },
    });
    expect(await counter.sale(id)).toMatchObject({ total: 99e6, details: [{}] });
    expect(await counter.stockOf(counter.beer.id)).toBe(10);
  });

  it('refuses sales of other branches, and another branch in the body', async () => {
    const otherCounter = await openCounter(api);
    const { id } = await otherCounter.sell();
    expect((await add(id, [counter.soup])).status).toBe(404);
    const own = await counter.sell();
    expect((await add(own.id, [counter.soup], { branch_id: otherCounter.branchId })).status).toBe(404);
    expect((await add(own.id, [otherCounter.soup])).status).toBe(404);
  });

  it('adds once per key, and concurrent calls all add', async () => {
    const { id } = await counter.sell();
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => add(id, [counter.soup], {}, key)));
    expect(await counter.sale(id)).toMatchObject({ total: 85 });
    await Promise.all(Array.from({ length: 10 }, () => add(id, [counter.soup])));
    expect(await counter.sale(id)).toMatchObject({ total: 235, debt: 235 });
  });
});
