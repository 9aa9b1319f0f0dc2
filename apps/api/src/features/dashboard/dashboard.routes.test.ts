import { removeBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { setSaleStatus, updateSale, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();

/**
 * Saturday 21 November 2026, noon in La Paz: each sale has a Pique for Bs 50 and a beer for Bs 20; the drawer opened
 * with Bs 100.
 */
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
  const metrics = (who: { token: string; userId: number }, query = {}) =>
    api.call(getMetrics, { token: who.token, params: { companyId, userId: who.userId }, query });
  const owner = { token: counter.owner.token, userId: counter.owner.user.id };
  return { ...counter, metrics, ownerMetrics: (query = {}) => metrics(owner, query) };
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
      total_sales: 3 * 70,
      deliveries: [],
      couriers: [],
      count_sales_week_ago: 0,
      count_products: 3,
      suscriptionSuspended: false,
      best_seller: [
        { name: 'Pique', sales_count: 3 },
        { name: 'Cerveza', sales_count: 3 },
      ],
    });
  });

  it('name the five best sellers of the last 30 days', async () => {
    const { token, params, userId, create, sell } = await openCatalogue(api);
    const dishes = ['Pique', 'Sopa', 'Api', 'Flan', 'Jugo', 'Pan'];
    for (const [index, name] of dishes.entries())
      await sell((await create(name)).id, 9 - index, { daysAgo: 29 });
    await sell((await create('Antes')).id, 50, { daysAgo: 30 });
    const { best_seller } = await api.call(getMetrics, { token, params: { ...params, userId } });
    expect(best_seller.map(({ name, sales_count }) => [name, sales_count])).toEqual([
      ['Pique', 9],
      ['Sopa', 8],
      ['Api', 7],
      ['Flan', 6],
      ['Jugo', 5],
    ]);
  });

  it('count the products that run low, in branches that still exist', async () => {
    const { token, params, userId, branchId, create } = await openCatalogue(api);
    const elsewhere = await addBranch(api, { token });
    const [beer, wine] = [await create('Cerveza'), await create('Vino')];
    const count = (id: number, branch_id: number, stock: number) =>
      api.call(setStock, { token, params: { id }, body: { branch_id, stock } });
    const low = async () =>
      (await api.call(getMetrics, { token, params: { ...params, userId } })).count_low_stock;
    await count(beer.id, branchId, 5);
    await count(beer.id, elsewhere, 0);
    await count(wine.id, branchId, 6);
    await count(wine.id, elsewhere, 5);
    expect(await low()).toBe(2);
    await api.call(removeBranch, { token, params: { id: elsewhere } });
    expect(await low()).toBe(1);
  });

  it('start the week on Monday', async () => {
    const { ownerMetrics } = await sellSome();
    const { current_sales } = await ownerMetrics();
    expect(current_sales.map(({ date }) => date)).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
    expect(current_sales[5]).toEqual({ date: '2026-11-21', sales: 210, expenses: 12.5, purchases: 0 });
  });

  it('show a manager the branch, a cashier their own register, a courier no amounts', async () => {
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
    expect(courier).toMatchObject({ cash: null, total_qr_payments: null, total_sales: null });
    expect(courier.current_sales[5]).toEqual({
      date: '2026-11-21',
      sales: null,
      expenses: null,
      purchases: null,
    });
  });

  it('an administrator may request one branch, and no user a branch outside their scope', async () => {
    const { ownerMetrics, staff, owner, branchId, companyId } = await sellSome();
    const elsewhere = await addBranch(api, owner);
    expect(await ownerMetrics({ branch_id: branchId })).toMatchObject({ cash: 157.5, total_sales: 210 });
    expect(await ownerMetrics({ branch_id: elsewhere })).toMatchObject({
      cash: 0,
      open_registers: 0,
      count_sales: 0,
      total_sales: 0,
      best_seller: [],
    });
    const stranger = await registerRestaurant(api);
    const manager = await staff(3);
    for (const [who, branch_id] of [
      [{ token: owner.token, userId: owner.user.id }, stranger.branch!.id],
      [manager, elsewhere],
    ] as const) {
      const params = { companyId, userId: who.userId };
      expect((await api.send(getMetrics, { token: who.token, params, query: { branch_id } })).status).toBe(
        404,
      );
    }
  });

  it('are answered to the user only', async () => {
    const { companyId, owner, cashier } = await sellSome();
    const params = { companyId, userId: cashier.userId };
    expect((await api.send(getMetrics, { token: owner.token, params })).status).toBe(404);
  });
});

describe('a courier’s deliveries', () => {
  it('are their own ones on the way, with the address and the amount to collect', async () => {
    const counter = await openCounter(api);
    const { cashier, companyId, staff } = counter;
    const [courier, other] = [await staff(5), await staff(5)];
    const deliver = async (employe_id: number, body: object, steps = [3, 4]) => {
      const sale = await counter.sell({ sale_type: 'para llevar', employe_id, price_delivery: 8, ...body });
      for (const sales_status_id of steps) {
        await api.call(setSaleStatus, {
          token: cashier.token,
          params: { id: sale.id },
          body: { sales_status_id },
        });
      }
      return sale;
    };
    const home = { first_name: 'Ana', phone: '59171111111', observations: 'Sin llajua' };
    const unpaid = await deliver(courier.employeeId, home);
    const address = { sale_id: unpaid.id, delivery_address: 'Calle Jaén 12' };
    await api.call(updateSale, { token: cashier.token, body: address });
    api.clock.advance(60);
    const paid = await deliver(courier.employeeId, { amount_received_cash: 100 });
    await deliver(courier.employeeId, {}, [3]);
    await deliver(courier.employeeId, {}, [3, 4, 5]);
    await deliver(other.employeeId, {});
    const voided = await deliver(courier.employeeId, {});
    await api.call(voidSale, { token: cashier.token, params: { id: voided.id }, body: {} });

    const mine = async () =>
      (
        await api.call(getMetrics, {
          token: courier.token,
          params: { companyId, userId: courier.userId },
        })
      ).deliveries;
    expect(await mine()).toEqual([
      {
        id: unpaid.id,
        sale_number: unpaid.sale_number,
        customer: 'Ana',
        phone: '59171111111',
        delivery_address: 'Calle Jaén 12',
        debt: 78,
        observations: 'Sin llajua',
        created_at: '2026-11-21T12:00:00.000-04:00',
      },
      expect.objectContaining({ id: paid.id, customer: null, phone: null, delivery_address: null, debt: 0 }),
    ]);
    const delivered = { token: courier.token, params: { id: unpaid.id }, body: { sales_status_id: 5 } };
    await api.call(setSaleStatus, delivered);
    expect((await mine()).map(({ id }) => id)).toEqual([paid.id]);
  });
});
