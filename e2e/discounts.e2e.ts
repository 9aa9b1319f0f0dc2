import { expect, type Page, test } from '@playwright/test';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { closeWindows, countTouches, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { reportScreen } from './pages/reports.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';
import { obstaclesOn, overflowOf, photograph } from './screens/look.ts';

let till: Window;
let phone: Window;
let ticket: number;

test.beforeAll(async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'cortesias');
  const { call, owner } = restaurant;
  const { token, branch, company } = owner;
  const params = { id: branch?.id ?? 0 };
  const { area } = await call(createArea, { token, params, body: { name: 'Salón' } });
  await call(createTables, { token, params, body: { area_id: area.id, from: 1, to: 8, seats: 4 } });
  await call(updateCompanySettings, {
    token,
    params: { companyId: company.id },
    body: { authority: { 4: { courtesy: 0 } } },
  });
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const soup = await restaurant.addProduct('Sopa de maní', 18);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  const sale = await restaurant.sell(cashier, 5, silpancho, soup);
  ticket = sale.sale_number!;
  till = await windowOf(browser, cashier, { viewport: { width: 1366, height: 768 } });
  phone = await windowOf(browser, owner, { viewport: { width: 390, height: 844 } });
});
test.afterAll(closeWindows);

/** Looks for obstacles and for what is wider than the window; takes a picture. */
async function look({ page }: Window, name: string) {
  expect.soft(await obstaclesOn(page, 'light')).toEqual([]);
  expect.soft(await overflowOf(page)).toBe(0);
  await photograph(page, name);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.describe.serial('discounts and courtesies', () => {
  test('a tenth off at the till is three touches', async () => {
    const { page } = till;
    const sell = sellScreen(page);
    await sell.open();
    await sell.takeaway();
    await sell.add('Silpancho');
    const touches = await countTouches(page);
    await sell.charge('32');
    await button(page, 'Descuento en porcentaje').click();
    await button(page, '10 %').click();
    expect(await touches()).toBe(3);
    await shows(page, '10 % son Bs. 3,20');
    await look(till, 'discount-percent');
    await sell.payment.getByRole('button', { name: 'Exacto' }).click();
    await sell.confirm();
    await shows(page, 'T-2');
    await expect(sell.payment).toBeHidden();
  });

  test('a line of the order is given away or has a discount, by touch', async () => {
    const { page } = till;
    const sell = sellScreen(page);
    await sell.takeaway();
    await sell.add('Sopa de maní', { times: 2 });
    await sell
      .line('Sopa de maní')
      .getByRole('button', { name: /^Observaciones/ })
      .click();
    await sell.line('Sopa de maní').getByRole('button', { name: 'Cortesía' }).click();
    await button(page, 'Personal').click();
    await expect(sell.line('Sopa de maní')).toContainText('Cortesía · Personal');
    await look(till, 'courtesy-cart');
    await sell.line('Sopa de maní').getByRole('button', { name: 'Quitar cortesía' }).click();
    await sell.line('Sopa de maní').getByRole('button', { name: 'Descuento' }).click();
    await sell.line('Sopa de maní').getByLabel('Descuento para Sopa de maní').pressSequentially('15%');
    await expect(button(page, 'Cobrar Bs. 30,60')).toBeVisible();
    await look(till, 'discount-cart');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await look(till, 'discount-cart-phone');
    await button(page, 'Cobrar Bs. 30,60').click();
    await sell.payment.getByRole('button', { name: 'Descuento en porcentaje' }).click();
    await look(till, 'discount-percent-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  test('a dish of a table is a courtesy, which the owner approves on their phone', async () => {
    const { page } = till;
    await phone.page.goto('/dashboard');
    await page.goto('/dashboard/salon');
    await page.getByRole('button', { name: /^Mesa 5\b/ }).click();
    await button(page, 'Más').click();
    await expect(page.getByRole('menuitem', { name: 'Cortesía' })).toBeVisible();
    await look(till, 'courtesy-bill');
    await page.keyboard.press('Escape');
    const bill = page.getByRole('region', { name: `Cuenta T-${ticket}` });
    const touches = await countTouches(page);
    await bill.getByRole('button', { name: /Sopa de maní/ }).click();
    await button(page, 'Cortesía').click();
    await look(till, 'courtesy-asked');
    await button(page, 'Cliente').click();
    expect(await touches()).toBe(3);
    const asking = page.getByRole('dialog', { name: 'Necesita autorización' });
    await asking.getByRole('button', { name: 'Pedir en su teléfono' }).click();
    await phone.page.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await expect(asking).toBeHidden();
    await expect(bill).toContainText('Cortesía · Cliente');
    await expect(button(page, 'Cobrar Bs. 32,00')).toBeVisible();
    await look(till, 'courtesy-salon');
  });

  test('a line has a discount, whose reason is asked above a tenth', async () => {
    const { page } = till;
    const bill = page.getByRole('region', { name: `Cuenta T-${ticket}` });
    await bill.getByRole('button', { name: /1\s*Silpancho/ }).click();
    await button(page, 'Descuento').click();
    const dialog = page.getByRole('dialog', { name: /^Descuento de 1 × Silpancho/ });
    await dialog.getByLabel('Descuento', { exact: true }).pressSequentially('25%');
    await shows(page, '25 % son Bs. 8,00');
    await look(till, 'discount-line');
    await page.keyboard.press('Enter');
    await shows(page, 'Escribe el motivo del descuento');
    await page.keyboard.type('Demoró');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Cobrar Bs. 24,00')).toBeVisible();
  });

  test('the bill is paid, and its discounts are figures of the report', async () => {
    const { page } = till;
    await button(page, 'Cobrar Bs. 24,00').click();
    const { dialog, open, unfold, row } = daySales(page);
    await look(till, 'courtesy-close');
    await dialog(/^Cerrar venta/)
      .getByRole('button', { name: 'Exacto' })
      .click();
    await dialog(/^Cerrar venta/)
      .getByRole('button', { name: 'Cerrar venta' })
      .click();
    await shows(page, 'Venta cerrada correctamente!');
    await open();
    await unfold(ticket);
    await expect(row(ticket)).toContainText('24');
    await expect(page.getByText('−25 %')).toBeVisible();
    await look(till, 'courtesy-detail');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, `Ver detalle de T-${ticket}`).click();
    await page.getByText('−25 %').scrollIntoViewIfNeeded();
    await look(till, 'courtesy-detail-phone');

    const report = reportScreen(phone.page);
    await phone.page.goto('/dashboard/reports/sales');
    await report.generate();
    // 3,20 and 8 are discounts, 18 a courtesy.
    await expect(report.figure('Descuentos')).toContainText('11,20');
    await expect(report.figure('Cortesías')).toContainText('18,00');
    expect([till.problems, phone.problems].flat().filter((text) => !/40[39]/.test(text))).toEqual([]);
  });
});
