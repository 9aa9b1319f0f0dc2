import {
  addCashMovement,
  removeCashMovement,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { removeSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';

let api: TestApi;
let counter: Counter;
beforeAll(async () => {
  api = await startTestApi();
  counter = await openCounter(api);
});
afterAll(() => api.close());

/** The rows written since, except those of GETs. */
async function actsOf(work: () => Promise<unknown>) {
  const acts = () =>
    api.app.deps.database
      .selectFrom('auditLog')
      .select(['action', 'userId', 'details'])
      .where('companyId', '=', counter.companyId)
      .where('action', 'not like', 'GET %')
      .orderBy('id')
      .execute();
  const before = await acts();
  await work();
  return (await acts()).slice(before.length);
}

it('names who voided a sale, removed a line and gave a discount, and what it was before', async () => {
  const { token, userId } = counter.cashier;
  const acts = await actsOf(async () => {
    const sale = await counter.sell({ amount_received_cash: 100, discount: 5, reason: 'Amigo' });
    const lineId = sale.details[1]?.id ?? 0;
    await api.call(removeSaleLine, { token, params: { detailId: lineId }, query: { reason: 'Frío' } });
    await api.call(voidSale, { token, params: { id: sale.id }, body: { reason: 'Se fue' } });
  });
  expect(acts).toMatchObject([
    {
      action: 'sale.discount',
      userId,
      details: { before: { discount: 0 }, after: { discount: 500 }, reason: 'Amigo' },
    },
    {
      action: 'sale.line_removed',
      userId,
      details: { before: { quantity: 1 }, after: null, reason: 'Frío' },
    },
    { action: 'sale.void', userId, details: { before: { discount: 500 }, after: null, reason: 'Se fue' } },
  ]);
});

it('names movements and their deletion, and a count of the stock', async () => {
  const { token, userId } = counter.cashier;
  const acts = await actsOf(async () => {
    const { cashier } = await api.call(addCashMovement, {
      token,
      params: { id: counter.register.id },
      body: { amount: 20, type: 1, description: 'Cambio' },
    });
    await api.call(removeCashMovement, { token, params: { id: cashier.details[0]?.id ?? 0 } });
    await api.call(setStock, {
      token: counter.owner.token,
      params: { id: counter.beer.id },
      body: { branch_id: counter.branchId, stock: 3 },
    });
  });
  expect(acts).toMatchObject([
    { action: 'cash_movement.add', userId, details: { after: { amountCents: 2000, type: 'income' } } },
    { action: 'cash_movement.remove', userId, details: { before: { amount: 2000 }, after: null } },
    { action: 'stock.count', userId: counter.owner.user.id, details: { after: { quantity: 3 } } },
  ]);
});

it('has no row of a refused act', async () => {
  const tooMuch = { amount: 5000, type: 2, description: 'Proveedor' };
  const acts = await actsOf(() =>
    api.send(addCashMovement, {
      token: counter.cashier.token,
      params: { id: counter.register.id },
      body: tooMuch,
    }),
  );
  expect(acts).toEqual([]);
});
