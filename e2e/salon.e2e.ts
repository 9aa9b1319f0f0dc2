import { expect, type Locator, type Page, test } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { callStaff } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { arrivesAt, closeWindows, leavesDialog, openWindow, shows, type Window } from './browser.ts';
import { guestPage } from './pages/guest.ts';
import { kitchenScreen } from './pages/kitchen.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let restaurant: Restaurant;
let windows: Record<'waiter' | 'till' | 'kitchen' | 'guest', Window>;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'noche-de-mesero');
  const { call, owner } = restaurant;
  const { token, branch, company } = owner;
  const params = { id: branch?.id ?? 0 };
  const { area } = await call(createArea, { token, params, body: { name: 'Salón' } });
  await call(createTables, { token, params, body: { area_id: area.id, from: 1, to: 8, seats: 4 } });
  await call(switchTableOrders, { token, params: { companyId: company.id }, body: { orders_table: 1 } });
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.addProduct('Paceña', 18);
  const [waiter, cashier, cook] = [
    await restaurant.hire(ROLE.waiter, 'pedro'),
    await restaurant.hire(ROLE.cashier, 'rosa'),
    await restaurant.hire(ROLE.kitchen, 'marco'),
  ];
  await restaurant.openRegister(cashier);
  windows = {
    waiter: await windowOf(browser, waiter, PHONE),
    till: await windowOf(browser, cashier),
    kitchen: await windowOf(browser, cook),
    guest: await openWindow(browser, PHONE),
  };
});
test.afterAll(closeWindows);

/** Touches one thing after the other; returns how many touches that were. */
async function touches(...targets: readonly Locator[]): Promise<number> {
  for (const target of targets) await target.click();
  return targets.length;
}

/** Drives 'Salón'. */
function salon(page: Page) {
  const tile = (table: number) => page.getByRole('button', { name: new RegExp(`^Mesa ${table}\\b`) });
  const act = (name: string | RegExp) => page.getByRole('button', { name }).last();
  return {
    tile,
    act,
    answer: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last(),
    open: () => page.goto('/dashboard/salon'),
  };
}

