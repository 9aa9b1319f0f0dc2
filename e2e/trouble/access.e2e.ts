import { expect } from '@playwright/test';
import { revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { arrivesAt, shows } from '../browser.ts';
import { operate } from '../operator.ts';
import { chooseInAccount, goTo } from '../pages/shell.ts';
import { product } from '../product.ts';
import { openRestaurant } from '../restaurant.ts';
import { test } from './world.ts';

/** Which pages a role may open, and what happens when a session ends. */
test.describe('access', () => {
  test('without a session every inner page leads to the login', async ({ open }) => {
    const page = await open();
    for (const path of ['/dashboard', '/dashboard/sales/create', '/dashboard/kitchen', '/suspended']) {
      await page.goto(path);
      await arrivesAt(page, '/login');
    }
  });

  test('the cook starts in the kitchen and can open nothing else', async ({ open, restaurant }) => {
    const page = await open(await restaurant.hire(9, 'cocinero'));
    for (const path of ['/dashboard', '/login', '/dashboard/sales/create', '/dashboard/products']) {
      await page.goto(path);
      await arrivesAt(page, '/dashboard/kitchen');
    }
  });

  test("a cashier is led home from the administrators' pages", async ({ open, cashier }) => {
    const page = await open(cashier);
    for (const path of ['/dashboard/products', '/dashboard/productscategories/create', '/register']) {
      await page.goto(path);
      await arrivesAt(page, '/dashboard');
    }
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Productos' })).toHaveCount(0);
  });

  test('an unknown address says so and leads back', async ({ open }) => {
    const page = await open();
    await page.goto('/no/existe');
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await arrivesAt(page, '/');
  });

  test('a session that is ended elsewhere leads to the login by itself', async ({ open, restaurant }) => {
    const here = await restaurant.hire(4, 'cajera-en-dos-lugares');
    const elsewhere = await restaurant.signIn('cajera-en-dos-lugares');
    const page = await open(here);
    await page.goto('/dashboard');
    await shows(page, 'En línea');
    await restaurant.call(revokeSessions, { token: elsewhere.token, body: { others: true } });
    await arrivesAt(page, '/login');
    await shows(page, 'Cerraste esta sesión desde otro dispositivo. Ingresa nuevamente.');
    expect(await page.evaluate(() => localStorage.getItem('restaurante.session.v1'))).toBeNull();
  });

  test('a sign-out in one tab leaves the other within a second', async ({ open, restaurant }) => {
    const page = await open(await restaurant.signIn('elena'));
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/dashboard');
      await shows(tab, 'En línea');
    }
    await chooseInAccount(other, 'Cerrar sesión');
    await arrivesAt(other, '/login');
    await page.waitForURL(({ pathname }) => pathname === '/login', { timeout: 1_000 });
  });

  test('a suspended company is led to its page at the next call, and back after it was reactivated', async ({
    open,
  }) => {
    const { owner } = await openRestaurant(product.url, 'suspendido');
    const page = await open(owner);
    await page.goto('/dashboard/products');
    await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
    await operate(product.dataDir, 'suspend', owner.company.slug);
    await goTo(page, 'Categorías');
    await arrivesAt(page, '/suspended');
    await shows(
      page,
      'Tu suscripción ha sido suspendida, por favor comunícate con el administrador del sistema para más información',
    );
    await page.getByRole('link', { name: 'Ver planes' }).click();
    await arrivesAt(page, '/dashboard/about');
    await shows(page, 'Tu plan');
    await page.reload();
    await shows(page, 'Escribir por WhatsApp');
    await goTo(page, 'Productos');
    await arrivesAt(page, '/suspended');
    await operate(product.dataDir, 'reactivate', owner.company.slug);
    await page.reload();
    await arrivesAt(page, '/dashboard');
    await goTo(page, 'Productos');
    await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
  });
});
