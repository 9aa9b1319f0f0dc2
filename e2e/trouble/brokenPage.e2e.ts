import { expect } from '@playwright/test';
import { chooseInAccount, goTo } from '../pages/shell.ts';
import { test } from './world.ts';

const FAILED = 'Algo salió mal';

/**
 * A page of the dashboard cannot be shown: the frame around it stays, and 'Reintentar' helps once the cause is gone.
 */
test.describe('a broken page', () => {
  test('a part of the program that could not be loaded is loaded on Reintentar', async ({
    open,
    restaurant,
  }) => {
    const page = await open(restaurant.owner);
    const chunk = /\/assets\/ProductCategoriesPage-[^/]+\.js$/;
    await page.route(chunk, (route) => route.abort('connectionfailed'));
    await page.goto('/dashboard/branches');
    await goTo(page, 'Categorías');
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    await goTo(page, 'Sucursales');
    await expect(page.getByRole('heading', { name: 'Sucursales' })).toBeVisible();
    await goTo(page, 'Categorías');
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  });

  test('a style sheet that could not be loaded is loaded by Reintentar', async ({ open, restaurant }) => {
    const page = await open(restaurant.owner);
    const sheet = /\/assets\/QuickSettings-[^/]+\.css$/;
    await page.route(sheet, (route) => route.abort('connectionfailed'));
    await page.goto('/dashboard/branches');
    await chooseInAccount(page, 'Ajustes rápidos');
    await expect(page.getByText('No se pudo cargar esta parte')).toBeVisible();
    await page.unroute(sheet);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajustes rápidos' })).toBeVisible();
    // `waitForFunction` needs `eval` from its second look on, and the page's policy forbids it.
    const hasStyles = "[...document.styleSheets].some(({ href }) => href?.includes('/QuickSettings-'))";
    await expect.poll(() => page.evaluate(hasStyles)).toBe(true);
  });

  test('a page that is opened without a connection says so, and opens by itself once it is back', async ({
    open,
    restaurant,
  }) => {
    const page = await open(restaurant.owner);
    await page.goto('/dashboard/branches');
    await expect(page.getByRole('heading', { name: 'Sucursales' })).toBeVisible();
    await page.context().setOffline(true);
    await goTo(page, 'Categorías');
    await expect(page.getByRole('alert').filter({ hasText: 'La página se abrirá sola' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  });

  test('a page that breaks over an answer is shown again on Reintentar', async ({ open, restaurant }) => {
    const page = await open(restaurant.owner);
    const answer = /\/product_category\/list$/;
    await page.route(answer, (route) => route.fulfill({ json: { categories: [null] } }));
    await page.goto('/dashboard/branches');
    await goTo(page, 'Categorías');
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await page.unroute(answer);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  });
});
