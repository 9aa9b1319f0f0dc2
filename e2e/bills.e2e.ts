import { expect, type Locator, test } from '@playwright/test';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { closeWindows, shows, type Window } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';
import { cutOffOn, overflowOf } from './screens/look.ts';

/** The tables of each area of a house with forty. */
const AREAS = [
  ['Salón', 1, 18],
  ['Terraza', 19, 28],
  ['Segundo piso', 29, 40],
] as const;

let restaurant: Restaurant;
let till: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'cuarenta-mesas');
  const { call, owner } = restaurant;
  const { token, branch, company } = owner;
  const params = { id: branch?.id ?? 0 };
  for (const [name, from, to] of AREAS) {
    const { area } = await call(createArea, { token, params, body: { name } });
    await call(createTables, { token, params, body: { area_id: area.id, from, to, seats: 4 } });
  }
  const dishes = [
    await restaurant.addProduct('Silpancho cochabambino', 32),
    await restaurant.addProduct('Paceña', 18),
    await restaurant.addProduct('Jarra de mocochinchi', 24),
  ];
  const cashier = await restaurant.hire(ROLE.cashier, 'rosa');
  await restaurant.openRegister(cashier);
  /** Two Silpanchos, two beers and a jug: 124 Bs. */
  const orderAt = (table: number) =>
    call(createSale, {
      token: cashier.token,
      body: {
        company_id: company.id,
        branch_id: params.id,
        user_id: cashier.user.id,
        payment_type: 1,
        sale_type: 'mesa',
        amount_received: 0,
        table_number: table,
        sale_details: dishes.map(({ id, price }, index) => ({
          product_id: id,
          quantity: index < 2 ? 2 : 1,
          price,
        })),
      },
    });
  await orderAt(7);
  await orderAt(12);
  till = await windowOf(browser, cashier);
});
test.afterAll(closeWindows);

/** Touches one thing after the other; returns how many touches that were. */
async function touches(...targets: readonly Locator[]): Promise<number> {
  for (const target of targets) await target.click();
  return targets.length;
}

const tile = (table: number) => till.page.getByRole('button', { name: new RegExp(`^Mesa ${table}\\b`) });
const panel = () => till.page.getByRole('complementary', { name: /^Mesa/ });
const act = (name: string | RegExp) => panel().getByRole('button', { name });
const line = (dish: string) =>
  panel()
    .getByRole('list')
    .getByRole('button', { name: new RegExp(dish) })
    .first();
const boxOf = (target: Locator) => target.boundingBox();

test.describe.serial('bills of a house with forty tables, at a till of 1366 × 768', () => {
  test('next to an open bill all tables are in sight, and its acts too', async () => {
    const { page } = till;
    await page.goto('/dashboard/salon');
    await tile(7).click();
    await expect(act('Cobrar Bs. 124,00')).toBeInViewport({ ratio: 1 });
    for (const name of ['Agregar', 'Cuenta', 'Dividir', 'Mover', 'Unir']) {
      await expect(act(name)).toBeInViewport({ ratio: 1 });
    }
    for (const table of [1, 18, 28, 40]) await expect(tile(table)).toBeInViewport({ ratio: 1 });
    for (const name of ['Agregar', 'Dividir']) {
      const label = act(name).locator('.mantine-Button-label');
      expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeLessThanOrEqual(0);
    expect(await cutOffOn(page)).toEqual([]);
  });

  test('the tables stay where they are while another one is chosen', async () => {
    const before = await boxOf(tile(40));
    await act('Mover').click();
    await shows(till.page, 'Mover T-1: toca la otra mesa');
    expect(await boxOf(tile(40))).toEqual(before);
    await till.page.keyboard.press('Escape');
    await expect(till.page.getByText('Mover T-1: toca la otra mesa')).toBeHidden();
  });

  test('two beers move to a free table with four touches', async () => {
    const answer = till.page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true });
    expect(await touches(line('Paceña'), act('Mover 2'), tile(40), answer)).toBe(4);
    await expect(tile(40)).toContainText('36');
    await expect(tile(7)).toContainText('88');
    await expect(line('Paceña')).toContainText('36,00');
  });

  test('one of two moves to the bill of another table', async () => {
    const { page } = till;
    await tile(7).click();
    await line('Silpancho').click();
    await panel().getByRole('button', { name: 'Disminuir Silpancho cochabambino' }).click();
    await act('Mover 1').click();
    await tile(12).click();
    const question = page.getByRole('dialog', {
      name: '¿Mover 1 x Silpancho cochabambino a la mesa 12 (T-2)?',
    });
    await question.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(tile(12)).toContainText('156');
    await expect(tile(7)).toContainText('56');
  });

  test("a jug is shared: 'Compartir' divides it, and each guest pays a part", async () => {
    const { page } = till;
    await tile(7).click();
    await act('Dividir').click();
    const dialog = page.getByRole('dialog', { name: 'Dividir cuenta T-1' });
    await dialog.getByText('Por productos').click();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await cutOffOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Compartir Jarra de mocochinchi' }).click();
    await dialog.getByRole('button', { name: 'Aumentar personas para Jarra de mocochinchi' }).click();
    await expect(dialog).toContainText('Se cobra la parte 1 de 3');
    await dialog.getByRole('button', { name: 'Cobrar Bs. 8,00' }).click();
    await expect(dialog).toContainText('falta pagar Bs. 48,00');
    for (const [part, rest] of [
      [2, 40],
      [3, 32],
    ]) {
      await dialog.getByRole('checkbox', { name: `Jarra de mocochinchi · parte ${part} de 3` }).check();
      await dialog.getByRole('button', { name: 'Exacto' }).click();
      await dialog.getByRole('button', { name: 'Cobrar Bs. 8,00' }).click();
      await expect(dialog).toContainText(`falta pagar Bs. ${rest},00`);
    }
    await expect(dialog.getByRole('checkbox', { name: 'Jarra de mocochinchi' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(tile(7)).toContainText('32');
  });

  test('no error in the background', () => {
    expect(till.problems).toEqual([]);
  });
});
