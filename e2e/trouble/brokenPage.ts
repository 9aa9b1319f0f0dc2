import { test } from 'vitest';
import { goTo } from '../pages/shell.ts';
import type { GetWorld } from './world.ts';

const FAILED = 'Algo salió mal';

/** A page of the dashboard cannot be shown: the frame around it stays, and 'Reintentar' helps once the cause is gone. */
export function aBrokenPage(world: GetWorld): void {
  test('a part of the program that could not be loaded is loaded on Reintentar', async () => {
    const { open, restaurant } = world();
    const page = await open(restaurant.owner);
    const chunk = /\/assets\/ProductCategoriesPage-[^/]+\.js$/;
    await page.route(chunk, (route) => route.abort('connectionfailed'));
    await page.goto('/dashboard/branches');
    await goTo(page, 'Categorías');
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await goTo(page, 'Sucursales');
    await page.getByRole('heading', { name: 'Sucursales' }).waitFor();
    await goTo(page, 'Categorías');
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Categorías' }).waitFor();
  });

  test('a page that is opened without a connection says so, and opens by itself once it is back', async () => {
    const { open, restaurant } = world();
    const page = await open(restaurant.owner);
    await page.goto('/dashboard/branches');
    await page.getByRole('heading', { name: 'Sucursales' }).waitFor();
    await page.context().setOffline(true);
    await goTo(page, 'Categorías');
    await page.getByRole('alert').filter({ hasText: 'La página se abrirá sola' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Categorías' }).waitFor();
  });

  test('a page that breaks over an answer is shown again on Reintentar', async () => {
    const { open, restaurant } = world();
    const page = await open(restaurant.owner);
    const answer = /\/product_category\/list$/;
    await page.route(answer, (route) => route.fulfill({ json: { categories: [null] } }));
    await page.goto('/dashboard/branches');
    await goTo(page, 'Categorías');
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await page.unroute(answer);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Categorías' }).waitFor();
  });
}
