import { expect, type Locator, type Page, test } from '@playwright/test';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { closeWindows } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

/** A phone's browser zooms out if something is wider than the screen, and then places every list elsewhere. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
} as const;

let page: Page;

test.beforeAll(async ({ browser }, { workerIndex }) => {
  const { owner, call, addProduct, hire, openRegister } = await openRestaurant(
    product.url,
    `hojas${workerIndex}`,
  );
  const { token, branch } = owner;
  const params = { id: branch?.id ?? 0 };
  for (const name of ['Salón', 'Terraza']) {
    const { area } = await call(createArea, { token, params, body: { name } });
    const from = area.name === 'Salón' ? 1 : 21;
    await call(createTables, { token, params, body: { area_id: area.id, from, to: from + 19, seats: 4 } });
  }
  for (const name of ['Silpancho', 'Pique macho', 'Sopa de maní']) await addProduct(name, 30, 5);
  await hire(ROLE.courier, 'efrain');
  await openRegister(owner);
  ({ page } = await windowOf(browser, owner, PHONE));
});
test.afterAll(closeWindows);

const tap = (name: string | RegExp) => page.getByRole('button', { name }).last().tap();

/** Touches a field of the open sheet and then one of its choices, whose list lies inside the screen. */
async function choose(label: string, choice: string) {
  const field = page.getByRole('dialog').last().getByRole('combobox', { name: label, exact: true });
  await field.tap();
  const option = page.getByRole('option', { name: choice }).first();
  await expect(option).toBeVisible();
  await expect.poll(() => isInside(page.locator('[role=listbox]:visible'))).toBe(true);
  await option.tap();
  await expect(field).toHaveValue(new RegExp(choice));
}

async function isInside(list: Locator): Promise<boolean> {
  const box = await list.boundingBox();
  if (!box) return false;
  const { x, y, width, height } = box;
  return x >= 0 && y >= 0 && x + width <= PHONE.viewport.width && y + height <= PHONE.viewport.height;
}

test('the product and the branch of the inventory', async () => {
  await page.goto('/dashboard/products');
  await tap(/^Opciones de/);
  await page.getByRole('menuitem', { name: 'Inventario' }).tap();
  await choose('Producto', 'Pique macho');
  await choose('Sucursal', 'Casa matriz');
});

test('the table of a reservation', async () => {
  await page.goto('/dashboard/salon');
  await tap('Reservas');
  await tap('Nueva reserva');
  await choose('Mesa', 'Mesa 12');
});

test('the area of tables', async () => {
  await page.goto('/dashboard/tables');
  await tap(/^Mesa 1 /);
  await choose('Área', 'Terraza');
  await tap('Cancelar');
  await tap('Agregar mesas');
  await choose('Área', 'Salón');
});

test('the price rule of a group of options', async () => {
  await page.goto('/dashboard/products');
  await tap('Más opciones');
  await page.getByRole('menuitem', { name: 'Opciones' }).tap();
  await tap('Nuevo grupo');
  await choose('Precio', 'vale la más cara');
});

test('the courier of an order', async () => {
  await page.goto('/dashboard/sales/create');
  await page.locator('[data-card]').filter({ hasText: 'Silpancho' }).tap();
  await tap('Ver pedido');
  await page.getByText('Para llevar').last().tap();
  await tap(/^Cobrar/);
  await page.getByRole('tab', { name: 'Delivery' }).tap();
  await choose('Delivery', 'efrain');
});
