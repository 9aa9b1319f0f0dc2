import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, type Window } from './browser.ts';
import { journey } from './journey.ts';
import { purchasesScreen } from './pages/purchases.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const baseURL = inject('productUrl');
let browser: Browser;
let owner: Window;
let restaurant: Awaited<ReturnType<typeof openRestaurant>>;

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(baseURL, 'compras');
  await restaurant.addProduct('Cerveza', 22, 10);
  owner = await windowOf(browser, restaurant.owner, { baseURL });
});
afterAll(() => browser.close());

const asOwner = () => ({
  token: restaurant.owner.token,
  params: { companyId: restaurant.owner.company.id },
});
const stock = async () =>
  (await restaurant.call(listProducts, asOwner())).products[0]?.stock.map(({ stock: left }) => left);
const newest = async () => (await restaurant.call(listPurchases, asOwner())).purchases[0];

describe('purchases', () => {
  const step = journey(() => ({ owner }));
  const screen = () => purchasesScreen(owner.page);

  step('the owner writes down beer and gas, with a picture of the invoice', async () => {
    await screen().open();
    await screen().openForm();
    await screen().addProduct('Cerveza', '24', '100');
    await screen().addOther('Gas', '22,50');
    await screen().attachInvoice();
    expect(await screen().total().textContent()).toContain('122,50');
    await screen().save();
    await screen()
      .row(/122,50/)
      .waitFor();
    expect(await stock()).toEqual([34]);
  });

  step('the row shows lines and invoice', async () => {
    await screen().unfold((await newest())?.id ?? 0);
    await owner.page.getByRole('img', { name: 'Foto de la factura' }).waitFor();
  });

  step('a correction takes it back, and both rows say so', async () => {
    const { id = 0 } = (await newest()) ?? {};
    await screen().correct(id, 'Se anotó dos veces');
    await owner.page.getByText(`Corrige la ${id}`).waitFor();
    await owner.page.getByText(/^Corregida por la/).waitFor();
    expect(await stock()).toEqual([10]);
  });

  step('the right one begins with the lines of the wrong one', async () => {
    const { corrects } = (await newest()) ?? {};
    await screen().repeat(corrects ?? 0);
    await screen().takeOut('Gas');
    expect(await screen().total().textContent()).toContain('100,00');
    await screen().save();
    await screen()
      .row(/100,00/)
      .waitFor();
    expect(await stock()).toEqual([34]);
    expect(owner.problems).toEqual([]);
  });
});
