import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openWindow } from './browser.ts';
import { guestPage } from './pages/guest.ts';
import { says } from './pages/sell.ts';
import { startProxy } from './proxy.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import { cutOffOn, obstaclesOn, overflowOf } from './screens/look.ts';

const url = inject('productUrl');
const PHONE = { width: 390, height: 844 };
const LONG_WORD = 'PizzaFamiliarExtraGrandeConTodoLoQueQuierasYMásTodavía';
let browser: Browser;
let restaurant: Restaurant;

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(url, 'comensales');
  const { call, owner } = restaurant;
  await restaurant.openRegister(await restaurant.hire(4, 'cajera'));
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.addProduct('Pique macho', 78);
  await restaurant.addProduct('Torta', 9.5, 0);
  await restaurant.addProduct(LONG_WORD, 120);
  const params = { companyId: owner.company.id };
  await call(switchTableOrders, { token: owner.token, params, body: { orders_table: 1 } });
});
afterAll(() => browser.close());

/** A guest's phone at a table. */
async function scan(table: number, options: Parameters<typeof openWindow>[1] = {}) {
  const window = await openWindow(browser, { baseURL: url, viewport: PHONE, ...options });
  const { company, branch } = restaurant.owner;
  const guest = guestPage(window.page);
  await guest.scan(company.slug, branch?.id ?? 0, table);
  return { ...window, guest };
}

const ordersOf = async (table: number) =>
  (await restaurant.sales()).filter(({ table_number }) => table_number === table);

test('the menu is read without scripts', async () => {
  const { page, guest } = await scan(1, { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Restaurante comensales' }).waitFor();
  await guest.card('Silpancho').getByText('32,00').waitFor();
  await guest.card('Torta').getByText('Agotado').waitFor();
});

test('the cart survives a reload', async () => {
  const { page, guest } = await scan(8);
  await guest.card('Pique macho').click();
  await page.reload();
  await page.getByRole('button', { name: 'Ver mi orden (1 producto) Bs. 78,00' }).waitFor();
});

test('over a line that loses the answer it is one order', async () => {
  const line = await startProxy(url);
  try {
    const { page, guest } = await scan(9, { baseURL: line.url });
    await guest.card('Silpancho').click();
    await guest.open();
    line.unsteady(() => 'answerLost');
    await guest.send();
    await page.getByText('No sabemos si tu orden llegó').waitFor();
    line.mend();
    await guest.send();
    await guest.thanks.waitFor();
    expect(await ordersOf(9)).toHaveLength(1);
  } finally {
    await line.close();
  }
});

/** What Safari 13.1 and Chrome 80 do not have, as far as a newer browser can be made to forget it. */
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

test('a phone that was last updated five years ago orders too', async () => {
  const { page, guest, problems } = await scan(11);
  await page.addInitScript(FORGET);
  await page.reload();
  await guest.card('Pique macho').click();
  await guest.open();
  await guest.dialog.getByLabel('Uno más · Pique macho').click();
  await guest.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await guest.dialog.waitFor({ state: 'hidden' });
  await guest.open();
  await guest.send();
  await says(guest.thanks, '78,00 × 2');
  await guest.back();
  await says(guest.orders, 'Recibido');
  expect(problems).toEqual([]);
});

test.each([
  [390, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('at %i px, %s: nothing in the way, nothing cut off', async (width, colorScheme) => {
  const { page, guest, problems } = await scan(10, { viewport: { width, height: 700 }, colorScheme });
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
  await says(guest.thanks, '120,00 × 1');
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
