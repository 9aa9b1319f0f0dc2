import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { arrivesAt, closeWindows, openWindow } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

test.afterEach(closeWindows);

/** Opens a window at the start page, and collects the complaints of its console. */
async function visit(browser: Browser, options: BrowserContextOptions = {}) {
  const { page, problems } = await openWindow(browser, options);
  await page.goto('/');
  return { page, problems };
}

test('the start page can be read without scripts', async ({ browser }) => {
  const { page } = await visit(browser, { javaScriptEnabled: false, colorScheme: 'dark' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu restaurante, al día y al centavo' }),
  ).toBeVisible();
  for (const plan of ['Básico', 'Estándar', 'Multisucursal']) {
    await expect(page.getByRole('article').filter({ hasText: plan }).getByText('al mes')).toBeVisible();
  }
  await page.getByText('¿Necesito instalar algo?').click();
  await expect(page.getByText('Abres la página en el navegador')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al panel' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click();
  await arrivesAt(page, '/register');
});

test('the start page shows its pictures in large', async ({ browser }) => {
  const { page, problems } = await visit(browser);
  await page.getByRole('button', { name: /^Lista de pedidos de la cocina/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Imagen ampliada' });
  await expect(viewer.getByText('Cocina:')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Cierre de caja:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  expect(problems).toEqual([]);
});

test('the start page leads signed-in people to the panel, in the colours they chose', async ({ browser }) => {
  const { owner } = await openRestaurant(product.url, 'portada');
  const { page } = await windowOf(browser, owner);
  await page.addInitScript("localStorage.setItem('restaurante.colorScheme', 'dark')");
  await page.goto('/');
  expect(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')).toBe(
    'rgb(21, 23, 22)',
  );
  await expect(page.getByRole('link', { name: /^Ingresar|^Crear cuenta|gratis$/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Ir al panel' }).click();
  await arrivesAt(page, '/dashboard');
});
