import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { businessDay, weekday } from '@restaurante/domain/business-day/business-day.ts';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, openWindow, shows, type Window } from './browser.ts';
import { journey } from './journey.ts';
import { offersScreen } from './pages/offers.ts';
import { says, sellScreen } from './pages/sell.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const today = DAYS[weekday(businessDay(Date.now(), 0)) - 1] ?? '';

const baseURL = inject('productUrl');
let browser: Browser;
let restaurant: Restaurant;
let owner: Window;
let till: Window;
let guest: Window;

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(baseURL, 'ofertas');
  await restaurant.addProduct('Pique', 50);
  await restaurant.addProduct('Sopa', 15);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  owner = await windowOf(browser, restaurant.owner, { baseURL });
  till = await windowOf(browser, cashier, { baseURL });
  const { call, owner: session } = restaurant;
  const params = { companyId: session.company.id };
  await call(switchTableOrders, { token: session.token, params, body: { orders_table: 1 } });
  guest = await openWindow(browser, { baseURL, viewport: { width: 390, height: 844 } });
});
afterAll(() => browser.close());

describe('an offer, from its creation to a sold line', () => {
  const step = journey(() => ({ owner, till, guest }));
  const offers = () => offersScreen(owner.page);
  const sell = () => sellScreen(till.page);
  const onPhone = () => guest.page.getByRole('button', { name: /^Pique/ });
  /** The till and the guest's phone show the price; a switch right after another one waits up to a second for it. */
  const bothShow = async (atTill: string, onPhoneToo: string, timeout = 2_000) => {
    const soon = (card: Locator, text: string) => card.filter({ hasText: text }).waitFor({ timeout });
    await Promise.all([soon(sell().card('Pique'), atTill), soon(onPhone(), onPhoneToo)]);
  };

  step('the till and a guest at table 7 see the price without an offer', async () => {
    await sell().open();
    await says(sell().card('Pique'), 'Bs. 50');
    const { company, branch } = restaurant.owner;
    await guest.page.goto(`/order/${company.slug}/${branch?.id}/7`);
    await says(onPhone(), '50,00');
  });

  step('the owner makes an offer for today, with a banner and two products', async () => {
    await offers().open();
    await shows(owner.page, 'No has registrado ninguna oferta hasta el momento.');
    await offers().create();
    const { form } = offers();
    await form.title('Día de pique');
    await form.weekly(today);
    await form.banner();
    await form.product('Pique');
    await form.discount('Pique', '7,50');
    await says(form.line('Pique'), 'Bs. 42,50');
    await form.product('Sopa');
    await form.line('Sopa').getByText('Porcentaje').click();
    await form.discount('Sopa', '20');
    await says(form.line('Sopa'), 'Bs. 12,00');
    await form.save();
    await says(offers().row('Día de pique'), 'Vigente hoy');
    await offers().unfold('Día de pique');
    await says(offers().products('Día de pique'), 'Bs. 42,50');
  });

  step('till and phone follow each switch', async () => {
    await bothShow('Bs. 42,50', '42,50');
    await offers().turn('Día de pique');
    await bothShow('Bs. 50', '50,00');
    await offers().turn('Día de pique');
    await bothShow('Bs. 42,50', '42,50');
  });

  step('it sells at that price', async () => {
    await sell().table(4);
    await sell().add('Pique');
    await sell().charge('42,50');
    await sell().field('Monto recibido').fill('42,50');
    await sell().confirm();
    await sell().sold('T-1');
    expect((await restaurant.sales())[0]?.details).toMatchObject([{ price: 42.5, quantity: 1 }]);
  });

  step('a till that holds an order at the old price is asked before it sells at the new one', async () => {
    await sell().table(5);
    await sell().add('Pique');
    await offers().turn('Día de pique');
    await bothShow('Bs. 50', '50,00', 1_000);
    await sell().charge('42,50');
    const prices = till.page.getByRole('dialog', { name: 'Cambió el precio' });
    await says(prices, '50,00');
    expect(await restaurant.sales()).toHaveLength(1);
    await prices.getByRole('button', { name: 'Actualizar precios' }).click();
    await prices.waitFor({ state: 'hidden' });
    await sell().field('Monto recibido').fill('50');
    await sell().confirm();
    await sell().sold('T-2');
    expect((await restaurant.sales())[0]?.total).toBe(50);
  });

  step('nothing went wrong in any window', async () => {
    expect([owner.problems, guest.problems, till.problems]).toEqual([[], [], []]);
  });
});
