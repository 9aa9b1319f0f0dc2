import { expect, test } from '@playwright/test';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { closeWindows, type Window } from './browser.ts';
import { purchasesScreen } from './pages/purchases.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

let owner: Window;
let restaurant: Awaited<ReturnType<typeof openRestaurant>>;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'compras');
  await restaurant.addProduct('Cerveza', 22, 10);
  owner = await windowOf(browser, restaurant.owner);
});
test.afterAll(closeWindows);

const asOwner = () => ({
  token: restaurant.owner.token,
  params: { companyId: restaurant.owner.company.id },
});
const stock = async () =>
  (await restaurant.call(listProducts, asOwner())).products[0]?.stock.map(({ stock: left }) => left);
const newest = async () => (await restaurant.call(listPurchases, asOwner())).purchases[0];

test.describe.serial('purchases', () => {
  const screen = () => purchasesScreen(owner.page);

  test('the owner writes down beer and gas, with a picture of the invoice', async () => {
    await screen().open();
    await screen().openForm();
    await screen().addProduct('Cerveza', '24', '100');
    await screen().addOther('Gas', '22,50');
    await screen().attachInvoice();
    await expect(screen().total()).toContainText('122,50');
    await screen().save();
    await expect(screen().row(/122,50/)).toBeVisible();
    expect(await stock()).toEqual([34]);
  });

  test('the row shows lines and invoice', async () => {
    await screen().unfold((await newest())?.id ?? 0);
    await expect(owner.page.getByRole('img', { name: 'Foto de la factura' })).toBeVisible();
  });

  test('a correction takes it back, and both rows say so', async () => {
    const { id = 0 } = (await newest()) ?? {};
    await screen().correct(id, 'Se anotó dos veces');
    await expect(owner.page.getByText(`Corrige la ${id}`)).toBeVisible();
    await expect(owner.page.getByText(/^Corregida por la/)).toBeVisible();
    expect(await stock()).toEqual([10]);
  });

  test('the right one begins with the lines of the wrong one', async () => {
    const { corrects } = (await newest()) ?? {};
    await screen().repeat(corrects ?? 0);
    await screen().takeOut('Gas');
    await expect(screen().total()).toContainText('100,00');
    await screen().save();
    await expect(screen().row(/100,00/)).toBeVisible();
    expect(await stock()).toEqual([34]);
    expect(owner.problems).toEqual([]);
  });
});
