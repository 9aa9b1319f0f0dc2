import { expect, test as base, type Page } from '@playwright/test';
import { closeWindows, countTouches } from './browser.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

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

test.afterEach(closeWindows);

test('an order shows eight lines when all else is folded, and five when all is open', async ({ till }) => {
  const sell = sellScreen(till);
  for (let dish = 1; dish <= 10; dish += 1) await sell.add(dishName(dish));
  expect(await sell.linesInSight()).toBeGreaterThanOrEqual(8);
  await sell.takeaway();
  for (const part of ['Pago', 'Descuento', 'Delivery', 'Nota'] as const) await sell.unfold(part);
  await sell.reserve('2099-11-28T20:30', 'Ana Rojas');
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
