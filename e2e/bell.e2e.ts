import { expect, type Page, test } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { callStaff } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { arrivesAt, closeWindows, openWindow, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { guestPage } from './pages/guest.ts';
import { product } from './product.ts';
import { startProxy } from './proxy.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const PEOPLE = ['waiter', 'till', 'owner'] as const;
/** Notes of the chime for new things. */
const NOTES = 4;

let restaurant: Restaurant;
let line: Awaited<ReturnType<typeof startProxy>>;
let windows: Record<(typeof PEOPLE)[number] | 'guest', Window>;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'la-campana');
  const { call, owner } = restaurant;
  const { token, branch, company } = owner;
  const params = { id: branch?.id ?? 0 };
  for (const [name, from] of [
    ['Salón', 1],
    ['Terraza', 20],
  ] as const) {
    const { area } = await call(createArea, { token, params, body: { name } });
    await call(createTables, { token, params, body: { area_id: area.id, from, to: from + 5, seats: 4 } });
  }
  await call(switchTableOrders, { token, params: { companyId: company.id }, body: { orders_table: 1 } });
  await restaurant.addProduct('Silpancho', 32);
  const cashier = await restaurant.hire(ROLE.cashier, 'rosa');
  await restaurant.openRegister(cashier);
  line = await startProxy(product.url);
  windows = {
    waiter: await windowOf(browser, await restaurant.hire(ROLE.waiter, 'pedro'), {
      ...PHONE,
      baseURL: line.url,
    }),
    till: await windowOf(browser, cashier),
    owner: await windowOf(browser, await restaurant.signIn('elena')),
    guest: await openWindow(browser, PHONE),
  };
});
test.afterAll(async ({ browser }) => {
  await closeWindows({ browser });
  await line.close();
});

/** Counts the notes that a page plays. */
const COUNT_NOTES = `
  notes = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) { notes += 1; return start.call(this, at); };`;

test.describe.serial('the bell, on every page', () => {
  const page = (who: keyof typeof windows) => windows[who].page;
  const bell = (one: Page) => one.getByRole('button', { name: /^Notificaciones/ });
  const rings = async (who: keyof typeof windows) => (await page(who).evaluate<number>('notes')) / NOTES;
  const count = async (number: number) => {
    const name = number === 0 ? 'Notificaciones' : `Notificaciones: ${number}`;
    for (const who of PEOPLE) {
      await expect(page(who).getByRole('button', { name, exact: true })).toBeVisible();
    }
  };
  /** Opens the bell's list and chooses an entry. */
  const choose = async (who: keyof typeof windows, entry: RegExp) => {
    await bell(page(who)).click();
    await page(who).getByRole('menuitem', { name: entry }).click();
  };
  const room = () => page('guest').getByRole('region', { name: 'Tu mesa' });
  const tile = (table: number) =>
    page('waiter').getByRole('button', { name: new RegExp(`^Mesa ${table}\\b`) });

  test('three people are on other pages than the tables of the area where guests sit', async () => {
    const { company, branch } = restaurant.owner;
    for (const who of PEOPLE) await page(who).addInitScript(COUNT_NOTES);
    await page('waiter').goto('/dashboard/salon');
    await page('waiter').getByRole('tab', { name: 'Terraza' }).click();
    await page('till').goto('/dashboard/cashiers');
    await page('owner').goto('/dashboard/products');
    // A touch lets a browser play sounds.
    for (const who of ['till', 'owner'] as const) await page(who).getByRole('heading', { level: 1 }).click();
    for (const who of PEOPLE) await shows(page(who), 'En línea');
    await guestPage(page('guest')).scan(company.slug, branch?.id ?? 0, 3);
    await count(0);
  });

  test('a call from a phone reaches all of them, with a sound', async () => {
    await room().getByRole('button', { name: 'Llamar al mesero' }).click();
    await count(1);
    for (const who of PEOPLE) await expect.poll(() => rings(who)).toBe(1);
    await expect(tile(3)).toBeHidden();
  });

  test("the waiter's bell leads to the table; 'Atendido' ends it for all", async () => {
    await choose('waiter', /^Mesa 3 llama al mesero/);
    const sheet = page('waiter').getByRole('dialog', { name: 'Mesa 3' });
    await expect(sheet).toContainText('Llama al mesero');
    await sheet.getByRole('button', { name: 'Atendido' }).click();
    await count(0);
    await page('waiter').keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a wish to pay is taken back on the phone', async () => {
    const [dish] = [await restaurant.addProduct('Paceña', 18)];
    await restaurant.sell(await restaurant.signIn('rosa'), 3, dish);
    await room().getByRole('button', { name: 'Pedir la cuenta' }).click();
    await count(1);
    await expect(tile(3)).toContainText('La cuenta');
    const made = room().getByRole('button', { name: /Cuenta pedida/ });
    // A second touch at once is one too many: the phone waits a second.
    await expect(async () => {
      await made.click();
      await expect(made).toBeHidden({ timeout: 500 });
    }).toPass();
    await count(0);
    await expect(tile(3)).not.toContainText('La cuenta');
  });

  test("a guest's order is accepted at the till, where the bell leads", async () => {
    const guest = guestPage(page('guest'));
    await guest.card('Silpancho').click();
    await guest.open();
    await guest.send();
    await guest.back();
    await count(1);
    await choose('till', /^Mesa 3 espera que aceptes su pedido T-2/);
    await arrivesAt(page('till'), '/dashboard/sales');
    await daySales(page('till')).advance(2, 'Aceptar pedido');
    await count(0);
  });

  test('what came during a break of the line is marked after it, with one sound', async () => {
    const before = await rings('waiter');
    await page('waiter').getByRole('tab', { name: 'Salón' }).click();
    line.cut();
    await shows(page('waiter'), /^Sin conexión$/);
    const { call, owner } = restaurant;
    const place = { slug: owner.company.slug, branch_id: owner.branch?.id ?? 0 };
    for (const table of [4, 5]) await call(callStaff, { body: { ...place, table, what: 'mesero' } });
    await expect(tile(4)).toContainText('Libre');
    line.mend();
    await count(2);
    for (const table of [4, 5]) await expect(tile(table)).toHaveAttribute('data-new');
    await expect.poll(() => rings('waiter')).toBe(before + 1);
    await tile(4).click();
    await page('waiter')
      .getByRole('dialog', { name: 'Mesa 4' })
      .getByRole('button', { name: 'Atendido' })
      .click();
    await count(1);
    await page('waiter').keyboard.press('Escape');
    await expect(tile(4)).not.toHaveAttribute('data-new');
    await expect(tile(5)).toHaveAttribute('data-new');
  });

  test('no window has reported an error in the background', () => {
    // The waiter's requests failed while the line was cut.
    const problems = (['till', 'owner', 'guest'] as const).map((who) => [who, windows[who].problems]);
    expect(Object.fromEntries(problems)).toEqual({ till: [], owner: [], guest: [] });
  });
});
