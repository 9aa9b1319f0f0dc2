import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import {
  exportCashiersReport,
  exportPurchasesReport,
  exportSalesReport,
} from '@restaurante/contract/reports/reports.endpoints.ts';
import { removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';

const api = await startTestApi();

const DAY = { type: 'daily', date: '2026-11-21' } as const;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

/** Saturday 21 November 2026, noon in La Paz: each sale has a Pique for Bs 50 and a beer for Bs 20. */
async function openExports() {
  const counter = await openCounter(api);
  const who = { token: (await counter.staff(2)).token, params: { companyId: counter.companyId } };
  const fileAt = async ({ url }: { url: string }) => {
    const { headers, rawPayload } = await api.app.inject({ url });
    return { name: String(headers['content-disposition']), sheet: await readSheet(rawPayload) };
  };
  const sales = async (body: object = {}) =>
    fileAt(await api.call(exportSalesReport, { ...who, body: { ...DAY, group: 'sales', ...body } }));
  return { ...counter, who, fileAt, sales };
}

describe('the file of a report of sales', () => {
  it('has the rows of the screen: numbers as numbers, dates as dates, no formulas, the sums below', async () => {
    const { sell, sales, cashier, beer } = await openExports();
    const first = await sell({ amount_received_cash: 100, first_name: '=HYPERLINK("x")' });
    const { details } = await sell({ amount_received_qr: 60, discount: 10 });
    const line = details.find(({ product_id }) => product_id === beer.id)?.id ?? 0;
    const query = { discount: 'keep', reason: 'De la casa' } as const;
    await api.call(removeSaleLine, { token: cashier.token, params: { detailId: line }, query });
    await sell({ table_number: 4 });
    const { name, sheet } = await sales();
    expect(name).toContain('Reporte de ventas - ');
    expect(name).toContain('21-11-2026.xlsx');
    expect(sheet[0]).toEqual([
      'N°', 'Fecha', 'Sucursal', 'Cliente', 'Tipo', 'Detalle', 'Quitado', 'Pago', 'Importe', 'Descuento', 'Delivery',
      'Total', 'Estado',
    ]); // prettier-ignore
    expect(sheet[3]).toEqual([
      first.sale_number, at('12:00:00'), 'Casa matriz', '\'=HYPERLINK("x")', 'Mesa', '1 × Pique, 1 × Cerveza', null,
      'Efectivo', 70, 0, 0, 70, 'En preparación',
    ]); // prettier-ignore
    expect(sheet[2]).toMatchObject({
      5: '1 × Pique',
      6: '1 × Cerveza',
      7: 'QR/Tarjeta',
      8: 50,
      9: -10,
      11: 40,
    });
    expect(sheet[1]).toMatchObject({ 4: 'Mesa 4', 7: 'Pago pendiente', 11: 70 });
    expect(sheet[4]).toMatchObject({ 0: 'Total', 8: 190, 9: -10, 10: 0, 11: 180 });
    expect(sheet).toHaveLength(5);
    const unpaid = await sales({ payment_type: 4 });
    expect(unpaid.sheet.slice(1)).toMatchObject([{ 11: 70 }, { 0: 'Total', 11: 70 }]);
    const withBeer = await sales({ product_id: beer.id });
    expect(withBeer.sheet.slice(1)).toMatchObject([{ 11: 70 }, { 11: 70 }, { 0: 'Total', 11: 140 }]);
  });

  it('has all rows, also those of further pages', async () => {
    const { sell, sales } = await openExports();
    const { id, sale_number } = await sell({ amount_received_cash: 70 });
    await repeatSale(id, 1_200);
    const { sheet } = await sales();
    expect(sheet).toHaveLength(1_203);
    expect(new Set(sheet.slice(1, -1).map(([number]) => number)).size).toBe(1_201);
    expect(sheet[1_201]?.[0]).toBe(sale_number);
    expect(sheet.at(-1)?.[11]).toBe(1_201 * 70);
  });

  it('is grouped by product or customer as the report is', async () => {
    const { sell, sales } = await openExports();
    await sell({ amount_received_cash: 70, first_name: 'Ana', ci_nit: '4839201' });
    await sell({ amount_received_cash: 60, discount: 10 });
    expect((await sales({ group: 'products' })).sheet).toEqual([
      ['Producto', 'Categoría', 'Cantidad', 'Precio promedio', 'Descuento', 'Total'],
      ['Pique', 'General', 2, 50, -7.14, 92.86],
      ['Cerveza', 'General', 2, 20, -2.86, 37.14],
      ['Total', null, null, null, -10, 130],
    ]);
    expect((await sales({ group: 'customers' })).sheet).toEqual([
      ['Cliente', 'NIT/CI', 'N° ventas', 'Total', 'Última'],
      ['Sin registrar', null, 1, 60, null],
      ['Ana', '4839201', 1, 70, at('12:00:00')],
      ['Total', null, null, 130, null],
    ]);
  });

  it('has a name of its own for each report, branch, filter and period', async () => {
    const { sales, owner, branchId, who, fileAt, sell, beer } = await openExports();
    const { customer } = await sell({ amount_received_cash: 70, first_name: 'Ana Rojas', ci_nit: '4839201' });
    const { database } = api.app.deps;
    const ofCompany = database.selectFrom('employees').where('companyId', '=', owner.company.id);
    const { id: employe_id, firstName } = await ofCompany
      .select(['id', 'firstName'])
      .executeTakeFirstOrThrow();
    const { categoryId } = await database
      .selectFrom('products')
      .select('categoryId')
      .where('id', '=', beer.id)
      .executeTakeFirstOrThrow();
    const company = owner.company.name;
    const names = [
      await sales(),
      await sales({ group: 'products' }),
      await sales({ group: 'customers' }),
      await sales({ branch_id: branchId }),
      await sales({ branch_id: branchId, payment_type: 2 }),
      await sales({ payment_type: 4, product_id: beer.id }),
      await sales({ customer_id: customer?.id, employe_id }),
      await sales({ group: 'products', product_category_id: categoryId }),
      await sales({ type: 'monthly', month: 11, year: 2026 }),
      await fileAt(await api.call(exportCashiersReport, { ...who, body: DAY })),
    ].map(({ name }) => decodeURIComponent(/UTF-8''(.*)$/.exec(name)?.[1] ?? ''));
    expect(names).toEqual([
      `Reporte de ventas – ${company} 21-11-2026.xlsx`,
      `Reporte de ventas por productos – ${company} 21-11-2026.xlsx`,
      `Reporte de ventas por clientes – ${company} 21-11-2026.xlsx`,
      `Reporte de ventas – ${company}, Casa matriz 21-11-2026.xlsx`,
      `Reporte de ventas – ${company}, Casa matriz, QR Tarjeta 21-11-2026.xlsx`,
      `Reporte de ventas – ${company}, Pago pendiente, Cerveza 21-11-2026.xlsx`,
      `Reporte de ventas – ${company}, ${firstName}, Ana Rojas 21-11-2026.xlsx`,
      `Reporte de ventas por productos – ${company}, General 21-11-2026.xlsx`,
      `Reporte de ventas – ${company} Noviembre 2026.xlsx`,
      `Reporte de cajas – ${company} 21-11-2026.xlsx`,
    ]);
  });

  it('is gone once it was taken, and of another company there is none', async () => {
    const { who } = await openExports();
    const { url } = await api.call(exportSalesReport, { ...who, body: { ...DAY, group: 'sales' } });
    expect((await api.app.inject({ url })).statusCode).toBe(200);
    expect((await api.app.inject({ url })).statusCode).toBe(404);
    const { token } = await registerRestaurant(api);
    const body = { ...DAY, group: 'sales' } as const;
    expect((await api.send(exportSalesReport, { ...who, token, body })).status).toBe(404);
  });
});

/** Copies a sale within its day, with numbers of their own. The database computes generated columns. */
async function repeatSale(saleId: number, times: number): Promise<void> {
  const { database } = api.app.deps;
  const found = database.selectFrom('sales').selectAll().where('id', '=', saleId);
  const sale = await found.executeTakeFirstOrThrow();
  const computed = { id: undefined, isPaid: undefined, owedCents: undefined };
  const copies = Array.from({ length: times }, (_, place) => ({
    ...sale,
    ...computed,
    number: sale.number! + place + 1,
  }));
  await database.insertInto('sales').values(copies).execute();
}

it('the file of registers has an open one without a count', async () => {
  const { sell, who, fileAt } = await openExports();
  await sell({ amount_received_cash: 70 });
  const { sheet } = await fileAt(await api.call(exportCashiersReport, { ...who, body: DAY }));
  expect(sheet[0]).toEqual([
    'Caja', 'Sucursal', 'Usuario', 'Apertura', 'Cierre', 'Inicial', 'Ingresos', 'Egresos', 'QR', 'Esperado', 'Contado',
    'Faltante', 'Sobrante',
  ]); // prettier-ignore
  expect(sheet[1]).toMatchObject({ 0: 'Caja principal', 4: null, 6: 70, 10: null, 11: null });
  expect(sheet.at(-1)).toMatchObject({ 0: 'Total', 6: 70 });
});

it('the file of purchases has a row for each line, and each discount once', async () => {
  const { who, fileAt } = await openExports();
  const details = [
    { details: 'Papa, arroba', quantity: 2, total: 90 },
    { details: 'Gas', quantity: 1, total: 22.5 },
  ];
  await api.call(createPurchase, { ...who, body: { details, discount: 2.5, observations: 'Factura 12' } });
  const { sheet } = await fileAt(await api.call(exportPurchasesReport, { ...who, body: DAY }));
  expect(sheet.map((row) => row.slice(3))).toEqual([
    ['Detalle', 'Cantidad', 'Precio', 'Subtotal', 'Descuento', 'Total', 'Observaciones'],
    ['Papa, arroba', 2, 45, 90, -2.5, 110, 'Factura 12'],
    ['Gas', 1, 22.5, 22.5, null, null, null],
    [null, null, null, 112.5, -2.5, 110, null],
  ]);
});
