import { expect, test, type Locator } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { businessDay, weekday } from '@restaurante/domain/business-day/business-day.ts';
import { closeWindows, openWindow, shows, type Window } from './browser.ts';
import { offersScreen } from './pages/offers.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const today = DAYS[weekday(businessDay(Date.now(), 0)) - 1] ?? '';

let restaurant: Restaurant;
let owner: Window;
let till: Window;
let guest: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'ofertas');
  await restaurant.addProduct('Pique', 50);
  await restaurant.addProduct('Sopa', 15);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  owner = await windowOf(browser, restaurant.owner);
  till = await windowOf(browser, cashier);
  const { call, owner: session } = restaurant;
  const params = { companyId: session.company.id };
  await call(switchTableOrders, { token: session.token, params, body: { orders_table: 1 } });
  guest = await openWindow(browser, { viewport: { width: 390, height: 844 } });
});
test.afterAll(closeWindows);

test.describe.serial('an offer, from its creation to a sold line', () => {
  const offers = () => offersScreen(owner.page);
  const sell = () => sellScreen(till.page);
  const onPhone = () => guest.page.getByRole('button', { name: /^Pique/ });
  /** The till and the guest's phone show the price; a switch right after another one waits up to a second for it. */
  const bothShow = async (atTill: string, onPhoneToo: string, timeout = 2_000) => {
    const soon = (card: Locator, text: string) =>
      expect(card.filter({ hasText: text })).toBeVisible({ timeout });
    await Promise.all([soon(sell().card('Pique'), atTill), soon(onPhone(), onPhoneToo)]);
  };

  test('the till and a guest at table 7 see the price without an offer', async () => {
    await sell().open();
    await expect(sell().card('Pique')).toContainText('Bs. 50');
    const { company, branch } = restaurant.owner;
    await guest.page.goto(`/order/${company.slug}/${branch?.id}/7`);
    await expect(onPhone()).toContainText('50,00');
  });

  test('the owner makes an offer for today, with a banner and two products', async () => {
    await offers().open();
    await shows(owner.page, 'No has registrado ninguna oferta hasta el momento.');
    await offers().create();
    const { form } = offers();
    await form.title('Día de pique');
    await form.weekly(today);
    await form.banner();
    await form.product('Pique');
    await form.discount('Pique', '7,50');
    await expect(form.line('Pique')).toContainText('Bs. 42,50');
    await form.product('Sopa');
    await form.line('Sopa').getByText('Porcentaje').click();
    await form.discount('Sopa', '20');
    await expect(form.line('Sopa')).toContainText('Bs. 12,00');
    await form.save();
    await expect(offers().row('Día de pique')).toContainText('Vigente hoy');
    await offers().unfold('Día de pique');
    await expect(offers().products('Día de pique')).toContainText('Bs. 42,50');
  });

  test('till and phone follow each switch', async () => {
    await bothShow('Bs. 42,50', '42,50');
    await offers().turn('Día de pique');
    await bothShow('Bs. 50', '50,00');
    await offers().turn('Día de pique');
    await bothShow('Bs. 42,50', '42,50');
  });

  test('it sells at that price', async () => {
    await sell().table(4);
    await sell().add('Pique');
    await sell().charge('42,50');
    await sell().field('Monto recibido').fill('42,50');
    await sell().confirm();
    await sell().sold('T-1');
    expect((await restaurant.sales())[0]?.details).toMatchObject([{ price: 42.5, quantity: 1 }]);
  });

  test('a till with an order at the old price confirms before it sells at the new one', async () => {
    await sell().table(5);
    await sell().add('Pique');
    await offers().turn('Día de pique');
    await bothShow('Bs. 50', '50,00', 1_000);
    await sell().charge('42,50');
    const prices = till.page.getByRole('dialog', { name: 'Cambió el precio' });
    await expect(prices).toContainText('50,00');
    expect(await restaurant.sales()).toHaveLength(1);
    await prices.getByRole('button', { name: 'Actualizar precios' }).click();
    await expect(prices).toBeHidden();
    await sell().field('Monto recibido').fill('50');
    await sell().confirm();
    await sell().sold('T-2');
    expect((await restaurant.sales())[0]?.total).toBe(50);
  });

  test('nothing went wrong in any window', async () => {
    expect([owner.problems, guest.problems, till.problems]).toEqual([[], [], []]);
  });
});
