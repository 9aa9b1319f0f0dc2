import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { exportKitchenReport, reportKitchen } from '@restaurante/contract/reports/reports.endpoints.ts';
import { fireLines, removeSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Kitchen, openKitchen } from '../../../test/kitchen.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();
const DAY = { type: 'daily', date: '2026-11-21' } as const;

let house: Kitchen;
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  house = await openKitchen(api);
});

const own = (token = house.owner.token) => ({ token, params: { companyId: house.companyId } });
const report = (body: object = {}, token?: string) =>
  api.call(reportKitchen, { ...own(token), body: { ...DAY, ...body } });
const units = (dish: { id: number; price: number }, quantity: number) => ({ ...dish, quantity });

/** Sells units of soup that are ready after so many seconds. */
async function cookSoup(quantity: number, seconds: number) {
  const sale = await house.sell({ sale_details: [units(house.soup, quantity)] });
  api.clock.advance(seconds);
  await house.mark(sale, ['Sopa']);
  return sale;
}

it('counts units, from the moment they were to be cooked until they were ready', async () => {
  const { sell, mark, pique, soup, beer, kitchen, grill } = house;
  await cookSoup(9, 540);
  const both = await sell({ sale_details: [units(pique, 2), soup, units(beer, 3)] });
  api.clock.advance(738);
  await mark(both, ['Sopa']);
  api.clock.advance(552);
  await mark(both, ['Pique']);
  const { report: stations, totals, date } = await report();
  expect(stations).toEqual([
    {
      station: { id: kitchen.id, name: 'Cocina' },
      count: 10,
      median: 9,
      p90: 9,
      late: 0,
      products: [{ id: soup.id, name: 'Sopa', type: null, dam: null, count: 10, median: 9, p90: 9, late: 0 }],
    },
    {
      station: { id: grill.id, name: 'Parrilla' },
      count: 2,
      median: 21.5,
      p90: 21.5,
      late: 2,
      products: [
        { id: pique.id, name: 'Pique', type: null, dam: null, count: 2, median: 21.5, p90: 21.5, late: 2 },
      ],
    },
  ]);
  expect(totals).toEqual({ count: 12, median: 9, p90: 21.5, late: 2, late_minutes: 20 });
  expect(date).toBe('21/11/2026');
});

it('has the middle of two middle times, and of ten units the ninth', async () => {
  for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await cookSoup(1, minutes * 60);
  expect((await report()).totals).toMatchObject({ count: 10, median: 5.5, p90: 9 });
});

it('leaves out what was not cooked: removed, voided, taken back, held, or still waiting', async () => {
  const { sell, mark, linesOf, pique, soup, cashier } = house;
  const partly = await sell({ sale_details: [{ ...pique, held: 1 }, soup] });
  api.clock.advance(60);
  await mark(partly, ['Sopa']);
  const [detailId = 0] = linesOf(partly, ['Sopa']);
  const query = { discount: 'keep', reason: 'De la casa' } as const;
  await api.call(removeSaleLine, { token: cashier.token, params: { detailId }, query });
  const voided = await cookSoup(1, 60);
  await api.call(voidSale, { token: cashier.token, params: { id: voided.id }, body: { reason: 'Error' } });
  const back = await cookSoup(1, 60);
  await mark(back, ['Sopa'], 'waiting');
  await sell({ sale_details: [soup] });
  const { report: stations, totals } = await report();
  expect([stations, totals]).toEqual([[], { count: 0, median: null, p90: null, late: 0, late_minutes: 20 }]);
});

it('a held dish counts from its firing, and one that is served at once is ready then', async () => {
  const { sell, mark, pique, cashier } = house;
  const sale = await sell({ sale_details: [{ ...pique, held: 1 }] });
  api.clock.advance(600);
  await api.call(fireLines, { token: cashier.token, params: { id: sale.id }, body: {} });
  api.clock.advance(300);
  await mark(sale, ['Pique'], 'served');
  expect((await report()).totals).toMatchObject({ count: 1, median: 5 });
});

