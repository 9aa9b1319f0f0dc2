import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups } from '@restaurante/contract/products/products.endpoints.ts';
import { exportSalesReport, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportProductWire } from '@restaurante/contract/reports/reports.wire.ts';
import { moveLines, reduceSaleLine, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { compareRunningFigures } from '../../../test/running-figures.ts';

let counter: Counter;
let ids: Record<string, number>;
const api = await startTestApi();
beforeEach(async () => {
  counter = await openCounter(api);
  const own = { token: counter.owner.token, params: { companyId: counter.companyId } };
  const halves = await api.call(createOptionGroup, {
    ...own,
    body: {
      name: 'Mitades',
      min: 0,
      max: 2,
      price_rule: 'mayor',
      options: [
        { name: 'Napolitana', price: 60 },
        { name: 'Hawaiana', price: 70.51 },
      ],
    },
  });
  const extras = await api.call(createOptionGroup, {
    ...own,
    body: { name: 'Extras', min: 0, options: [{ name: 'Queso', price: 5 }] },
  });
  await api.call(setProductOptionGroups, {
    token: own.token,
    params: { id: counter.pique.id },
    body: { ids: [halves.group.id, extras.group.id] },
  });
  ids = Object.fromEntries(
    [halves, extras].flatMap(({ group }) => group.options.map(({ name, id }) => [name, id])),
  );
});

const DAY = { type: 'daily', date: '2026-11-21' } as const;
const who = () => ({ token: counter.owner.token, params: { companyId: counter.companyId } });
const report = async () => await api.call(reportSales, { ...who(), body: { ...DAY, group: 'products' } });
const products = async () => (await report()).report as readonly ReportProductWire[];
const optionsOf = ({ options }: ReportProductWire) =>
  options.map(({ name, quantity, amount }) => [name, quantity, amount]);
/** Half and half with cheese twice: Bs 80,51. */
const pizza = (quantity = 1) => ({
  product_id: counter.pique.id,
  quantity,
  price: 80.51,
  options: [{ id: ids['Napolitana']! }, { id: ids['Hawaiana']! }, { id: ids['Queso']!, quantity: 2 }],
});
const isTrue = async () => {
  const { stored, counted } = await compareRunningFigures(api.app.deps.database);
  expect(stored).toEqual(counted);
};

it('options stand under their dish with what they brought, and no total changes', async () => {
  await counter.sell({ sale_details: [pizza(3), counter.soup] });
  await counter.sell({ sale_details: [{ ...counter.pique, price: counter.pique.price }] });
  const { report: rows, totals } = await report();
  const [dish, soup] = rows as readonly ReportProductWire[];
  expect(dish).toMatchObject({ amount: 291.53, sales: { quantity: 4 } });
  expect(optionsOf(dish!)).toEqual([
    ['Napolitana', 3, 105.78],
    ['Hawaiana', 3, 105.75],
    ['Queso', 6, 30],
  ]);
  expect(soup!.options).toEqual([]);
  expect(totals!.amount).toBe(306.53);
  await isTrue();
});

it('options follow their line: removed units, a move and a void', async () => {
  const sale = await counter.sell({ sale_details: [pizza(3)] });
  const token = counter.cashier.token;
  const { id } = sale.details[0]!;
  await api.call(reduceSaleLine, { token, params: { detailId: id }, body: { quantity: 2 } });
  expect(optionsOf((await products())[0]!)).toContainEqual(['Queso', 4, 20]);
  await isTrue();
  const other = await counter.sell({ sale_details: [counter.soup] });
  await api.call(moveLines, {
    token,
    params: { id: sale.id },
    body: { lines: [{ detail_id: id, quantity: 1 }], to_sale_id: other.id },
  });
  expect(optionsOf((await products())[0]!)).toContainEqual(['Queso', 4, 20]);
  await isTrue();
  await api.call(voidSale, { token, params: { id: other.id }, body: {} });
  expect(optionsOf((await products())[0]!)).toContainEqual(['Queso', 2, 10]);
  await api.call(voidSale, { token, params: { id: sale.id }, body: {} });
  expect(await products()).toEqual([]);
  await isTrue();
});

it('the file has a row for each option below its dish; without options it is as it was', async () => {
  const file = async () => {
    const { url } = await api.call(exportSalesReport, { ...who(), body: { ...DAY, group: 'products' } });
    return readSheet((await api.app.inject({ url })).rawPayload);
  };
  const titles = ['Producto', 'Categoría', 'Cantidad', 'Precio promedio', 'Descuento', 'Total'];
  await counter.sell({ sale_details: [counter.soup] });
  expect((await file())[0]).toEqual(titles);
  await counter.sell({ sale_details: [pizza(1)] });
  const sheet = await file();
  expect(sheet.slice(0, 3)).toEqual([
    [...titles, 'Opción', 'Unidades', 'Importe de la opción'],
    ['Pique', 'General', 1, 80.51, 0, 80.51, null, null, null],
    ['Pique', 'General', null, null, null, null, 'Napolitana', 1, 35.26],
  ]);
  expect(sheet.at(-1)!.slice(4, 6)).toEqual([0, 95.51]);
});
