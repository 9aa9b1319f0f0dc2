import { expect, test } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setOfferStatus, createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { closeWindows, openWindow, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { guestPage } from './pages/guest.ts';
import { kitchenScreen, onBoard } from './pages/kitchen.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

/** Read as it was written: what a window would run or load shows up in its problems. */
const NOTE = 'sin huevo <img src=/x onerror=alert(1)>';

let restaurant: Restaurant;
let windows: Record<'guest' | 'till' | 'kitchen' | 'board', Window>;
let piqueId: number;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'mesa-siete');
  const { call, owner } = restaurant;
  await restaurant.addProduct('Silpancho', 32);
  ({ id: piqueId } = await restaurant.addProduct('Pique macho', 78, 5));
  const cashier = await restaurant.hire(4, 'rosa');
  const cook = await restaurant.hire(9, 'marco');
  await restaurant.openRegister(cashier);
  const params = { companyId: owner.company.id };
  await call(switchTableOrders, { token: owner.token, params, body: { orders_table: 1 } });
  const phone = { viewport: { width: 390, height: 844 } };
  windows = {
    guest: await openWindow(browser, phone),
    till: await windowOf(browser, cashier),
    kitchen: await windowOf(browser, cook),
    board: await windowOf(browser, owner),
  };
});
test.afterAll(closeWindows);

test.describe.serial('an order from a table, from the scan to the payment', () => {
  const page = (who: keyof typeof windows) => windows[who].page;
  const guest = () => guestPage(page('guest'));

  test('till, kitchen and board are open, a guest scans the code of table 7', async () => {
    await daySales(page('till')).open();
    await page('kitchen').goto('/dashboard/kitchen');
    await shows(page('kitchen'), 'No tienes pedidos pendientes');
    await page('board').goto('/dashboard/tickets');
    const { company, branch } = restaurant.owner;
    await guest().scan(company.slug, branch?.id ?? 0, 7);
    await shows(page('guest'), 'Mesa 7');
  });

  test('an offer that begins, ends and begins again is on the open page at once', async () => {
    const { call, owner } = restaurant;
    const [{ token }, today] = [owner, businessDay(Date.now(), 0)];
    const { offert } = await call(createOffer, {
      token,
      params: { companyId: owner.company.id },
      body: {
        title: 'Día de pique',
        type: 'diario',
        start: today,
        finish: today,
        details: [{ id: piqueId, type: 'monto', amount: 8 }],
      },
    });
    await expect(guest().card('Pique macho')).toContainText('70,00');
    await call(setOfferStatus, { token, params: { id: offert.id, status: '0' } });
    await expect(guest().card('Pique macho')).toContainText('78,00');
    await call(setOfferStatus, { token, params: { id: offert.id, status: '1' } });
    await expect(guest().card('Pique macho')).toContainText('70,00');
  });

  test('what sells out at the counter is sold out at the table', async () => {
    await restaurant.setStock(piqueId, 0);
    await expect(guest().card('Pique macho').getByText('Agotado')).toBeVisible();
    await restaurant.setStock(piqueId, 5);
    await expect(guest().card('Pique macho').getByText('Agotado')).toBeHidden();
  });

  test('the guest orders, with a note', async () => {
    await guest().card('Silpancho').click();
    await guest().card('Silpancho').click();
    await guest().card('Pique macho').click();
    await guest().open();
    await guest().note('Silpancho').fill(NOTE);
    await guest().dialog.getByLabel('Extras').fill('sin ensalada');
    await guest().send();
    await expect(guest().thanks).toContainText('Ticket N° 1');
    await expect(guest().thanks).toContainText('Bs. 134,00');
    await guest().back();
    await expect(guest().orders).toContainText('Recibido');
  });

  test('the till is notified, and accepts', async () => {
    await shows(page('till'), 'Nuevo pedido en la mesa #7');
    await daySales(page('till')).advance(1, 'Aceptar pedido');
    await expect(guest().orders).toContainText('En preparación');
    await expect(onBoard(page('board'), 'En preparación', 1)).toBeVisible();
  });

  test('the kitchen reads the note and finishes; board and guest say so', async () => {
    const cook = kitchenScreen(page('kitchen'));
    await expect(cook.row(1)).toContainText('Mesa 7');
    await expect(cook.row(1)).toContainText(NOTE);
    await cook.ready(1);
    await expect(onBoard(page('board'), 'Listos para recoger', 1)).toBeVisible();
    await expect(guest().orders).toContainText('Listo');
  });

  test('the guest pays at the counter, and the order is done', async () => {
    const day = daySales(page('till'));
    await day.choose(1, 'Cerrar venta');
    const closing = day.dialog('Cerrar venta T-1');
    await closing.getByRole('button', { name: 'Exacto' }).click();
    await closing.getByRole('button', { name: 'Cerrar venta' }).click();
    await expect(closing).toBeHidden();
    const [sale] = await restaurant.sales();
    expect(sale).toMatchObject({
      paid_out: 1,
      total: 134,
      amount_received_cash: 134,
      observations: 'sin ensalada',
    });
    expect(sale?.details).toMatchObject([
      { quantity: 2, price: 32 },
      { quantity: 1, price: 70 },
    ]);
  });

  test('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ guest: [], till: [], kitchen: [], board: [] });
  });
});
