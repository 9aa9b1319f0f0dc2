import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { closeWindows, countTouches } from './browser.ts';
import { kitchenScreen } from './pages/kitchen.ts';
import { sellScreen, tomorrowAt } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';
import { obstaclesOn } from './screens/look.ts';

const DISHES = 40;
const dishName = (dish: number) => `Plato ${String(dish).padStart(2, '0')}`;

/** 'Vender' of a cashier with a long menu, at 1366 × 768. */
const test = base.extend<{ till: Page }>({
  till: async ({ browser }, use, { workerIndex, testId }) => {
    const restaurant = await openRestaurant(product.url, `mostrador${workerIndex}${testId.slice(-6)}`);
    for (let dish = 1; dish <= DISHES; dish += 1) await restaurant.addProduct(dishName(dish), 10);
    const cashier = await restaurant.hire(4, 'rosa');
    await restaurant.openRegister(cashier);
    const { page } = await windowOf(browser, cashier);
    await sellScreen(page).open();
    await use(page);
  },
});

base.afterEach(closeWindows);

test('an order shows eight lines when all else is folded, and five when all is open', async ({ till }) => {
  const sell = sellScreen(till);
  for (let dish = 1; dish <= 10; dish += 1) await sell.add(dishName(dish));
  expect(await sell.linesInSight()).toBeGreaterThanOrEqual(8);
  await sell.takeaway();
  for (const part of ['Pago', 'Descuento', 'Delivery', 'Nota'] as const) await sell.unfold(part);
  await sell.reserve(tomorrowAt('20:30'), 'Ana Rojas');
  await expect(sell.order.getByLabel('NIT/CI')).toBeVisible();
  expect(await sell.linesInSight()).toBeGreaterThanOrEqual(5);
});

test('the compact menu shows twenty dishes, and the device remembers it', async ({ till }) => {
  const sell = sellScreen(till);
  await sell.view('Compacta');
  await expect.poll(sell.cardsInSight).toBeGreaterThanOrEqual(20);
  await till.reload();
  await expect.poll(sell.cardsInSight).toBeGreaterThanOrEqual(20);
  await sell.view('Lista');
  await expect.poll(sell.cardsInSight).toBeGreaterThanOrEqual(20);
});

test('a quick sale takes at most four touches', async ({ till }) => {
  const sell = sellScreen(till);
  const touches = await countTouches(till);
  await sell.add(dishName(1));
  await sell.charge('10');
  await sell.payment.getByRole('button', { name: 'Exacto' }).click();
  await sell.confirm();
  await sell.sold('T-1');
  expect(await touches()).toBeLessThanOrEqual(4);
});

/** Opens a restaurant with eight tables, and a cashier's 'Vender' in it. */
async function openDiningRoom(browser: Browser, slug: string) {
  const restaurant = await openRestaurant(product.url, slug);
  const { owner, call } = restaurant;
  const params = { id: owner.branch?.id ?? 0 };
  const { area } = await call(createArea, { token: owner.token, params, body: { name: 'Salón' } });
  const tables = { area_id: area.id, from: 1, to: 8, seats: 4 };
  await call(createTables, { token: owner.token, params, body: tables });
  for (const dish of ['Silpancho', 'Fricasé', 'Chairo']) await restaurant.addProduct(dish, 30);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  const { page } = await windowOf(browser, cashier);
  await sellScreen(page).open();
  return { restaurant, cashier, page };
}

base(
  "a table's first order and its second round take two touches and one for each dish",
  async ({ browser }) => {
    const { page } = await openDiningRoom(browser, 'salon');
    const sell = sellScreen(page);
    const touches = await countTouches(page);
    const orderAtTable = async () => {
      await sell.order.getByRole('button', { name: /^Mesa 3/ }).click();
      await sell.add('Silpancho');
      await sell.add('Chairo');
      await sell.send();
    };
    await orderAtTable();
    await expect(page.getByText('T-1 en cocina')).toBeVisible();
    expect(await touches()).toBe(2 + 2);
    await expect(sell.order.getByRole('button', { name: /^Mesa 3/ })).toContainText('Ocupada');
    await orderAtTable();
    expect(await touches()).toBe(2 * (2 + 2));
    await sell.order.getByRole('button', { name: /^Mesa 3/ }).click();
    await sell.add('Fricasé');
    await sell.order.getByText('Cuenta aparte').click();
    await sell.send();
    await expect(page.getByText('T-2 en cocina')).toBeVisible();
  },
);

