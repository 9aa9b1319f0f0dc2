import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { arrivesAt, launchBrowser, openWindow } from './browser.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const baseURL = inject('productUrl');
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

/** Opens a window at the start page, and collects the complaints of its console. */
async function visit(options: BrowserContextOptions = {}) {
  const { page, problems } = await openWindow(browser, { baseURL, ...options });
  await page.goto('/');
  return { page, problems };
}

test('the start page can be read without scripts', async () => {
  const { page } = await visit({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.getByRole('heading', { level: 1, name: 'Tu restaurante, al día y al centavo' }).waitFor();
  for (const plan of ['Básico', 'Estándar', 'Multisucursal']) {
    await page.getByRole('article').filter({ hasText: plan }).getByText('al mes').waitFor();
  }
  await page.getByText('¿Necesito instalar algo?').click();
  await page.getByText('Abres la página en el navegador').waitFor();
  expect(await page.getByRole('link', { name: 'Ir al panel' }).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click();
  await arrivesAt(page, '/register');
});

test('the start page shows its pictures in large', async () => {
  const { page, problems } = await visit();
  await page.getByRole('button', { name: /^Lista de pedidos de la cocina/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Imagen ampliada' });
  await viewer.getByText('Cocina:').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('Cierre de caja:').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('the start page leads signed-in people to the panel, in the colours they chose', async () => {
  const { owner } = await openRestaurant(baseURL, 'portada');
  const { page } = await windowOf(browser, owner, { baseURL });
  await page.addInitScript("localStorage.setItem('restaurante.colorScheme', 'dark')");
  await page.goto('/');
  expect(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')).toBe(
    'rgb(21, 23, 22)',
  );
  expect(await page.getByRole('link', { name: /^Ingresar|^Crear cuenta|gratis$/ }).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Ir al panel' }).click();
  await arrivesAt(page, '/dashboard');
});
