import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openWindow } from './browser.ts';
import { startProxy } from './proxy.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import { cutOffOn, obstaclesOn, overflowOf } from './screens/look.ts';

const url = inject('productUrl');
const PHONE = { width: 390, height: 844 };
let browser: Browser;
let restaurant: Restaurant;
let cashier: SessionWire;

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(url, 'comensales');
  const { call, owner } = restaurant;
  cashier = await restaurant.hire(4, 'cajera');
  await restaurant.openRegister(cashier);
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.addProduct('Pique macho', 78);
  await restaurant.addProduct('Torta', 9.5, 0);
  const params = { companyId: owner.company.id };
  await call(switchTableOrders, { token: owner.token, params, body: { orders_table: 1 } });
});
afterAll(() => browser.close());

/** A guest's phone at a table. */
async function scan(table: number, options: Parameters<typeof openWindow>[1] = {}) {
  const window = await openWindow(browser, { baseURL: url, viewport: PHONE, ...options });
  const { company, branch } = restaurant.owner;
  await window.page.goto(`/order/${company.slug}/${branch?.id}/${table}`);
  return window;
}

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const openOrder = (page: Page) => page.getByRole('button', { name: /^Ver mi orden/ }).click();
const send = (page: Page) => page.getByRole('button', { name: 'Ordenar' }).click();
const ordersOf = async (table: number) =>
  (await restaurant.sales()).filter(({ table_number }) => table_number === table);

test('the menu is read without scripts', async () => {
  const { page } = await scan(1, { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Restaurante comensales' }).waitFor();
  await card(page, 'Silpancho').getByText('32,00').waitFor();
  await card(page, 'Torta').getByText('Agotado').waitFor();
});

test('a guest orders in four touches and sees the order move', async () => {
  const { page, problems } = await scan(7);
  await card(page, 'Silpancho').click();
  await card(page, 'Silpancho').click();
  await openOrder(page);
  await page.getByLabel('Nota · Silpancho').fill('sin huevo');
  await page.getByLabel('Extras').fill('sin ensalada');
  await send(page);
  const [sale] = await ordersOf(7);
  await page
    .getByRole('dialog', { name: '¡Gracias por tu orden!' })
    .getByText(`${sale!.sale_number}`)
    .waitFor();
  expect(sale).toMatchObject({ total: 64, observations: 'sin ensalada', sales_status_id: 1, user_id: null });
  expect(sale!.details[0]).toMatchObject({ quantity: 2, observations: 'sin huevo' });
  await page.getByRole('button', { name: 'Volver al menú' }).click();

  const orders = page.getByRole('region', { name: 'Tus órdenes' });
  await orders.getByText('Recibido').waitFor();
  for (const [status, says] of [
    [2, 'En preparación'],
    [3, 'Listo'],
  ] as const) {
    const { token } = cashier;
    await restaurant.call(setSaleStatus, {
      token,
      params: { id: sale!.id },
      body: { sales_status_id: status },
    });
    await orders.getByText(says).waitFor();
  }
  expect(problems).toEqual([]);
});

test('the cart survives a reload', async () => {
  const { page } = await scan(8);
  await card(page, 'Pique macho').click();
  await page.reload();
  await page.getByRole('button', { name: 'Ver mi orden (1 producto) Bs. 78,00' }).waitFor();
});

test('over a line that loses the answer it is one order', async () => {
  const line = await startProxy(url);
  try {
    const { page } = await scan(9, { baseURL: line.url });
    await card(page, 'Silpancho').click();
    await openOrder(page);
    line.unsteady(() => 'answerLost');
    await send(page);
    await page.getByText('No sabemos si tu orden llegó').waitFor();
    line.mend();
    await send(page);
    await page.getByRole('dialog', { name: '¡Gracias por tu orden!' }).waitFor();
    expect(await ordersOf(9)).toHaveLength(1);
  } finally {
    await line.close();
  }
});

test.each([
  [390, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('at %i px, %s: nothing in the way, nothing cut off', async (width, colorScheme) => {
  const { page, problems } = await scan(10, { viewport: { width, height: 700 }, colorScheme });
  const check = async () => {
    expect(await obstaclesOn(page, colorScheme)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await cutOffOn(page)).toEqual([]);
  };
  await check();
  await card(page, 'Silpancho').click();
  await openOrder(page);
  await check();
  await send(page);
  await page.getByRole('dialog', { name: '¡Gracias por tu orden!' }).waitFor();
  await check();
  expect(problems).toEqual([]);
});