/** Returns the texts of buttons that do not fit into them. */
const cutTextsOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('button, button span, label span')]
    .filter((one) => one.textContent && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)`);

base('no button of an order and its payment cuts its text off', async ({ browser }) => {
  const { restaurant, cashier } = await openDiningRoom(browser, 'banquete');
  const banquet = await restaurant.addProduct('Banquete', 10_234.5);
  await restaurant.sell(cashier, 3, banquet);
  for (const width of [1366, 1024, 390]) {
    const { page } = await windowOf(browser, cashier, { viewport: { width, height: 768 } });
    const isWhole = async (button: string | RegExp) => {
      await expect(page.getByRole('button', { name: button }).last()).toBeVisible();
      expect([width, button, await cutTextsOf(page)]).toEqual([width, button, []]);
    };
    await page.goto('/dashboard/sales/create');
    await page.getByRole('button', { name: /^Banquete/ }).click();
    if (width === 390) await page.getByRole('button', { name: /^1 producto/ }).click();
    await isWhole(/^Cobrar Bs\..10\.234,50/);
    await page.getByRole('button', { name: /^Cobrar Bs/ }).click();
    await page.getByRole('button', { name: 'Pendiente', exact: true }).click();
    await isWhole(/^Confirmar como pendiente/);
    await page.goto('/dashboard/salon');
    await page.getByRole('button', { name: /^Mesa 3/ }).click();
    await page.getByRole('button', { name: /^Cobrar Bs/ }).click();
    await isWhole('Cerrar venta');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Dividir' }).click();
    await isWhole(/^Cobrar Bs\..5\.117,25/);
  }
});

base("the kitchen's cards hide no dish, and nothing covers a 'Listo'", async ({ browser }) => {
  const { restaurant, cashier } = await openDiningRoom(browser, 'cocina');
  const dishes = [];
  for (let dish = 1; dish <= 14; dish += 1) dishes.push(await restaurant.addProduct(dishName(dish), 10));
  const cook = await restaurant.hire(9, 'marco');
  for (let order = 0; order < 18; order += 1) {
    await restaurant.sell(cashier, null, ...dishes.slice(0, order === 5 ? 14 : 1 + (order % 4)));
  }
  const { page } = await windowOf(browser, cook);
  await page.goto('/dashboard/kitchen');
  const kitchen = kitchenScreen(page);
  await expect(kitchen.row(18)).toBeVisible();
  expect(await kitchen.hidden()).toEqual([]);
  await expect.poll(kitchen.freeButtons).toBeGreaterThanOrEqual(6);
  await kitchen.ready(1);
  await kitchen.ready(2);
  await expect(page.getByRole('button', { name: 'Deshacer T-1', exact: true })).toBeVisible();
  expect(await kitchen.freeButtons()).toBeGreaterThanOrEqual(5);
  expect(await kitchen.hidden()).toEqual([]);
});

base("the kitchen shows a dish's units next to the first line of its name", async ({ browser }) => {
  const { restaurant, cashier } = await openDiningRoom(browser, 'nombres-largos');
  const dish = await restaurant.addProduct('Pique macho con salsa de llajua y papas fritas de la casa', 10);
  const soup = await restaurant.addProduct('Sopa', 10);
  const lines = [
    { product_id: dish.id, quantity: 1, price: 10 },
    { product_id: soup.id, quantity: 20, price: 10 },
  ];
  const { owner, call } = restaurant;
  const body = {
    company_id: owner.company.id,
    branch_id: owner.branch?.id ?? 0,
    sale_type: 'para llevar',
    observations:
      'La sopa sin sal y sin cebolla, el pique con mucha llajua aparte y todo en envases para llevar',
    sale_details: lines,
  } as const;
  await call(createSale, { token: cashier.token, body });
  const { page } = await windowOf(browser, await restaurant.hire(9, 'marco'));
  await page.goto('/dashboard/kitchen');
  const row = kitchenScreen(page).row(1);
  const placeOf = async (one: Locator) => {
    await expect(one).toBeVisible();
    return (await one.boundingBox())!;
  };
  const name = await placeOf(row.getByText(dish.name, { exact: true }));
  const units = await placeOf(row.getByText('1 ×', { exact: true }));
  expect(name.height).toBeGreaterThan(2 * units.height - 4);
  expect(Math.abs(units.y - name.y)).toBeLessThan(4);
  const endOfUnits = await page.evaluate<number>(`(() => {
    const text = document.createRange();
    text.selectNodeContents([...document.querySelectorAll('li span')].find((one) => one.textContent === '20 ×'));
    return text.getBoundingClientRect().right;
  })()`);
  const soupName = await placeOf(row.getByText(soup.name, { exact: true }));
  expect(soupName.x - endOfUnits).toBeGreaterThan(3);
  expect(await obstaclesOn(page, 'light')).toEqual([]);
});

base("a cook's phone gives no room to 'Deshacer' until there is something to undo", async ({ browser }) => {
  const { restaurant, cashier } = await openDiningRoom(browser, 'cocina-de-bolsillo');
  const dish = await restaurant.addProduct('Sopa de maní', 10);
  for (let order = 0; order < 8; order += 1) await restaurant.sell(cashier, null, dish);
  const viewport = { width: 390, height: 844 };
  const { page } = await windowOf(browser, await restaurant.hire(9, 'marco'), { viewport });
  await page.goto('/dashboard/kitchen');
  const kitchen = kitchenScreen(page);
  const strip = async () => (await page.locator('[data-strip]').boundingBox())?.height;
  await expect(kitchen.row(1)).toBeVisible();
  expect(await strip()).toBe(0);
  await kitchen.ready(1);
  const undo = page.getByRole('button', { name: 'Deshacer T-1', exact: true });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await strip()).toBeLessThan(60);
  await kitchen.undo(1);
  await expect.poll(strip).toBe(0);
});
