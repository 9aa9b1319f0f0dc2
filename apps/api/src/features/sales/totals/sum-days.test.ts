import { updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { compareRunningFigures } from '../../../../test/running-figures.ts';
import { sumAllDays } from '../../../../test/sum-days.ts';
import { addTables } from '../../../../test/tables.ts';
import { openRegister } from '../../../../test/till.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';

const api = await startTestApi();
const { database } = api.app.deps;
let counter: Counter;
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  counter = await openCounter(api);
});

const days = async () => {
  const rows = await database
    .selectFrom('saleCounters')
    .select(['businessDay', 'isSummed'])
    .where('companyId', '=', counter.companyId)
    .orderBy('businessDay')
    .execute();
  return rows.map(({ businessDay, isSummed }) => [businessDay, isSummed]);
};
const runJob = async () => {
  await enqueue(contextOf(api), 'sumDays', {});
  await runDueJobs(api.app.deps);
};
const setCutoff = (cutoff_hour: number) =>
  api.call(updateCompany, {
    token: counter.owner.token,
    params: { companyId: counter.companyId },
    body: { name: 'El Fogón', city_id: 1, cutoff_hour },
  });
const prove = async () => {
  const { stored, counted } = await compareRunningFigures(database);
  expect(stored).toEqual(counted);
};

it('the job sums a day when it is over', async () => {
  await counter.sell({ amount_received_cash: 70 });
  await runJob();
  expect(await days()).toEqual([['2026-11-21', false]]);
  api.clock.set('2026-11-22T00:00:00-04:00');
  await counter.sell();
  await runJob();
  expect(await days()).toEqual([
    ['2026-11-21', true],
    ['2026-11-22', false],
  ]);
  await prove();
});

it('a day that begins at four is over at four', async () => {
  await setCutoff(4);
  await counter.sell({ amount_received_cash: 70 });
  api.clock.set('2026-11-22T03:59:00-04:00');
  await runJob();
  expect(await days()).toEqual([['2026-11-21', false]]);
  api.clock.set('2026-11-22T04:00:00-04:00');
  await runJob();
  expect(await days()).toEqual([['2026-11-21', true]]);
});

it('days around a change of the hour are summed too', async () => {
  await counter.sell({ amount_received_cash: 70 });
  api.clock.set('2026-11-22T02:00:00-04:00');
  await counter.sell({ amount_received_cash: 70 });
  await setCutoff(4);
  await counter.sell({ amount_received_cash: 70 });
  await runJob();
  await prove();
  api.clock.set('2026-11-24T05:00:00-04:00');
  await runJob();
  expect((await days()).map(([, isSummed]) => isSummed)).not.toContain(false);
  await prove();
});

it('a day that is being written is summed by a later run', async () => {
  await counter.sell({ amount_received_cash: 70 });
  api.clock.set('2026-11-22T12:00:00-04:00');
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('saleCounters')
      .set({ lastNumber: 1 })
      .where('companyId', '=', counter.companyId)
      .execute();
    await runJob();
  });
  expect(await days()).toEqual([['2026-11-21', false]]);
  await runJob();
  expect(await days()).toEqual([['2026-11-21', true]]);
});

it('rows that a day had before it was opened again are in no figure', async () => {
  await counter.sell({ amount_received_cash: 70 });
  await sumAllDays(database);
  await database
    .updateTable('salesDaily')
    .set({ salesCount: 7 })
    .where('companyId', '=', counter.companyId)
    .execute();
  const count = async () => {
    const { totals } = await api.call(reportSales, {
      token: counter.owner.token,
      params: { companyId: counter.companyId },
      body: { type: 'daily', date: '2026-11-21', group: 'sales' },
    });
    return totals?.count;
  };
  expect(await count()).toBe(7);
  await counter.sell();
  expect(await count()).toBe(2);
});

const CASH = { amount_received_cash: 100 };
const act = (endpoint: Parameters<typeof api.call>[0], params: object, body: object = {}) =>
  api.call(endpoint, { token: counter.owner.token, params, body } as never);

it.each<[what: string, paid: boolean, write: (sale: SaleWire) => Promise<unknown>]>([
  ['a payment', false, ({ id }) => act(sales.closeSale, { id }, CASH)],
  ['a payment of a part', false, ({ id }) => act(sales.payPart, { id }, { for: 'amount', amount: 5, ...CASH })],
  ['a void', false, ({ id }) => act(sales.voidSale, { id })],
  ['a void that gives money back', true, ({ id }) => act(sales.voidSale, { id })],
  ['a removed line', false, ({ details }) => act(sales.removeSaleLine, { detailId: details[0]!.id })],
  ['a removed line that gives money back', true, ({ details }) => act(sales.removeSaleLine, { detailId: details[0]!.id })],
  ['an added line', false, ({ id }) => act(sales.addSaleItems, { id }, { sale_details: [counter.soup] })],
  ['a state', false, ({ id }) => act(sales.setSaleStatus, { id }, { sales_status_id: 3 })],
  ['a discount', false, ({ id }) => act(sales.closeSale, { id }, { ...CASH, discount: 5 })],
  [
    'a line that moves',
    false,
    ({ id, details }) =>
      act(sales.moveLines, { id }, { lines: [{ detail_id: details[0]!.id, quantity: 1 }], table_number: 9 }),
  ],
  [
    'an undone payment',
    true,
    async ({ id }) => {
      const { payments } = await counter.sale(id);
      await act(sales.undoPayment, { id, paymentId: payments![0]!.id }, { reason: 'Era otra' });
    },
  ],
])('%s opens a summed day again', async (_, paid, write) => {
  const sale = await counter.sellAs(counter.cashier.token, paid ? { amount_received_cash: 70 } : {});
  await openRegister(api, { token: counter.owner.token, branchId: counter.branchId }, { opening: 500 });
  await sumAllDays(database);
  expect(await days()).toEqual([['2026-11-21', true]]);
  await write(sale);
  expect(await days()).toEqual([['2026-11-21', false]]);
  await prove();
}); // prettier-ignore

it('a reservation that changes its day opens both days again', async () => {
  await addTables(api, counter, 2);
  const on = (day: number) => ({ reserved_at: `2026-11-${day}T21:00:00-04:00` });
  const reserve = (day: number) =>
    counter.sell({ sale_details: [counter.soup], reservation: 1, to_room: 1, first_name: 'Ana', ...on(day) });
  const { id } = await reserve(22);
  await reserve(23);
  await sumAllDays(database);
  await api.call(sales.updateSale, { token: counter.cashier.token, body: { sale_id: id, ...on(23) } });
  expect(await days()).toEqual([
    ['2026-11-22', false],
    ['2026-11-23', false],
  ]);
  await prove();
});
