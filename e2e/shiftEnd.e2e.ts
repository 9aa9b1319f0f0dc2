import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { closeWindows, SCREENSHOTS, type Window } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 } };

test.afterAll(closeWindows);

const picture = async ({ page }: Window, name: string) => {
  if (!process.env['PICTURES']) return;
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.jpg`) });
};

test('a shift ends on one page, and the next one begins with its float', async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'turno');
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const rosa = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(rosa);
  await restaurant.sell(rosa, null, silpancho);
  await restaurant.sell(rosa, null, silpancho);
  const till = await windowOf(browser, rosa, LAPTOP);
  const { page } = till;
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await page.goto('/dashboard/cashiers');
  await page.getByRole('link', { name: /^Cerrar caja/ }).click();
  await page.getByRole('button', { name: 'Transferir pendientes' }).click();
  await picture(till, 'shift-pending');
  await dialog('Transferir pendientes').getByRole('button', { name: 'Transferir' }).click();
  await expect(page.getByText('Hay 2 ventas sin cobrar en esta caja.')).toBeHidden();
  await picture(till, 'shift-count');
  const expected = await page.getByText('Esperado en caja').locator('..').textContent();
  const amount = Number(expected?.match(/(\d+),00/)?.[1]);
  await page.getByRole('textbox', { name: 'monedas de Bs 1', exact: true }).fill(String(amount));
  await expect(page.getByText('Caja exacta').first()).toBeVisible();
  await page.getByLabel('Fondo que queda en la caja').fill(String(amount - 20));
  await picture(till, 'shift-float');
  await page.getByRole('button', { name: 'Cerrar caja' }).last().click();
  const report = dialog('Lista de impresión');
  await expect(report).toContainText('CIERRE DE CAJA · Z 1');
  await expect(report).toContainText('Fondo que queda');
  await picture(till, 'shift-z');
  await report.getByRole('button', { name: 'Abrir la siguiente caja' }).click();
  const opening = dialog('Aperturar caja');
  await expect(opening.getByLabel(/Monto de apertura/)).toHaveValue(`${amount - 20},00`);
  await opening.getByLabel(/Monto de apertura/).fill(String(amount - 25));
  await expect(opening).toContainText('Faltan Bs. 5,00 del fondo: quedará anotado.');
  await picture(till, 'shift-opening');
  await opening.getByRole('button', { name: 'Aperturar caja' }).click();
  await expect(page.getByRole('link', { name: /^Cerrar caja/ })).toBeVisible();
});

test('a cashier counts blind, and another one takes money into the shared register', async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'compartida');
  const { owner } = restaurant;
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const rosa = await restaurant.hire(4, 'rosa');
  const luis = await restaurant.hire(4, 'luis');
  await restaurant.openRegister(rosa);
  await restaurant.sell(rosa, null, silpancho);
  await restaurant.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId: owner.company.id },
    body: { blind_count: true, shared_registers: true },
  });
  const holder = await windowOf(browser, rosa, LAPTOP);
  const other = await windowOf(browser, luis, PHONE);
  await holder.page.goto('/dashboard/cashiers');
  await expect(holder.page.getByText('Por contar')).toBeVisible();
  await holder.page.getByRole('button', { name: /^Opciones/ }).click();
  await picture(holder, 'shared-menu');
  await holder.page.getByRole('menuitem', { name: 'Compartir caja' }).click();
  await expect(holder.page.getByText('Compartida', { exact: true })).toBeVisible();

  await other.page.goto('/dashboard/sales/create');
  await expect(other.page.getByRole('heading', { name: /^Caja principal · rosa/ })).toBeVisible();
  await other.page
    .getByRole('button', { name: /Silpancho/ })
    .first()
    .click();
  await picture(other, 'shared-till');

  await holder.page.getByRole('link', { name: /^Cerrar caja/ }).click();
  await expect(holder.page.getByText('Al cerrar verás si falta o sobra.')).toBeVisible();
  await picture(holder, 'blind-count');
  await holder.page.setViewportSize(PHONE.viewport);
  await holder.page.getByText('Contado').scrollIntoViewIfNeeded();
  await picture(holder, 'blind-count-phone');
  const admin = await windowOf(browser, owner, LAPTOP);
  await admin.page.goto('/dashboard/settings');
  await admin.page.getByRole('switch', { name: /^Cierre a ciegas/ }).scrollIntoViewIfNeeded();
  await picture(admin, 'shift-settings');
});
