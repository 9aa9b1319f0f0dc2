import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { addTables } from '../../../test/tables.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  counter = await openCounter(api);
  await addTables(api, counter, 40);
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
