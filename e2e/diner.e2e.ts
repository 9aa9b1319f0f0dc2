import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { importProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { fileOf, HEAD } from '../apps/api/test/imports.ts';
import { closeWindows, openWindow } from './browser.ts';
import { guestPage } from './pages/guest.ts';
import { product } from './product.ts';
import { startProxy } from './proxy.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import { cutOffOn, obstaclesOn, overflowOf } from './screens/look.ts';

const PHONE = { width: 390, height: 844 };
const LONG_WORD = 'PizzaFamiliarExtraGrandeConTodoLoQueQuierasYMásTodavía';
let restaurant: Restaurant;

test.beforeAll(async () => {
  restaurant = await openRestaurant(product.url, 'comensales');
  const { call, owner } = restaurant;
  await restaurant.openRegister(await restaurant.hire(4, 'cajera'));
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.addProduct('Pique macho', 78);
  await restaurant.addProduct('Torta', 9.5, 0);
  await restaurant.addProduct(LONG_WORD, 120);
  const params = { companyId: owner.company.id };
  await call(switchTableOrders, { token: owner.token, params, body: { orders_table: 1 } });
});
test.afterEach(closeWindows);

/** Opens a guest's phone at a table. */
async function scan(browser: Browser, table: number, options: BrowserContextOptions = {}) {
  const window = await openWindow(browser, { viewport: PHONE, ...options });
  const { company, branch } = restaurant.owner;
  const guest = guestPage(window.page);
  await guest.scan(company.slug, branch?.id ?? 0, table);
  return { ...window, guest };
}

const ordersOf = async (table: number) =>
  (await restaurant.sales()).filter(({ table_number }) => table_number === table);

test('the menu is read without scripts', async ({ browser }) => {
  const { page, guest } = await scan(browser, 1, { javaScriptEnabled: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurante comensales' })).toBeVisible();
  await expect(guest.card('Silpancho').getByText('32,00')).toBeVisible();
  await expect(guest.card('Torta').getByText('Agotado')).toBeVisible();
});

test('the cart survives a reload', async ({ browser }) => {
  const { page, guest } = await scan(browser, 8);
  await guest.card('Pique macho').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ver mi orden (1 producto) Bs. 78,00' })).toBeVisible();
});

test('over a line that loses the answer it is one order', async ({ browser }) => {
  const line = await startProxy(product.url);
  try {
    const { page, guest } = await scan(browser, 9, { baseURL: line.url });
    await guest.card('Silpancho').click();
    await guest.open();
    line.unsteady(() => 'answerLost');
    await guest.send();
    await expect(page.getByText('No sabemos si tu orden llegó')).toBeVisible();
    line.mend();
    await guest.send();
    await expect(guest.thanks).toBeVisible();
    expect(await ordersOf(9)).toHaveLength(1);
  } finally {
    await line.close();
  }
});

/** Features missing in Safari 13.1 and Chrome 80, as far as a newer browser can drop them. */
const FORGET = `
  delete HTMLDialogElement.prototype.showModal;
  delete HTMLDialogElement.prototype.close;
  delete Element.prototype.replaceChildren;
  delete Document.prototype.replaceChildren;
  delete DocumentFragment.prototype.replaceChildren;
  for (const name of ['at', 'toReversed', 'toSorted', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
    delete Array.prototype[name];
  for (const name of ['at', 'replaceAll', 'isWellFormed']) delete String.prototype[name];
  for (const name of ['hasOwn', 'groupBy']) delete Object[name];
  delete Map.groupBy;
  delete Promise.any;
  delete AbortSignal.any;
  delete AbortSignal.timeout;
  delete crypto.constructor.prototype.randomUUID;
  delete window.structuredClone;
  delete window.queueMicrotask;
`;

test('a phone that was last updated five years ago orders too', async ({ browser }) => {
  const { page, guest, problems } = await scan(browser, 11);
  await page.addInitScript(FORGET);
  await page.reload();
  await guest.card('Pique macho').click();
  await guest.open();
  await guest.dialog.getByLabel('Uno más · Pique macho').click();
  await guest.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(guest.dialog).toBeHidden();
  await guest.open();
  await guest.send();
  await expect(guest.thanks).toContainText('78,00 × 2');
  await guest.back();
  await expect(guest.orders).toContainText('Recibido');
  expect(problems).toEqual([]);
});

test('a menu of 5,000 dishes is light, and each dish is found and ordered', async ({ browser }) => {
  const large = await openRestaurant(product.url, 'cinco-mil');
  const { call, owner } = large;
  const { token } = owner;
  const params = { companyId: owner.company.id };
  await large.openRegister(await large.hire(4, 'cajera'));
  const dishes = Array.from({ length: 5_000 }, (_, at) => [
    `Carta ${at % 40}`,
    `Plato ${String(at + 1).padStart(4, '0')}.`,
    '',
    10,
  ]);
  const file = await fileOf(HEAD, ...dishes);
  await call(importProducts, { token, params, body: { dry_run: false }, files: { file } });
  await call(switchTableOrders, { token, params, body: { orders_table: 1 } });
  const { page, problems } = await openWindow(browser, { viewport: PHONE });
  const guest = guestPage(page);
  const answer = await guest.scan(owner.company.slug, owner.branch?.id ?? 0, 3);
  expect((await answer!.body()).length).toBeLessThan(200_000);

  const last = page.getByRole('link', { name: 'Carta 39' });
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await guest.card('Plato 0040').click();
  // To the end of the category, which has 125 dishes.
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(guest.card('Plato 5000')).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await page.locator('*').count()).toBeLessThan(2_500);
  await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('PLATO 1234');
  await guest.card('Plato 1234').click();
  await guest.open();
  await expect(guest.dialog.getByRole('row')).toHaveCount(3);
  await guest.send();
  await expect(guest.thanks).toContainText('Plato 0040.');
  await expect(guest.thanks).toContainText('Plato 1234.');
  expect(problems).toEqual([]);
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const) {
  test(`at ${width} px, ${colorScheme}: nothing in the way, nothing cut off`, async ({ browser }) => {
    const { page, guest, problems } = await scan(browser, 10, {
      viewport: { width, height: 700 },
      colorScheme,
    });
    const check = async () => {
      expect(await obstaclesOn(page, colorScheme)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await cutOffOn(page)).toEqual([]);
    };
    await check();
    await guest.card('Silpancho').click();
    await guest.card(LONG_WORD).click();
    await guest.open();
    await check();
    await guest.send();
    await expect(guest.thanks).toContainText('120,00 × 1');
    await check();
    expect(
      await guest.thanks
        .locator('.scrolls')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    // As low as a phone lying on its side, so that the order has to be scrolled.
    await page.setViewportSize({ width, height: 320 });
    await check();
    expect(problems).toEqual([]);
  });
}
