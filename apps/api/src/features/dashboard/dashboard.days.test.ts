import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';

let api: TestApi;
beforeEach(async () => void (api = await startTestApi()));
afterEach(() => api.close());

/** Opens a restaurant whose register opens on this day, at eight by default, with an administrator and its cashier. */
async function openOn(day: string, time = '08:00') {
  api.clock.set(`${day}T${time}:00-04:00`);
  const counter = await openCounter(api);
  const { companyId, cashier, staff } = counter;
  const metrics = ({ token, userId }: { token: string; userId: number }) =>
    api.call(getMetrics, { token, params: { companyId, userId } });
  return { ...counter, people: [await staff(2), cashier], metrics };
}

it('a correction of an earlier day changes the best sellers ten minutes later, of today immediately', async () => {
  const { sell, people, metrics } = await openOn('2026-11-20');
  const yesterdays = await sell();
  await sell();
  api.clock.set('2026-11-21T08:00:00-04:00');
  const todays = await sell();
  const cancel = ({ id }: { id: number }) =>
    api.call(voidSale, { token: people[0]!.token, params: { id }, body: {} });
  const units = async () => {
    const sellers = await Promise.all(people.map(metrics));
    return sellers.map(({ best_seller }) => best_seller.map(({ sales_count }) => sales_count));
  };
  expect(await units()).toEqual([
    [3, 3],
    [3, 3],
  ]);
  await cancel(todays);
  await cancel(yesterdays);
  expect(await units()).toEqual([
    [2, 2],
    [2, 2],
  ]);
  api.clock.advance(600);
  expect(await units()).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

it('a dish is no best seller when all that was sold of it has been taken back', async () => {
  const { sell, people, cashier, metrics } = await openOn('2026-11-21');
  const { id } = await sell();
  await api.call(voidSale, { token: cashier.token, params: { id }, body: {} });
  for (const person of people) expect((await metrics(person)).best_seller).toEqual([]);
});

it('the sales of a week ago count up to this time of day', async () => {
  const { sell, people, metrics } = await openOn('2026-11-14');
  for (const time of ['08:10:00', '09:30:00', '10:05:00', '23:59:59']) {
    api.clock.set(`2026-11-14T${time}-04:00`);
    await sell();
  }
  for (const [now, count] of [
    ['08:10:00', 1],
    ['09:29:59', 1],
    ['09:30:00', 2],
    ['11:00:00', 3],
    ['23:59:59', 4],
  ] as const) {
    api.clock.set(`2026-11-21T${now}-04:00`);
    for (const who of people) expect((await metrics(who)).count_sales_week_ago).toBe(count);
  }
});

it.each([
  [0, 4, '02:00', 1],
  [4, 0, '02:00', 0],
])(
  'the day of a cut-off hour that changes from %i to %i contains %s as before',
  async (from, to, time, count) => {
    const { sell, people, owner, companyId, cashier, register, metrics } = await openOn(
      '2026-11-23',
      '23:30',
    );
    const setHour = (cutoff_hour: number) =>
      api.call(updateCompany, {
        token: owner.token,
        params: { companyId },
        body: { name: 'El Fogón', city_id: 1, cutoff_hour },
      });
    await setHour(from);
    api.clock.set(`2026-11-24T${time}:00-04:00`);
    await sell({ amount_received_qr: 70 });
    const spending = { type: 2, amount: 5, description: 'Hielo' } as const;
    await api.call(addCashMovement, { token: cashier.token, params: { id: register.id }, body: spending });
    const figures = async () => {
      const all = await Promise.all(people.map(metrics));
      return all.map(({ total_qr_payments, current_sales }) => [
        total_qr_payments,
        current_sales.map(({ expenses }) => expenses),
      ]);
    };
    api.clock.set('2026-11-24T10:00:00-04:00');
    const before = await figures();
    await setHour(to);
    expect(await figures()).toEqual(before);
    const week = count === 1 ? [0, 5, 0, 0, 0, 0, 0] : [5, 0, 0, 0, 0, 0, 0];
    expect(before).toEqual(people.map(() => [expect.anything(), week]));
  },
);
