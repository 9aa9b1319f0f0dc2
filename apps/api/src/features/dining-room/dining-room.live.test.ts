import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { answerCalls, listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { callStaff } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { openScreen } from '../../../test/screen.ts';
import { addTables } from '../../../test/tables.ts';

let api: TestApi;
let counter: Counter;
let table: Awaited<ReturnType<typeof addTables>>;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  counter = await openCounter(api);
  table = await addTables(api, counter, 40);
});

it('the screens of the branch learn of a call and of its answer', async () => {
  const { owner, branchId, companyId, cashier } = counter;
  const { token, company } = owner;
  await api.call(switchTableOrders, { token, params: { companyId }, body: { orders_table: 1 } });
  const screen = await openScreen(api, cashier.token);
  const body = { slug: company.slug, branch_id: branchId, table: 7, what: 'mesero' as const };
  await api.call(callStaff, { body });
  await api.call(answerCalls, { token: cashier.token, params: { id: (await table(7)).id } });
  const events = await screen.eventsUntil('tables', 2);
  expect(events.at(-1)).toEqual({ event: 'tables', payload: { branch_id: branchId } });
  screen.close();
});

it('forty tables with twelve bills are a shorter answer than those bills as the list of the day', async () => {
  const { cashier, branchId, soup, sell } = counter;
  for (let number = 1; number <= 12; number += 1) {
    await sell({ table_number: number, sale_details: [soup] });
  }
  const sizeOf = (answer: object) => JSON.stringify(answer).length;
  const { token, userId } = cashier;
  const room = sizeOf(await api.call(listTables, { token, params: { id: branchId } }));
  expect(room).toBeLessThan(sizeOf(await api.call(listDaySales, { token, params: { branchId, userId } })));
});
