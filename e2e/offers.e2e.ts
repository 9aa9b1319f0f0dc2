import { businessDay, weekday } from '@restaurante/domain/business-day/business-day.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, shows, type Window } from './browser.ts';
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

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(baseURL, 'ofertas');
  await restaurant.addProduct('Pique', 50);
  await restaurant.addProduct('Sopa', 15);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  owner = await windowOf(browser, restaurant.owner, { baseURL });
  till = await windowOf(browser, cashier, { baseURL });
});
afterAll(() => browser.close());

describe('an offer, from its creation to a sold line', () => {
  const step = journey(() => ({ owner, till }));
  const offers = () => offersScreen(owner.page);
  const sell = () => sellScreen(till.page);

  step('the till shows the price without an offer', async () => {
    await sell().open();
    await says(sell().card('Pique'), 'Bs. 50');
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

  step('the open till shows the new price within a second', async () => {
    await sell().card('Pique').filter({ hasText: 'Bs. 42,50' }).waitFor({ timeout: 1_000 });
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
    await shows(owner.page, 'Oferta desactivada correctamente!');
    await sell().card('Pique').filter({ hasText: 'Bs. 50' }).waitFor({ timeout: 1_000 });
    await sell().charge('42,50');
    await sell().field('Monto recibido').fill('50');
    await sell().confirm();
    const prices = till.page.getByRole('dialog', { name: 'Cambió el precio' });
    await says(prices, '50,00');
    expect(await restaurant.sales()).toHaveLength(1);
    await prices.getByRole('button', { name: 'Actualizar precios' }).click();
    await prices.waitFor({ state: 'hidden' });
    await sell().confirm();
    await sell().sold('T-2');
    expect((await restaurant.sales())[0]?.total).toBe(50);
  });

  step('nothing went wrong in either window', async () => {
    expect(owner.problems).toEqual([]);
    // The refused sale is told as a failed request.
    expect(till.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });
});
