import { expect, type Locator, type Page, test } from '@playwright/test';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { closeWindows, type Window } from './browser.ts';
import { kitchenScreen } from './pages/kitchen.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';
import { obstaclesOn } from './screens/look.ts';

let restaurant: Restaurant;
let windows: Record<'kitchen' | 'bar' | 'pass', Window>;
let stations: Record<'kitchen' | 'bar', number>;
let dishes: Record<'grill' | 'soup' | 'beer', { id: number; price: number }>;

const page = (who: keyof typeof windows): Page => windows[who].page;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'estaciones');
  const { call, owner } = restaurant;
  const { token, company } = owner;
  const params = { companyId: company.id };
  const bar = await call(createStation, { token, params, body: { name: 'Bar' } });
  const all = await call(listStations, { token, params });
  stations = { kitchen: all.stations[0]!.id, bar: bar.station.id };
  const { categories } = await call(listProductCategories, { token, params });
  const body = {
    product_category_id: categories[0]!.id,
    name: 'Paceña',
    price: 18,
    station_id: stations.bar,
  };
  const beer = await call(createProduct, { token, params, body });
  dishes = {
    grill: await restaurant.addProduct('Pique macho', 60),
    soup: await restaurant.addProduct('Sopa de maní', 15),
    beer: beer.product,
  };
  await restaurant.openRegister(owner);
  const cook = await restaurant.hire(ROLE.kitchen, 'marco');
  windows = {
    kitchen: await windowOf(browser, cook),
    bar: await windowOf(browser, await restaurant.hire(ROLE.kitchen, 'beto'), {
      viewport: { width: 390, height: 844 },
    }),
    pass: await windowOf(browser, owner),
  };
});
test.afterAll(closeWindows);

test.describe.serial('kitchen and bar, with the pass', () => {
  const at = (who: 'kitchen' | 'bar') => kitchenScreen(page(who));
  const bill = (place: string): Locator => page('pass').getByRole('listitem').filter({ hasText: place });
  const station = (place: string, name: string) => bill(place).getByRole('region', { name });

  test('each screen chooses its station', async () => {
    await page('kitchen').goto('/dashboard/kitchen');
    await page('kitchen').getByRole('button', { name: 'Cocina', exact: true }).click();
    await expect(page('kitchen')).toHaveURL(`${product.url}/dashboard/kitchen?estacion=${stations.kitchen}`);
    await page('bar').goto(`/dashboard/kitchen?estacion=${stations.bar}`);
    await page('pass').goto('/dashboard/kitchen?view=pase');
    await restaurant.sell(restaurant.owner, 7, dishes.grill, dishes.soup, dishes.beer);
    await restaurant.sell(restaurant.owner, 3, dishes.soup);
    await expect(at('kitchen').dish(1, 'Pique macho')).toBeVisible();
    await expect(at('bar').dish(1, 'Paceña')).toBeVisible();
    // The bar has nothing to do with table 3, and cannot touch the kitchen's dishes.
    await expect(at('bar').row(2)).toHaveCount(0);
    await expect(at('bar').row(1)).toContainText(/Cocina1 ×\s*Pique macho/);
    await expect(at('bar').dish(1, 'Pique macho')).toHaveCount(0);
    await expect(station('Mesa 7', 'Cocina')).toContainText('0 de 2');
  });

  test('a touch on a dish is on every screen, a second one takes it back', async () => {
    await at('kitchen').dish(1, 'Pique macho').click();
    await expect(at('kitchen').dish(1, 'Pique macho')).toHaveAttribute('aria-pressed', 'true');
    await expect(station('Mesa 7', 'Cocina')).toContainText('1 de 2');
    await expect(at('kitchen').dish(1, 'Pique macho')).not.toHaveAttribute('aria-disabled');
    await expect(async () => {
      await at('kitchen').dish(1, 'Pique macho').click();
      await expect(at('kitchen').dish(1, 'Pique macho')).toHaveAttribute('aria-pressed', 'false', {
        timeout: 500,
      });
    }).toPass();
    await expect(station('Mesa 7', 'Cocina')).toContainText('0 de 2');
  });

  test("the bar's 'Listo' takes the order from its screen alone", async () => {
    await at('bar').ready(1);
    await expect(station('Mesa 7', 'Bar')).toContainText('1 de 1');
    await expect(at('kitchen').row(1)).toBeVisible();
    // Taken back, and ready again.
    await page('bar').getByRole('button', { name: 'Últimos' }).click();
    await page('bar').getByRole('button', { name: 'Devolver a la cocina T-1' }).click();
    await expect(station('Mesa 7', 'Bar')).toContainText('0 de 1');
    await page('bar').keyboard.press('Escape');
    await at('bar').ready(1);
  });

  test('all ready: the table is the first at the pass, and is served', async () => {
    await expect(page('pass').getByRole('heading', { level: 2 })).toHaveText(['Mesa 7', 'Mesa 3']);
    await at('kitchen').ready(2);
    await expect(page('pass').getByRole('heading', { level: 2 })).toHaveText(['Mesa 3', 'Mesa 7']);
    await page('pass').getByRole('button', { name: 'Servido T-2' }).click();
    await expect(bill('Mesa 3')).toHaveCount(0);
    // A bump bar.
    await page('kitchen').keyboard.press('1');
    await page('kitchen').keyboard.press('Enter');
    await expect(at('kitchen').row(1)).toHaveCount(0);
    await expect(station('Mesa 7', 'Cocina')).toContainText('2 de 2');
    for (const who of ['kitchen', 'bar', 'pass'] as const)
      expect(await obstaclesOn(page(who), 'light')).toEqual([]);
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ kitchen: [], bar: [], pass: [] });
  });
});
