import { expect, test } from '@playwright/test';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { arrivesAt, closeWindows, shows, type Window } from './browser.ts';
import { kitchenScreen } from './pages/kitchen.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

let restaurant: Restaurant;
let windows: Record<'till' | 'waiter' | 'kitchen', Window>;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'libro-de-reservas');
  const { call, owner } = restaurant;
  const { token, branch } = owner;
  const params = { id: branch?.id ?? 0 };
  const { area } = await call(createArea, { token, params, body: { name: 'Salón' } });
  await call(createTables, { token, params, body: { area_id: area.id, from: 1, to: 6, seats: 4 } });
  await restaurant.addProduct('Silpancho', 32);
  const [cashier, waiter, cook] = [
    await restaurant.hire(ROLE.cashier, 'rosa'),
    await restaurant.hire(ROLE.waiter, 'pedro'),
    await restaurant.hire(ROLE.kitchen, 'marco'),
  ];
  await restaurant.openRegister(cashier);
  windows = {
    till: await windowOf(browser, cashier),
    waiter: await windowOf(browser, waiter, { viewport: { width: 390, height: 844 } }),
    kitchen: await windowOf(browser, cook),
  };
});
test.afterAll(closeWindows);

test('a reservation by telephone is seated with one touch, orders and pays', async () => {
  const [till, waiter, kitchen] = [windows.till.page, windows.waiter.page, windows.kitchen.page];
  await kitchen.goto('/dashboard/kitchen');
  await waiter.goto('/dashboard/salon');
  await waiter.getByRole('button', { name: 'Reservas' }).click();
  await shows(waiter, 'No hay reservas para este día.');

  await till.goto('/dashboard/salon');
  await till.getByRole('button', { name: 'Reservas' }).click();
  await till.getByRole('button', { name: 'Nueva reserva' }).click();
  const dialog = till.getByRole('dialog', { name: 'Nueva reserva' });
  await dialog.getByRole('button', { name: 'Aumentar personas' }).click();
  // Its day may be tomorrow: late at night the next full hour is.
  const time = await dialog.getByLabel('Para cuándo').inputValue();
  await dialog.getByLabel('A nombre de').fill('Ana Rojas');
  await dialog.getByLabel('Celular').fill('71234567');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await shows(till, 'Reserva guardada');
  await expect(till.getByText('3 personas', { exact: true })).toBeVisible();

  const waiterDay = waiter.getByLabel('Día de las reservas');
  await waiterDay.fill(time.slice(0, 10));
  await expect(waiter.getByText('Ana Rojas')).toBeVisible();
  const isToday = (await till.getByRole('button', { name: /^Sentar.*Ana/ }).count()) > 0;
  test.skip(!isToday, 'the guests come tomorrow');
  await waiter.getByRole('button', { name: 'Sentar en 1 a Ana Rojas' }).click();
  await shows(waiter, 'Ana Rojas está en la mesa 1');
  await expect(till.getByText('T-1', { exact: true })).toBeVisible();
  await shows(kitchen, 'No tienes pedidos pendientes');

  await waiter.getByRole('button', { name: 'Agregar' }).last().click();
  await arrivesAt(waiter, '/dashboard/sales/create');
  await waiter.locator('[data-card]').filter({ hasText: 'Silpancho' }).click();
  await waiter.getByRole('button', { name: 'Ver pedido' }).click();
  await waiter.getByRole('button', { name: 'Enviar a cocina' }).click();
  await expect(kitchenScreen(kitchen).row(1)).toContainText('Mesa 1');

  await till.getByRole('button', { name: /^Mesa 1\b/ }).click();
  await till.getByRole('button', { name: /^Cobrar/ }).click();
  const payment = till.getByRole('dialog', { name: /^Cerrar venta/ });
  await payment.getByRole('button', { name: 'Exacto' }).click();
  await payment.getByRole('button', { name: 'Cerrar venta' }).click();
  await expect(till.getByRole('button', { name: /^Mesa 1\b/ })).toContainText('Pagada');
});
