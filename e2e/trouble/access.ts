import { revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { expect, inject, test } from 'vitest';
import { arrivesAt, shows } from '../browser.ts';
import { operate } from '../operator.ts';
import { chooseInAccount, goTo } from '../pages/shell.ts';
import { openRestaurant } from '../restaurant.ts';
import type { GetWorld } from './world.ts';

/** Which pages a role may open, and what happens when a session ends. */
export function access(world: GetWorld): void {
  test('without a session every inner page leads to the login', async () => {
    const page = await world().open();
    for (const path of ['/dashboard', '/dashboard/sales/create', '/dashboard/kitchen', '/suspended']) {
      await page.goto(path);
      await arrivesAt(page, '/login');
    }
  });

  test('the cook starts in the kitchen and can open nothing else', async () => {
    const { open, restaurant } = world();
    const page = await open(await restaurant.hire(9, 'cocinero'));
    for (const path of ['/dashboard', '/login', '/dashboard/sales/create', '/dashboard/products']) {
      await page.goto(path);
      await arrivesAt(page, '/dashboard/kitchen');
    }
  });

  test("a cashier is led home from the administrators' pages", async () => {
    const { open, cashier } = world();
    const page = await open(cashier);
    for (const path of ['/dashboard/products', '/dashboard/productscategories/create', '/register']) {
      await page.goto(path);
      await arrivesAt(page, '/dashboard');
    }
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).count()).toBe(0);
  });

  test('an unknown address says so and leads back', async () => {
    const page = await world().open();
    await page.goto('/no/existe');
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await arrivesAt(page, '/');
  });

  test('a session that is ended elsewhere leads to the login by itself', async () => {
    const { open, restaurant } = world();
    const elsewhere = await restaurant.signIn('elena');
    const here = await restaurant.signIn('elena');
    const page = await open(here);
    await page.goto('/dashboard');
    await shows(page, 'En línea');
    await restaurant.call(revokeSessions, { token: elsewhere.token, body: { others: true } });
    await arrivesAt(page, '/login');
    await shows(page, 'Tu sesión terminó. Ingresa nuevamente.');
    expect(await page.evaluate(() => localStorage.getItem('restaurante.session.v1'))).toBeNull();
  });

  test('a sign-out in one tab leaves the other within a second', async () => {
    const { open, restaurant } = world();
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

  test('a suspended company is led to its page at the next call, and back after it was reactivated', async () => {
    const { url, open } = world();
    const { owner } = await openRestaurant(url, 'suspendido');
    const page = await open(owner);
    await page.goto('/dashboard/products');
    await page.getByRole('heading', { name: 'Productos' }).waitFor();
    await operate(inject('dataDir'), 'suspend', owner.company.slug);
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
    await operate(inject('dataDir'), 'reactivate', owner.company.slug);
    await page.reload();
    await arrivesAt(page, '/dashboard');
    await goTo(page, 'Productos');
    await page.getByRole('heading', { name: 'Productos' }).waitFor();
  });
}
