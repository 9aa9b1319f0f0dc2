import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** Saturday 21 November 2026, noon in La Paz: Pique Bs 50 and beer Bs 20 a sale, Bs 100 in the drawer. */
async function sellSome() {
  const counter = await openCounter(api);
  const { cashier, companyId, register } = counter;
  await counter.sell({ amount_received_cash: 100 });
  await counter.sell({ amount_received_qr: 70 });
  await counter.sell();
  const voided = await counter.sell({ amount_received_cash: 70 });
  await api.call(voidSale, { token: cashier.token, params: { id: voided.id }, body: {} });
  const body = { amount: 12.5, description: 'Pan', type: 2 };
  await api.call(addCashMovement, { token: cashier.token, params: { id: register.id }, body });
  const metrics = (who: { token: string; userId: number }) =>
    api.call(getMetrics, { token: who.token, params: { companyId, userId: who.userId } });
  const owner = { token: counter.owner.token, userId: counter.owner.user.id };
  return { ...counter, metrics, ownerMetrics: () => metrics(owner) };
}

describe('metrics', () => {
  it('show the owner the whole company', async () => {
    const { ownerMetrics } = await sellSome();
    expect(await ownerMetrics()).toMatchObject({
      success: true,
      cash: 100 + 70 - 12.5,
      open_registers: 1,
      total_qr_payments: 70,
      count_qr_payments: 1,
      count_sales: 3,
      count_sales_week_ago: 0,
      count_products: 3,
      suscriptionSuspended: false,
      best_seller: [
        { name: 'Pique', sales_count: 3 },
        { name: 'Cerveza', sales_count: 3 },
      ],
    });
  });

  it('start the week on Monday', async () => {
    const { ownerMetrics } = await sellSome();
    const { current_sales } = await ownerMetrics();
    expect(current_sales.map(({ date }) => date)).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
    expect(current_sales[5]).toEqual({ date: '2026-11-21', sales: 210, expenses: 12.5, purchases: 0 });
  });

  it('show a manager the branch, a cashier the own register, a courier no amounts', async () => {
    const { staff, metrics, owner, cashier } = await sellSome();
    const elsewhere = await staff(3, await addBranch(api, owner));
    expect(await metrics(elsewhere)).toMatchObject({
      cash: 0,
      open_registers: 0,
      count_sales: 0,
      best_seller: [],
    });
    expect(await metrics(await staff(3))).toMatchObject({ cash: 157.5, count_sales: 3 });
    expect(await metrics(cashier)).toMatchObject({ cash: 157.5, count_sales: 3 });
    expect(await metrics(await staff(4))).toMatchObject({ cash: 0, total_qr_payments: 0, count_sales: 0 });
    const courier = await metrics(await staff(5));
    expect(courier).toMatchObject({ cash: null, total_qr_payments: null });
    expect(courier.current_sales[5]).toEqual({
      date: '2026-11-21',
      sales: null,
      expenses: null,
      purchases: null,
    });
  });

  it('are nobody else’s', async () => {
    const { companyId, owner, cashier } = await sellSome();
    const params = { companyId, userId: cashier.userId };
    expect((await api.send(getMetrics, { token: owner.token, params })).status).toBe(404);
  });
});
