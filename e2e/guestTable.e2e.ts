import { expect, test } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import type { OptionGroupWire } from '@restaurante/contract/options/options.wire.ts';
import {
  listProductCategories,
  setCategoryNotes,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { setProductOptionGroups, setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { closeWindows, openWindow, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { guestPage } from './pages/guest.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';
import { cutOffOn, obstaclesOn, overflowOf } from './screens/look.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let restaurant: Restaurant;
let windows: Record<'ana' | 'luis' | 'till' | 'waiter', Window>;
let halves: OptionGroupWire;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'mesa-con-opciones');
  const { call, owner } = restaurant;
  const { token, branch, company } = owner;
  const params = { companyId: company.id };
  const at = { token, params: { id: branch?.id ?? 0 } };
  const { area } = await call(createArea, { ...at, body: { name: 'Salón' } });
  await call(createTables, { ...at, body: { area_id: area.id, from: 1, to: 8, seats: 4 } });
  await call(switchTableOrders, { token, params, body: { orders_table: 1 } });
  const pizza = await restaurant.addProduct('Pizza familiar', 60);
  await restaurant.addProduct('Mocochinchi', 8);
  const options = [
    { name: 'Napolitana', price: 60 },
    { name: 'Hawaiana', price: 70 },
    { name: 'Palmito', price: 65 },
  ];
  const body = { name: 'Mitades', min: 2, max: 2, price_rule: 'mayor', options } as const;
  halves = (await call(createOptionGroup, { token, params, body })).group;
  const dough = {
    name: 'Masa',
    min: 1,
    max: 1,
    options: [{ name: 'Delgada' }, { name: 'Integral', price: 5 }],
  };
  const { group } = await call(createOptionGroup, { token, params, body: dough });
  const ids = [halves.id, group.id];
  await call(setProductOptionGroups, { token, params: { id: pizza.id }, body: { ids } });
  const { categories } = await call(listProductCategories, { token, params });
  const category = { id: categories[0]?.id ?? 0 };
  const notes = ['con llajua', 'sin cebolla'];
  await call(setCategoryNotes, { token, params: category, body: { notes } });
  const cashier = await restaurant.hire(ROLE.cashier, 'rosa');
  await restaurant.openRegister(cashier);
  windows = {
    ana: await openWindow(browser, { ...PHONE, userAgent: 'Ana' }),
    luis: await openWindow(browser, { ...PHONE, userAgent: 'Luis', colorScheme: 'dark' }),
    till: await windowOf(browser, cashier),
    waiter: await windowOf(browser, await restaurant.hire(ROLE.waiter, 'pedro'), PHONE),
  };
  for (const who of ['ana', 'luis'] as const) {
    await guestPage(windows[who].page).scan(company.slug, branch?.id ?? 0, 7);
  }
});
test.afterAll(closeWindows);

