import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setOfferStatus, createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, openWindow, shows, type Window } from './browser.ts';
import { journey } from './journey.ts';
import { daySales } from './pages/daySales.ts';
import { guestPage } from './pages/guest.ts';
import { kitchenScreen, onBoard } from './pages/kitchen.ts';
import { says } from './pages/sell.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

/** Read as it was written: what a window would run or load shows up in its problems. */
const NOTE = 'sin huevo <img src=/x onerror=alert(1)>';

const baseURL = inject('productUrl');
let browser: Browser;
let restaurant: Restaurant;
let windows: Record<'guest' | 'till' | 'kitchen' | 'board', Window>;
let piqueId: number;

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(baseURL, 'mesa-siete');
  const { call, owner } = restaurant;
  await restaurant.addProduct('Silpancho', 32);
  ({ id: piqueId } = await restaurant.addProduct('Pique macho', 78, 5));
  const cashier = await restaurant.hire(4, 'rosa');
  const cook = await restaurant.hire(9, 'marco');
  await restaurant.openRegister(cashier);
  const params = { companyId: owner.company.id };
  await call(switchTableOrders, { token: owner.token, params, body: { orders_table: 1 } });
  const phone = { baseURL, viewport: { width: 390, height: 844 } };
  windows = {
    guest: await openWindow(browser, phone),
    till: await windowOf(browser, cashier, { baseURL }),
    kitchen: await windowOf(browser, cook, { baseURL }),
    board: await windowOf(browser, owner, { baseURL }),
  };
});
afterAll(() => browser.close());

describe('an order from a table, from the scan to the payment', () => {
  const step = journey(() => windows);
  const page = (who: keyof typeof windows) => windows[who].page;
  const guest = () => guestPage(page('guest'));

  step('till, kitchen and board are open, a guest scans the code of table 7', async () => {
    await daySales(page('till')).open();
    await page('kitchen').goto('/dashboard/kitchen');
    await shows(page('kitchen'), 'No tienes pedidos pendientes');
    await page('board').goto('/dashboard/tickets');
    const { company, branch } = restaurant.owner;
    await guest().scan(company.slug, branch?.id ?? 0, 7);
    await shows(page('guest'), 'Mesa 7');
  });

  step('an offer that begins, ends and begins again is on the open page at once', async () => {
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
    await says(guest().card('Pique macho'), '70,00');
    await call(setOfferStatus, { token, params: { id: offert.id, status: '0' } });
    await says(guest().card('Pique macho'), '78,00');
    await call(setOfferStatus, { token, params: { id: offert.id, status: '1' } });
    await says(guest().card('Pique macho'), '70,00');
  });

  step('what sells out at the counter is sold out at the table', async () => {
    await restaurant.setStock(piqueId, 0);
    await guest().card('Pique macho').getByText('Agotado').waitFor();
    await restaurant.setStock(piqueId, 5);
    await guest().card('Pique macho').getByText('Agotado').waitFor({ state: 'hidden' });
  });

  step('the guest orders, with a note', async () => {
    await guest().card('Silpancho').click();
    await guest().card('Silpancho').click();
    await guest().card('Pique macho').click();
    await guest().open();
    await guest().note('Silpancho').fill(NOTE);
    await guest().dialog.getByLabel('Extras').fill('sin ensalada');
    await guest().send();
    await says(guest().thanks, 'Ticket N° 1');
    await says(guest().thanks, 'Bs. 134,00');
    await guest().back();
    await says(guest().orders, 'Recibido');
  });

  step('the till is told, and accepts', async () => {
    await shows(page('till'), 'Nuevo pedido en la mesa #7');
    await daySales(page('till')).advance(1, 'Aceptar pedido');
    await says(guest().orders, 'En preparación');
    await onBoard(page('board'), 'En preparación', 1).waitFor();
  });

  step('the kitchen reads the note and finishes; board and guest say so', async () => {
    const cook = kitchenScreen(page('kitchen'));
    await says(cook.row(1), 'Mesa 7');
    await says(cook.row(1), NOTE);
    await cook.ready(1);
    await onBoard(page('board'), 'Listos para recoger', 1).waitFor();
    await says(guest().orders, 'Listo');
  });

  step('the guest pays at the counter, and the order is done', async () => {
    const day = daySales(page('till'));
    await day.choose(1, 'Cerrar venta');
    const closing = day.dialog('Cerrar venta T-1');
    await closing.getByRole('button', { name: 'Exacto' }).click();
    await closing.getByRole('button', { name: 'Cerrar venta' }).click();
    await closing.waitFor({ state: 'hidden' });
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

  step('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ guest: [], till: [], kitchen: [], board: [] });
  });
});
