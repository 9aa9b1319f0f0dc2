import { expect, test, type Page } from '@playwright/test';
import { arrivesAt, closeWindows, openWindow } from './browser.ts';
import { chooseInAccount } from './pages/shell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

test.afterEach(closeWindows);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a cashier searches the manual and follows it', async ({ browser }) => {
  const { page, problems } = await openWindow(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/ayuda');
  await page.getByLabel('Buscar en la ayuda').fill('cerrár');
  await expect(page.getByRole('link', { name: 'Ofertas' })).toBeHidden();
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await arrivesAt(page, '/ayuda/cerrar-caja');
  await page.getByRole('navigation', { name: 'En esta página' }).getByText('Si no funciona').click();
  await expect(page.getByRole('heading', { name: 'Si no funciona' })).toBeInViewport();
  const picture = page.getByRole('img', { name: /^Cierre de caja/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(400);
  await page.getByRole('article').getByRole('link', { name: 'Abrir caja' }).click();
  await expect(title(page, 'Abrir caja')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the manual can be read without scripts, and an unknown page leads to the others', async ({
  browser,
}) => {
  const { page } = await openWindow(browser, { javaScriptEnabled: false });
  const answer = await page.goto('/ayuda/palomas');
  expect(answer?.status()).toBe(404);
  await expect(title(page, 'Esa página de ayuda no existe')).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await page.getByRole('link', { name: 'Dividir la cuenta' }).click();
  await expect(title(page, 'Dividir la cuenta')).toBeVisible();
});

test('each screen leads to its page of the manual, in a tab of its own', async ({ browser }) => {
  const { owner } = await openRestaurant(product.url, 'con-ayuda');
  const { page } = await windowOf(browser, owner);
  const opens = async (act: () => Promise<unknown>) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), act()]);
    return tab;
  };
  const press = () => page.getByRole('banner').getByRole('link', { name: 'Ayuda' }).click();

  await page.goto('/dashboard/cashiers');
  await expect(title(await opens(press), 'Abrir caja')).toBeVisible();
  // A page without one of its own.
  await page.goto('/dashboard/about');
  await arrivesAt(await opens(press), '/ayuda');
  await arrivesAt(await opens(() => chooseInAccount(page, 'Ayuda')), '/ayuda');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/products/create');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const help = page.getByRole('dialog').getByRole('link', { name: 'Ayuda' });
  await expect(title(await opens(() => help.click()), 'Productos y categorías')).toBeVisible();
});