test.describe.serial('guests of a table with options, from the choice to the bill', () => {
  const page = (who: keyof typeof windows) => windows[who].page;
  const ana = () => guestPage(page('ana'));
  const luis = () => guestPage(page('luis'));
  const sheet = () => page('ana').getByRole('dialog', { name: 'Pizza familiar' });
  const check = async (who: 'ana' | 'luis', colorScheme: 'light' | 'dark') => {
    expect(await obstaclesOn(page(who), colorScheme)).toEqual([]);
    expect(await overflowOf(page(who))).toBeLessThanOrEqual(0);
    expect(await cutOffOn(page(who))).toEqual([]);
  };
  const billOf = (who: 'ana' | 'luis') => page(who).getByRole('dialog', { name: 'Cuenta de la mesa 7' });

  test('a pizza by halves is chosen with the keyboard; what is missing is named', async () => {
    await ana().card('Pizza familiar').focus();
    await page('ana').keyboard.press('Enter');
    await expect(sheet().getByRole('button', { name: 'Elige al menos 2: Mitades' })).toBeVisible();
    await check('ana', 'light');
    await sheet().getByLabel('Napolitana').focus();
    await page('ana').keyboard.press('Space');
    await page('ana').keyboard.press('Tab');
    await sheet().getByLabel('Hawaiana').focus();
    await page('ana').keyboard.press('Space');
    await expect(sheet().getByRole('button', { name: 'Elige al menos 1: Masa' })).toBeVisible();
    await sheet().getByLabel('Delgada').focus();
    await page('ana').keyboard.press('Space');
    await page('ana').keyboard.press('ArrowDown');
    await expect(sheet().getByLabel('Integral')).toBeChecked();
    await expect(sheet().getByRole('button', { name: 'Agregar Bs. 75,00' })).toBeVisible();
  });

  test('an option that sells out is greyed in the open sheet, and comes back', async () => {
    const { call, owner } = restaurant;
    const [, , palm] = halves.options;
    const mark = (until: 'today' | null) =>
      call(setSoldOut, {
        token: owner.token,
        params: { id: owner.branch?.id ?? 0 },
        body: { option_id: palm?.id ?? 0, until },
      });
    await mark('today');
    await expect(sheet().getByText('Agotado')).toBeVisible();
    await mark(null);
    await expect(sheet().getByText('Agotado')).toBeHidden();
    await sheet().getByRole('button', { name: 'Agregar' }).click();
  });

  test('the guest adds a ready note and orders', async () => {
    await ana().open();
    await expect(ana().dialog).toContainText('Napolitana, Hawaiana, Integral');
    await ana().dialog.getByRole('button', { name: 'sin cebolla' }).click();
    await check('ana', 'light');
    await ana().send();
    await expect(ana().thanks).toContainText('Napolitana, Hawaiana, Integral');
    await ana().back();
    await expect(ana().orders).toContainText('Recibido');
    await expect(ana().orders.getByRole('button')).toHaveCount(0);
    const [sale] = await restaurant.sales();
    expect(sale?.details).toMatchObject([{ price: 75, observations: 'sin cebolla' }]);
  });

  test('a second phone at the table orders too, and the till accepts both', async () => {
    await luis().card('Mocochinchi').click();
    await luis().open();
    await luis().send();
    await luis().back();
    const day = daySales(page('till'));
    await day.open();
    await day.advance(1, 'Aceptar pedido');
    await expect(ana().orders).toContainText('En preparación');
    await expect(luis().orders.getByRole('button')).toHaveCount(0);
    await day.advance(2, 'Aceptar pedido');
    await expect(luis().orders).toContainText('En preparación');
  });

  test('both see the bill of the table', async () => {
    for (const [who, scheme] of [
      ['ana', 'light'],
      ['luis', 'dark'],
    ] as const) {
      await guestPage(page(who))
        .orders.getByRole('button', { name: /Lo que pidió la mesa/ })
        .click();
      await expect(billOf(who)).toContainText('Pizza familiar');
      await expect(billOf(who)).toContainText('Napolitana, Hawaiana, Integral');
      await expect(billOf(who)).toContainText('Mocochinchi');
      await expect(billOf(who)).toContainText('Bs. 83,00');
      await check(who, scheme);
    }
  });

  test("one asks for the bill, and 'Salón' shows it", async () => {
    await page('waiter').goto('/dashboard/salon');
    const tile = page('waiter').getByRole('button', { name: /^Mesa 7\b/ });
    await expect(tile).toContainText('83');
    await billOf('luis').getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(billOf('luis').getByRole('button', { name: 'Cuenta pedida' })).toBeVisible();
    await expect(tile).toContainText('La cuenta');
    await billOf('ana').getByRole('button', { name: 'Cerrar' }).click();
    await page('ana').getByRole('button', { name: 'Llamar al mesero' }).click();
    await shows(page('ana'), 'Ya avisamos: en un momento te atienden');
    await check('ana', 'light');
    await expect(tile).toContainText('Llama');
  });

  test('the payment is on the phones at once', async () => {
    const day = daySales(page('till'));
    await day.choose(1, 'Cerrar venta');
    const closing = day.dialog('Cerrar venta T-1');
    await closing.getByRole('button', { name: 'Exacto' }).click();
    await closing.getByRole('button', { name: 'Cerrar venta' }).click();
    await expect(billOf('luis')).toContainText('Pagado');
    await expect(billOf('luis').getByRole('button', { name: 'Pedir la cuenta' })).toBeHidden();
  });

  test('a stranger at the address of the table sees no bill', async ({ browser }) => {
    const stranger = await openWindow(browser, PHONE);
    const { company, branch } = restaurant.owner;
    await guestPage(stranger.page).scan(company.slug, branch?.id ?? 0, 7);
    await expect(stranger.page.getByRole('button', { name: 'Pedir la cuenta' })).toBeVisible();
    await expect(guestPage(stranger.page).orders).toBeHidden();
    expect(stranger.problems).toEqual([]);
  });

  test('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ ana: [], luis: [], till: [], waiter: [] });
  });
});
