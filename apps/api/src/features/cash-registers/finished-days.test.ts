import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { onStatement } from '../../../test/on-statement.ts';
import { openScreen } from '../../../test/screen.ts';
import { addTables } from '../../../test/tables.ts';
import { close } from '../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const params = () => ({ companyId: counter.companyId });
const withoutScreen = async (no_kitchen_screen: boolean) => {
  const { token } = await counter.staff(3);
  return (await api.call(updateCompanySettings, { token, params: params(), body: { no_kitchen_screen } }))
    .settings;
};
const paid = { amount_received_cash: 70 };
const closeTill = async () => {
  const { token } = counter.cashier;
  const { cashier } = await api.call(getCashRegister, { token, params: { id: counter.register.id } });
  return (await close(api, token, cashier)).status;
};
const move = async (id: number, ...statuses: number[]) => {
  for (const sales_status_id of statuses) {
    const { token } = counter.cashier;
    await api.call(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id } });
  }
};
const statesOf = async (...ids: number[]) =>
  (await Promise.all(ids.map((id) => counter.sale(id)))).map(({ sales_status_id }) => sales_status_id);
const listed = async (list: typeof listKitchenSales | typeof listTickets) => {
  const { token } = counter.cashier;
  return (await api.call(list, { token, params: { id: counter.branchId } })).sales.map(({ id }) => id);
};

it('a company says that it has no screen in its kitchen; off is the default, and other settings stay', async () => {
  const { token } = counter.owner;
  const before = (await api.call(getCompanySettings, { token, params: params() })).settings;
  expect(before.no_kitchen_screen).toBe(0);
  expect(await withoutScreen(true)).toEqual({ ...before, no_kitchen_screen: 1 });
  const kitchen = { warnMinutes: 8, lateMinutes: 12 };
  await api.call(updateCompanySettings, { token, params: params(), body: { kitchen } });
  const { settings } = await api.call(getCompanySettings, { token, params: params() });
  expect(settings).toEqual({ ...before, kitchen, no_kitchen_screen: 1 });
  expect(await withoutScreen(false)).toMatchObject({ kitchen, no_kitchen_screen: 0 });
});

it("closing delivers the register's paid orders of that and earlier days; what waits or is on its way stays", async () => {
  api.clock.set('2026-11-21T23:30:00-04:00');
  counter = await openCounter(api);
  await withoutScreen(true);
  const yesterdays = await counter.sell(paid);
  const other = await counter.staff(4);
  api.clock.set('2026-11-22T00:30:00-04:00');
  const [cooking, ready] = [await counter.sell(paid), await counter.sell(paid)];
  const waiting = await counter.sell({ ...paid, reservation: true });
  const away = await counter.sell({ ...paid, sale_type: 'para llevar' });
  await move(ready.id, 3);
  await api.app.deps.database
    .updateTable('sales')
    .set({ status: 'assigned' })
    .where('id', '=', away.id)
    .execute();
  const [kitchen, board] = [
    await openScreen(api, (await counter.staff(9)).token),
    await openScreen(api, other.token),
  ];

  expect(await closeTill()).toBe(200);
  expect(await statesOf(yesterdays.id, cooking.id, ready.id, waiting.id, away.id)).toEqual([5, 5, 5, 1, 4]);
  expect(await listed(listTickets)).toEqual([]);
  expect(await listed(listKitchenSales)).toEqual([waiting.id]);
  const { status_histories, details } = await counter.sale(cooking.id);
  expect(status_histories.map(({ id, user }) => [id, user?.id])).toEqual([
    [2, counter.cashier.userId],
    [5, counter.cashier.userId],
  ]);
  expect(details.every(({ served }) => served)).toBe(true);

  const delivered = [yesterdays.id, cooking.id, ready.id];
  for (const screen of [kitchen, board]) {
    await screen.eventsUntil('tickets');
    const changes = screen.heard.filter(({ event }) => event === 'change status');
    expect(changes.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(
        delivered.map((sale_id) => ({
          branch_id: counter.branchId,
          sale_id,
          status: 5,
          origin: 'sales',
        })),
      ),
    );
    expect(changes).toHaveLength(3);
    screen.close();
  }
});

it('with a screen in the kitchen, orders in preparation stay', async () => {
  const [cooking, ready] = [await counter.sell(paid), await counter.sell(paid)];
  await move(ready.id, 3);
  expect(await closeTill()).toBe(200);
  expect(await statesOf(cooking.id, ready.id)).toEqual([2, 5]);
});

it('tells the screens of the tables whose orders it delivers', async () => {
  await addTables(api, counter, 4);
  const ready = await counter.sell({ ...paid, table_number: 4 });
  await move(ready.id, 3);
  const screen = await openScreen(api, counter.cashier.token);
  expect(await closeTill()).toBe(200);
  const told = await screen.eventsUntil('tables');
  expect(told.filter(({ event }) => event === 'tables')).toEqual([
    { event: 'tables', payload: { branch_id: counter.branchId, tables: [4] } },
  ]);
  screen.close();
});

it('is one step with the closing: when that fails, nothing is delivered and no screen is told', async () => {
  await withoutScreen(true);
  const sale = await counter.sell(paid);
  const screen = await openScreen(api, counter.cashier.token);
  const stop = onStatement((text) => {
    if (text.includes('update cash_registers set closed_at')) throw new Error('the line broke');
  });
  expect(await closeTill()).toBe(500);
  stop();
  expect(await statesOf(sale.id)).toEqual([2]);
  expect(screen.heard).toEqual([]);
  expect(await closeTill()).toBe(200);
  expect(await statesOf(sale.id)).toEqual([5]);
  screen.close();
});

it('a sale names the business day of its number', async () => {
  const { database } = api.app.deps;
  await database
    .updateTable('companies')
    .set({ cutoffHour: 4 })
    .where('id', '=', counter.companyId)
    .execute();
  api.clock.set('2026-11-22T03:59:00-04:00');
  const { id, business_day } = await counter.sell(paid);
  expect(business_day).toBe('2026-11-21');
  const { sales: board } = await api.call(listTickets, {
    token: counter.cashier.token,
    params: { id: counter.branchId },
  });
  expect(board).toMatchObject([{ id, business_day }]);
});
