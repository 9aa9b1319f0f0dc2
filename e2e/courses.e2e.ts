import { expect, type Locator, test } from '@playwright/test';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import { arrivesAt, closeWindows, leavesDialog, shows, type Window } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

let restaurant: Restaurant;
let cook: { token: string };
let waiter: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'dos-tiempos');
  const { call, owner } = restaurant;
  const { token, branch } = owner;
  const params = { id: branch?.id ?? 0 };
  const { area } = await call(createArea, { token, params, body: { name: 'Salón' } });
  await call(createTables, { token, params, body: { area_id: area.id, from: 1, to: 8, seats: 4 } });
  await restaurant.addProduct('Sopa de maní', 18);
  await restaurant.addProduct('Pique macho', 78);
  cook = await restaurant.hire(ROLE.kitchen, 'marco');
  const phone = { viewport: { width: 390, height: 844 } };
  waiter = await windowOf(browser, await restaurant.hire(ROLE.waiter, 'pedro'), phone);
});
test.afterAll(closeWindows);

/** Touches one thing after the other; returns how many touches that were. */
async function touches(...targets: readonly Locator[]): Promise<number> {
  for (const target of targets) await target.click();
  return targets.length;
}

test.describe.serial('two courses of a table', () => {
  const button = (name: string | RegExp) => waiter.page.getByRole('button', { name });
  const tile = () => button(/^Mesa 4\b/);
  const dish = (name: string) => waiter.page.locator('[data-card]').filter({ hasText: name });
  const bill = () => waiter.page.getByRole('region', { name: 'Cuenta T-1' });
  const kitchen = async () => {
    const [sale] = await restaurant.sales();
    return sale!.details.map(({ state }) => state);
  };

  test('the waiter orders both, and lets the main course wait with two touches', async () => {
    await waiter.page.goto('/dashboard/salon');
    await tile().click();
    await arrivesAt(waiter.page, '/dashboard/sales/create');
    await touches(dish('Sopa'), dish('Pique'), button('Ver pedido'));
    const order = waiter.page.getByRole('dialog', { name: 'Pedido' });
    const wait = order.getByRole('button', { name: 'Después', exact: true });
    expect(await touches(order.getByRole('button', { name: /^Observaciones de Pique/ }), wait)).toBe(2);
    await order.getByRole('button', { name: 'Enviar a cocina' }).click();
    await shows(waiter.page, 'T-1 en cocina');
    await leavesDialog(waiter.page);
    expect(await kitchen()).toEqual(['waiting', 'held']);
  });

  test('the kitchen finishes the starter, and the waiter is told on another page', async () => {
    await waiter.page.goto('/dashboard/profile');
    await expect(waiter.page.getByRole('heading', { name: 'Mi perfil' }).first()).toBeVisible();
    await shows(waiter.page, 'En línea');
    // The part that announces is loaded after the page; what happens before has no notice.
    await waiter.page.waitForLoadState('networkidle');
    const [sale] = await restaurant.sales();
    const body = { lines: [sale!.details[0]!.id], state: 'ready' as const };
    await restaurant.call(setLineStates, { token: cook.token, params: { id: sale!.id }, body });
    await shows(waiter.page, 'Mesa 4: todo listo');
    await button('Ver mesa').click();
    await expect(bill().getByRole('button', { name: /Sopa/ })).toContainText('Listo');
    await expect(bill().getByRole('button', { name: /Pique/ })).toContainText('Después');
  });

  test('the starter is served, and the main course is fired with two touches', async () => {
    await button('Servido').click();
    await expect(bill().getByRole('button', { name: /Sopa/ })).toContainText('Servido');
    await waiter.page.goto('/dashboard/salon');
    await expect(tile()).toContainText('1 después');
    expect(await touches(tile(), button('Marchar'))).toBe(2);
    await expect(bill().getByRole('button', { name: /Pique/ })).toContainText('En cocina');
    expect(await kitchen()).toEqual(['served', 'waiting']);
    expect(waiter.problems).toEqual([]);
  });
});
