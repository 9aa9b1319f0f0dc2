import { expect, test } from '@playwright/test';
import { arrivesAt, closeWindows } from './browser.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

/** A till with a touch screen: as large as a desk's, and pressed with fingers. */
const TOUCH = { viewport: { width: 1366, height: 768 }, hasTouch: true, isMobile: true };
const FINGER_PX = 44;

test.afterEach(closeWindows);

for (const [state, path] of [
  ['open', '/dashboard/settings'],
  ['with icons only', '/dashboard/sales/create'],
] as const) {
  test(`the links of the sidebar, ${state}, can be hit with a finger`, async ({ browser }) => {
    const { owner } = await openRestaurant(product.url, `dedos${path.length}`);
    const { page } = await windowOf(browser, owner, TOUCH);
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link', { name: 'Configuración' })).toBeVisible();
    const links = await menu.getByRole('link').all();
    expect(links.length).toBeGreaterThan(15);
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    const small = boxes.filter((box) => !box || box.width < FINGER_PX || box.height < FINGER_PX);
    expect(small).toEqual([]);
  });
}

test('on a phone back closes the menu, and leaves the page that was opened from it', async ({ browser }) => {
  const { owner } = await openRestaurant(product.url, 'volver');
  const { page } = await windowOf(browser, owner, { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard/products');
  await page.goto('/dashboard/employes');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const openMenu = () => page.getByRole('button', { name: 'Abrir menú' }).click();
  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible();
  await openMenu();
  await menu.getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { name: 'Sucursales' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
});

test('the form of a record leads back to where its list was, and back does not open the form again', async ({
  browser,
}) => {
  const { owner, addProduct } = await openRestaurant(product.url, 'lugar');
  for (let dish = 1; dish <= 10; dish += 1) await addProduct(`Plato ${dish}`, 10);
  const { page } = await windowOf(browser, owner, { viewport: { width: 390, height: 600 } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click();
  await page.getByPlaceholder(/^Buscar por nombre/).fill('Plato');
  const menu = page.getByRole('button', { name: /^Opciones de Plato 2/ });
  await menu.scrollIntoViewIfNeeded();
  await menu.click();
  const place = () => page.evaluate<number>('scrollY');
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Descripción').fill('Con llajua');
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Con llajua');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(menu).toBeVisible();
  await expect.poll(place).toBe(before);
  await page.goBack();
  await arrivesAt(page, '/dashboard');
});

test('a payment on a tablet has no frame around what takes the focus without acting on a key', async ({
  browser,
}) => {
  const { addProduct, hire, openRegister } = await openRestaurant(product.url, 'marco');
  await addProduct('Silpancho', 32);
  const cashier = await hire(4, 'rosa');
  await openRegister(cashier);
  const { page } = await windowOf(browser, cashier, { ...TOUCH, viewport: { width: 768, height: 1024 } });
  const sell = sellScreen(page);
  await sell.open();
  await sell.card('Silpancho').tap();
  await sell.order.getByRole('button', { name: /^Cobrar/ }).tap();
  const focused = sell.payment.locator(':focus');
  await expect(focused).toBeVisible();
  await expect(focused).toHaveCSS('outline-style', 'none');
});
