import { expect, test } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { closeCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createSale, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { arrivesAt, closeWindows, type Window } from './browser.ts';
import { downloadRows } from './pages/excel.ts';
import { registersScreen } from './pages/registers.ts';
import { reportScreen } from './pages/reports.ts';
import { goTo } from './pages/shell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

let owner: Window;
let restaurant: Restaurant;
let cashier: SessionWire;
let registerId: number;
let toVoid: number;

interface Paid {
  readonly amount_received_cash?: number;
  readonly amount_received_qr?: number;
  readonly discount?: number;
}

/** Sells one of each product, paid. */
async function sell(products: readonly { id: number; price: number }[], paid: Paid): Promise<number> {
  const { sale } = await restaurant.call(createSale, {
    token: cashier.token,
    body: {
      branch_id: cashier.branch?.id ?? 0,
      sale_type: 'para llevar',
      sale_details: products.map(({ id, price }) => ({ product_id: id, quantity: 1, price })),
      ...paid,
    },
  });
  return sale.id;
}

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'reportes');
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const beer = await restaurant.addProduct('Cerveza', 22);
  cashier = await restaurant.hire(4, 'rosa');
  registerId = (await restaurant.openRegister(cashier)).cashier.id;
  await sell([silpancho, silpancho], { amount_received_cash: 100 });
  await sell([beer], { amount_received_qr: 22 });
  await sell([silpancho, beer], { amount_received_cash: 49, discount: 5 });
  toVoid = await sell([silpancho], { amount_received_cash: 32 });
  owner = await windowOf(browser, restaurant.owner);
});
test.afterAll(closeWindows);

test.describe.serial('the reports of a day', () => {
  const report = () => reportScreen(owner.page);
  const figures = async (expected: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(expected))
      await expect(report().figure(label)).toContainText(text);
  };

  test('the owner finds what was sold today', async () => {
    await owner.page.goto('/dashboard');
    await goTo(owner.page, 'Ventas');
    await arrivesAt(owner.page, '/dashboard/reports/sales');
    await figures({ Ventas: '4Bs. 41,75 en promedio', Total: 'Bs. 167,00' });
  });

  test('a sale that was voided since then is gone from the report that is generated next', async () => {
    const { token } = cashier;
    await restaurant.call(voidSale, { token, params: { id: toVoid }, body: { reason: 'No esperó' } });
    await report().generate();
    await figures({ Ventas: '3Bs. 45,00 en promedio', Total: 'Bs. 135,00', Efectivo: 'Bs. 113,00' });
    await figures({ 'QR/Tarjeta': 'Bs. 22,00', Descuentos: 'Bs. 5,00', Pendiente: 'Bs. 0,00' });
    await expect(report().rows).toHaveCount(3);
  });

  test('the register is closed: its paper comes to the same', async () => {
    await restaurant.call(closeCashRegister, {
      token: cashier.token,
      params: { id: registerId },
      body: { closing_amount: 213, real_amount: 213, bills: { cien: 2, diez: 1, dos: 1, uno: 1 } },
    });
    await registersScreen(owner.page).open();
    const paper = await registersScreen(owner.page).showPaper();
    await expect(paper).toContainText(/CIERRE DE CAJA/);
    await expect(paper).toContainText(
      /Ventas en efectivo145,00.*Devoluciones.32,00Esperado en cajaBs\. 213,00/,
    );
    await expect(paper).toContainText(/QR\/Tarjeta \(1\)22,00Descuentos5,00Ventas anuladas \(1\)32,00/);
    await expect(paper).toContainText('Efectivo − devoluciones + QRBs. 135,00');
  });

  test('and so does the report of registers', async () => {
    await report().open('cashiers');
    await figures({ Cajas: '1', Ingresos: 'Bs. 145,00', Egresos: 'Bs. 32,00', QR: 'Bs. 22,00' });
    await figures({ Esperado: 'Bs. 213,00', Contado: 'Bs. 213,00', Faltante: 'Bs. 0,00' });
    await expect(report().rows).toHaveCount(1);
  });

  test('sales and registers agree, and the report says so', async () => {
    await goTo(owner.page, 'Ventas');
    const { reconciliation } = report();
    await expect(reconciliation).toContainText('Cuadra');
    await reconciliation.getByText('De las ventas a las cajas').click();
    await expect(reconciliation).toContainText('Total vendidoBs. 135,00');
    await expect(reconciliation).toContainText('QR de las cajas del periodoBs. 135,00');
  });

  test('the Excel file has the same sales and the same total', async () => {
    const [titles = [], ...rows] = await downloadRows(owner.page, 'Excel');
    const totals = rows.map((row) => row[titles.indexOf('Total')]);
    expect(totals).toEqual([49, 22, 64, 135]);
  });

  test('and so has the paper', async () => {
    const day = (await report().date()).split('-').toReversed().join('/');
    const { title, text } = await report().print();
    expect(title).toBe(`Reporte de ventas Por ventas Sucursal: Casa matriz ${day}`);
    const paper = text.replaceAll(/\s+/g, ' ');
    expect(paper).toMatch(/^Restaurante reportes .*La Paz, Bolivia Reporte de ventas/);
    expect(paper).toContain(`Reporte de ventas ${day} Por ventas Sucursal: `);
    expect(paper).toContain('Generado por Elena Vargas el ');
    expect(paper).toMatch(
      /Descuentos Bs\. 5,00 .*Total Bs\. 135,00 Efectivo Bs\. 113,00 QR\/Tarjeta Bs\. 22,00/,
    );
    expect(paper).toMatch(/Total 140,00 .5,00 0,00 135,00/);
    expect(paper).toContain('Diferencia 0,00');
    expect(owner.problems).toEqual([]);
  });
});