test.describe.serial("a waiter's evening", () => {
  const page = (who: keyof typeof windows) => windows[who].page;
  const waiter = () => salon(page('waiter'));
  const till = () => salon(page('till'));

  /** The lines of the open bill with this dish. */
  const line = (who: keyof typeof windows) =>
    page(who)
      .getByRole('region', { name: /^Cuenta T-/ })
      .getByRole('button', { name: /^2\s*Silpancho/ });

  /** Sends what is in the waiter's order, and goes back to the tables. */
  const send = async (...dishes: string[]) => {
    for (const dish of dishes) await page('waiter').locator('[data-card]').filter({ hasText: dish }).click();
    await page('waiter').getByRole('button', { name: 'Ver pedido' }).click();
    await page('waiter').getByRole('button', { name: 'Enviar a cocina' }).click();
    await expect(page('waiter').getByRole('dialog')).toBeHidden();
    await leavesDialog(page('waiter'));
    await waiter().open();
  };

  test('the waiter begins at the tables; till and kitchen are open', async () => {
    await page('waiter').goto('/dashboard');
    await arrivesAt(page('waiter'), '/dashboard/salon');
    await till().open();
    await page('kitchen').goto('/dashboard/kitchen');
    await shows(page('kitchen'), 'No tienes pedidos pendientes');
  });

  test('a free table begins an order; the till has it within a second', async () => {
    await waiter().tile(4).click();
    await arrivesAt(page('waiter'), '/dashboard/sales/create');
    await send('Silpancho', 'Silpancho');
    await expect(till().tile(4)).toContainText('Ocupada');
    await expect(till().tile(4)).toContainText('64');
    await expect(till().tile(4)).toContainText('pedro');
    await expect(kitchenScreen(page('kitchen')).row(1)).toContainText('Mesa 4');
  });

  test('a table for four with two dishes takes six touches', async () => {
    const order = page('waiter').getByRole('dialog', { name: 'Pedido' });
    const dish = page('waiter').locator('[data-card]').filter({ hasText: 'Silpancho' });
    const count = await touches(
      waiter().tile(7),
      dish,
      dish,
      page('waiter').getByRole('button', { name: 'Ver pedido' }),
      order.getByRole('button', { name: '4 personas' }),
      order.getByRole('button', { name: 'Enviar a cocina' }),
    );
    expect(count).toBe(6);
    await shows(page('waiter'), 'T-2 en cocina');
    await leavesDialog(page('waiter'));
    await waiter().open();
    await expect(till().tile(7).getByTitle('Personas')).toContainText('4 personas');
  });

  test('a dish comes again with three touches, and leaves with four', async () => {
    expect(await touches(waiter().tile(7), line('waiter'), waiter().act('Repetir 2'))).toBe(3);
    await expect(till().tile(7)).toContainText('128');
    await till().open();
    const count = await touches(
      till().tile(7),
      line('till').last(),
      till().act('Quitar 2'),
      till().answer('Eliminar'),
    );
    expect(count).toBe(4);
    await expect(till().tile(7)).toContainText('64');
    await expect(page('waiter').getByRole('button', { name: /Quitar/ })).toHaveCount(0);
  });

  test('the kitchen reads a note that came later', async () => {
    await touches(line('waiter'), waiter().act('Nota'));
    await page('waiter').getByRole('textbox', { name: 'Nota para cocina' }).fill('sin llajua');
    await waiter().answer('Guardar').click();
    await expect(kitchenScreen(page('kitchen')).row(2)).toContainText('sin llajua');
    await waiter().open();
  });

  test('a second round, after the kitchen has finished the first', async () => {
    await kitchenScreen(page('kitchen')).ready(1);
    await touches(waiter().tile(4), waiter().act('Agregar'));
    await arrivesAt(page('waiter'), '/dashboard/sales/create');
    await send('Paceña');
    await expect(till().tile(4)).toContainText('82');
    await waiter().tile(4).click();
    await expect(page('waiter').getByRole('list', { name: 'Ronda 2' })).toContainText('Paceña');
  });

  test('a waiter has no act about money', async () => {
    await expect(waiter().act('Cuenta')).toBeVisible();
    await expect(page('waiter').getByRole('button', { name: /Cobrar|Dividir/ })).toHaveCount(0);
  });

  test('the table moves with three touches', async () => {
    expect(await touches(waiter().act('Mover'), waiter().tile(5), waiter().answer('Mover'))).toBe(3);
    await expect(till().tile(5)).toContainText('82');
    await expect(till().tile(4)).toContainText('Libre');
    await expect(kitchenScreen(page('kitchen')).row(1)).toContainText('Mesa 5');
  });

  test('two tables join with three touches', async () => {
    await waiter().open();
    await waiter().tile(6).click();
    await send('Silpancho');
    await waiter().tile(6).click();
    expect(await touches(waiter().act('Unir'), waiter().tile(5), waiter().answer('Unir'))).toBe(3);
    await expect(till().tile(5)).toContainText('114');
    await expect(till().tile(6)).toContainText('con mesa 5');
  });

  test('a guest calls, and the waiter brings the bill', async () => {
    const { call, owner } = restaurant;
    const place = { slug: owner.company.slug, branch_id: owner.branch?.id ?? 0, table: 5 };
    await guestPage(page('guest')).scan(place.slug, place.branch_id, place.table);
    await shows(page('guest'), 'Mesa 5');
    await call(callStaff, { body: { ...place, what: 'mesero' } });
    await waiter().open();
    await expect(waiter().tile(5)).toContainText('Llama');
    await touches(waiter().tile(5), waiter().act('Cuenta'));
    await expect(till().tile(5)).toContainText('La cuenta');
    await expect(till().tile(5)).not.toContainText('Llama');
  });

  test('the till takes half of it, and the rest with four touches', async () => {
    await touches(till().tile(5), till().act('Dividir'));
    const dialog = page('till').getByRole('dialog', { name: /Dividir cuenta/ });
    await dialog.getByRole('button', { name: 'Exacto' }).click();
    await dialog.getByRole('button', { name: 'Cobrar Bs. 57,00' }).click();
    await expect(dialog).toContainText('falta pagar Bs. 57,00');
    await page('till').keyboard.press('Escape');
    await expect(till().tile(5)).toContainText('57');
    await page('till').reload();
    const closing = page('till').getByRole('dialog', { name: 'Cerrar venta T-1' });
    const count = await touches(
      till().tile(5),
      till().act(/^Cobrar/),
      closing.getByRole('button', { name: 'Exacto' }),
      closing.getByRole('button', { name: 'Cerrar venta' }),
    );
    expect(count).toBe(4);
    await expect(till().tile(5)).toContainText('Pagada');
  });

  test("the guests leave: 'Liberar'", async () => {
    await till().act('Liberar').click();
    await expect(waiter().tile(5)).toContainText('Libre');
  });

  test('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ waiter: [], till: [], kitchen: [], guest: [] });
  });
});