it("measures by the company's own minutes, and a line on the limit is in time", async () => {
  await cookSoup(1, 720);
  await cookSoup(1, 726);
  expect((await report()).totals).toMatchObject({ late: 0 });
  const body = { kitchen: { warnMinutes: 8, lateMinutes: 12 } };
  await api.call(updateCompanySettings, { ...own(), body });
  expect((await report()).totals).toMatchObject({ late: 1, late_minutes: 12 });
});

it('is of one branch, of one station, and of a period of business days', async () => {
  const { branchId, kitchen, grill, staff } = house;
  await cookSoup(1, 60);
  api.clock.set('2026-11-22T00:30:00-04:00');
  await cookSoup(1, 180);
  const month = { type: 'monthly', month: 11, year: 2026 };
  expect((await report(month)).totals).toMatchObject({ count: 2, median: 2 });
  expect((await report()).totals).toMatchObject({ count: 1, median: 1 });
  expect((await report({ branch_id: branchId })).totals).toMatchObject({ count: 1 });
  const { token } = await staff(3);
  expect((await report({}, token)).totals).toMatchObject({ count: 1 });
  expect(await report({ station_id: grill.id })).toMatchObject({ station: 'Parrilla', totals: { count: 0 } });
  expect(await report({ station_id: kitchen.id })).toMatchObject({ station: 'Cocina', totals: { count: 1 } });
  const other = await registerRestaurant(api);
  const foreign = { token: other.token, params: { companyId: other.company.id } };
  const { status } = await api.send(reportKitchen, { ...foreign, body: { ...DAY, station_id: grill.id } });
  expect(status).toBe(404);
});

it('names lines that were sold before there were stations apart, after the others', async () => {
  const { database } = api.app.deps;
  await cookSoup(1, 60);
  const { id } = await cookSoup(2, 120);
  await database.updateTable('saleLines').set({ stationId: null }).where('saleId', '=', id).execute();
  const { report: stations } = await report();
  expect(stations.map(({ station, count }) => [station?.name ?? null, count])).toEqual([
    ['Cocina', 1],
    [null, 2],
  ]);
});

it('comes as an Excel file, with the number of units below', async () => {
  const { sell, mark } = house;
  await cookSoup(3, 570);
  const sale = await sell();
  api.clock.advance(1_290);
  await mark(sale, ['Pique']);
  const { url } = await api.call(exportKitchenReport, { ...own(), body: DAY });
  const { headers, rawPayload } = await api.app.inject({ url });
  expect(await readSheet(rawPayload)).toEqual([
    ['Estación', 'Producto', 'Unidades', 'La mitad en (min)', '9 de 10 en (min)', 'Con retraso'],
    ['Parrilla', 'Pique', 1, 21.5, 21.5, 1],
    ['Cocina', 'Sopa', 3, 9.5, 9.5, 0],
    ['Total', null, 4, null, null, 1],
  ]);
  expect(headers['content-disposition']).toContain('Reporte de cocina');
});

it('home has the median of today and of yesterday for administrators and managers', async () => {
  const { staff, cashier } = house;
  const kitchenOf = async ({ token, userId }: { token: string; userId: number }) =>
    (await api.call(getMetrics, { token, params: { companyId: house.companyId, userId } })).kitchen;
  const people = [await staff(2), await staff(3)];
  const all = () => Promise.all([...people, cashier].map(kitchenOf));
  const none = { today: null, yesterday: null };
  expect(await all()).toEqual([none, none, null]);
  await cookSoup(1, 660);
  api.clock.set('2026-11-22T00:30:00-04:00');
  const yesterday = { today: null, yesterday: 11 };
  expect(await all()).toEqual([yesterday, yesterday, null]);
  await cookSoup(3, 840);
  const both = { today: 14, yesterday: 11 };
  expect(await all()).toEqual([both, both, null]);
  expect((await report({ date: '2026-11-22' })).totals).toMatchObject({ median: 14 });
});
