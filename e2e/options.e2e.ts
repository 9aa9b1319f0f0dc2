import { expect, test } from '@playwright/test';
import { closeWindows, countTouches, type Window } from './browser.ts';
import { kitchenScreen } from './pages/kitchen.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

let restaurant: Restaurant;
let owner: Window;
let till: Window;
let kitchen: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'opciones');
  await restaurant.addProduct('Majadito', 20);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  owner = await windowOf(browser, restaurant.owner);
  till = await windowOf(browser, cashier);
  kitchen = await windowOf(browser, await restaurant.hire(9, 'beto'));
});
test.afterAll(closeWindows);

test.describe.serial('options, from the group to the kitchen', () => {
  const sell = () => sellScreen(till.page);

  test('the owner makes a group and gives it to a dish', async () => {
    const { page } = owner;
    await page.goto('/dashboard/products');
    await page.getByRole('button', { name: 'Opciones', exact: true }).click();
    await page.getByRole('button', { name: 'Nuevo grupo' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo grupo' });
    await form.getByLabel('Nombre del grupo').fill('Guarnición');
    await form.getByLabel('Opción 1', { exact: true }).fill('Arroz');
    await form.getByLabel('Opción 2', { exact: true }).fill('Papas');
    await form.getByLabel('Precio de la opción 2').fill('4');
    const save = form.getByRole('button', { name: 'Guardar' });
    // A long form scrolls behind its buttons.
    await page.setViewportSize({ width: 1366, height: 420 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click();
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByText('Obligatorio, 1 · 2 opciones')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Editar Majadito' }).click();
    await page.getByRole('combobox', { name: 'Agregar grupo de opciones' }).click();
    await page.getByRole('option', { name: 'Guarnición' }).click();
    await expect(page.getByRole('button', { name: 'Quitar Guarnición' })).toBeVisible();
  });

  test('the till sells the dish with its option in two touches', async () => {
    await sell().open();
    await sell().card('Majadito').waitFor();
    const touches = await countTouches(till.page);
    await sell().card('Majadito').click();
    await till.page.getByRole('dialog', { name: 'Majadito' }).getByRole('button', { name: 'Papas' }).click();
    await expect(sell().line('Majadito')).toContainText('Papas');
    expect(await touches()).toBe(2);
    await sell().charge('24');
    await sell().confirm();
    await sell().sold('T-1');
  });

  test('the kitchen shows the option', async () => {
    await kitchen.page.goto('/dashboard/kitchen');
    await expect(kitchenScreen(kitchen.page).row(1)).toContainText('Papas');
  });
});
