import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { closeWindows, SCREENSHOTS, type Window } from './browser.ts';
import { startCounterPrinter } from './counterPrinter.ts';
import { drawPicture } from './pages/catalogue.ts';
import { printerSettings } from './pages/printing.ts';
import { purchasesScreen } from './pages/purchases.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

let restaurant: Awaited<ReturnType<typeof openRestaurant>>;
let printer: Awaited<ReturnType<typeof startCounterPrinter>>;
let till: Window;
let phone: Window;
let registerId: number;

test.beforeAll(async ({ browser }) => {
  printer = await startCounterPrinter(product.url);
  restaurant = await openRestaurant(product.url, 'caja-chica');
  const { owner, call } = restaurant;
  await restaurant.addProduct('Cerveza', 22, 10);
  await call(updateCompanySettings, {
    token: owner.token,
    params: { companyId: owner.company.id },
    body: {
      movement_kinds: ['Hielo', 'Gas', 'Limpieza'].map((name) => ({ name, type: 2 })),
    },
  });
  const cashier = await restaurant.hire(4, 'rosa');
  registerId = (await restaurant.openRegister(cashier)).cashier.id;
  till = await windowOf(browser, cashier);
  phone = await windowOf(browser, owner, { viewport: { width: 390, height: 844 } });
});
test.afterAll(closeWindows);
test.afterAll(() => printer.stop());

const picture = ({ page }: Window, name: string) =>
  process.env['PICTURES'] ? page.screenshot({ path: join(SCREENSHOTS, `${name}.jpg`) }) : null;
const choose = async (page: Page, action: string) => {
  await page.goto('/dashboard/cashiers');
  await page.getByRole('button', { name: /^Opciones de/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const owned = () => ({ token: restaurant.owner.token });
const inDrawer = async () =>
  (await restaurant.call(getCashRegister, { ...owned(), params: { id: registerId } })).cashier.closing_amount;
const stock = async () => {
  const params = { companyId: restaurant.owner.company.id };
  const { products } = await restaurant.call(listProducts, { ...owned(), params });
  return products[0]?.stock[0]?.stock;
};

test.describe.serial('petty cash', () => {
  test('ice with its kind, supplier and receipt, which the list shows', async () => {
    const { page } = till;
    const opening = await inDrawer();
    await choose(page, 'Movimientos de caja');
    await page.getByRole('tab', { name: 'Crear nuevo' }).click();
    await page.getByRole('button', { name: 'Hielo' }).click();
    await page.getByRole('textbox', { name: 'Monto' }).fill('15');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Tres bolsas de hielo');
    await page.getByRole('textbox', { name: 'Proveedor' }).fill('Hielos Illimani');
    const file = { name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#e3eef7') };
    await page.getByLabel('Foto del recibo').locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Foto del recibo' })).toBeVisible();
    await picture(till, 'petty-form');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText(/Hielo · Hielos Illimani/)).toBeVisible();
    expect(opening! - (await inDrawer())!).toBe(15);
    await page.getByRole('button', { name: 'Ver el recibo de Tres bolsas de hielo' }).click();
    const large = page.getByRole('img', { name: 'Recibo de Tres bolsas de hielo' });
    await expect
      .poll(() => large.evaluate((img) => 'naturalWidth' in img && img.naturalWidth))
      .toBeGreaterThan(0);
    await picture(till, 'petty-receipt');
  });

  test('beer that the drawer pays comes into the stock; deleting it brings both back', async () => {
    const { page } = till;
    const before = [await inDrawer(), await stock()];
    await choose(page, 'Movimientos de caja');
    await page.getByRole('tab', { name: 'Crear nuevo' }).click();
    await page.getByRole('switch', { name: 'Es una compra' }).check();
    await purchasesScreen(page).addProduct('Cerveza', '6', '30');
    await picture(till, 'petty-purchase');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText(/ · Compra \d+$/)).toBeVisible();
    await picture(till, 'petty-list');
    expect([await inDrawer(), await stock()]).toEqual([before[0]! - 30, before[1]! + 6]);
    await page.getByRole('button', { name: 'Eliminar Cerveza' }).click();
    await page.getByRole('dialog', { name: '¿Eliminar' }).getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Movimiento de caja eliminado correctamente!')).toBeVisible();
    expect([await inDrawer(), await stock()]).toEqual(before);
  });

  test('the drawer opens without a sale, at the thermal printer', async () => {
    await printerSettings(till.page).connect(printer.server, printer.printer);
    await choose(till.page, 'Abrir cajón');
    await till.page.getByRole('textbox', { name: 'Motivo' }).fill('Cambiar un billete de 200');
    await picture(till, 'petty-drawer');
    await till.page.getByRole('button', { name: 'Abrir cajón' }).click();
    await expect.poll(() => printer.drawerOpenings()).toBe(1);
    expect(printer.papers()).toEqual([]);
  });

  test('the owner keeps the kinds, and sees movements on a phone', async () => {
    const { page } = phone;
    await page.goto('/dashboard/settings');
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Clases de ingresos' }) });
    await card.getByRole('button', { name: 'Agregar clase' }).click();
    await card.getByRole('textbox', { name: 'Clase 4' }).fill('Verduras');
    await card.scrollIntoViewIfNeeded();
    await picture(phone, 'petty-kinds-phone');
    await card.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Configuración guardada')).toBeVisible();
    await choose(page, 'Movimientos de caja');
    await expect(page.getByText(/Hielo · Hielos Illimani/)).toBeVisible();
    await picture(phone, 'petty-list-phone');
    await page.getByRole('tab', { name: 'Crear nuevo' }).click();
    await expect(page.getByRole('button', { name: 'Verduras' })).toBeVisible();
    await picture(phone, 'petty-form-phone');
    await choose(page, 'Imprimir');
    await expect(page.getByText('Movimientos por clase').first()).toBeVisible();
    await picture(phone, 'petty-print-phone');
  });
});
