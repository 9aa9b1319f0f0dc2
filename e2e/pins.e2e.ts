import { expect, test } from '@playwright/test';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { arrivesAt, closeWindows, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { pinPad } from './pages/pins.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

/** From the touch to the screen of the other person; on a quiet machine it takes less than two seconds. */
const CHANGE_MS = 6_000;

let restaurant: Restaurant;
let till: Window;
let silpancho: { id: number; price: number };

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'pines');
  silpancho = await restaurant.addProduct('Silpancho', 32);
  const rosa = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(rosa);
  const pedro = await restaurant.hire(6, 'pedro');
  await restaurant.call(setPin, { token: rosa.token, body: { pin: '2580' } });
  await restaurant.call(setPin, { token: pedro.token, body: { pin: '471147' } });
  till = await windowOf(browser, rosa);
});
test.afterAll(closeWindows);

test('one touch and a PIN change the user, and the order stays on the till', async () => {
  const { page } = till;
  const sell = sellScreen(page);
  await sell.open();
  await sell.add('Silpancho', { times: 2 });
  const pad = pinPad(page);

  const start = Date.now();
  await pad.open();
  await pad.type('471147');
  await shows(page, 'Ahora atiende pedro');
  expect(Date.now() - start).toBeLessThan(CHANGE_MS);
  await expect(page).toHaveURL(/\/dashboard\/sales\/create$/);
  await expect(sell.line('Silpancho')).toContainText('64');

  await pad.open();
  await pad.type('2580');
  await shows(page, 'Ahora atiende rosa');
  await sell.charge('64');
  await sell.method('QR/Tarjeta');
  await sell.confirm();
  await sell.sold('T-1');
  expect((await restaurant.sales())[0]?.user?.name).toBe('rosa');
});

test('another window changes the user: an open payment closes, and the order stays', async () => {
  const { page } = till;
  const sell = sellScreen(page);
  await sell.open();
  await sell.add('Silpancho');
  await sell.charge('32');
  const window = await page.context().newPage();
  await window.goto('/dashboard/sales/create');
  const pad = pinPad(window);
  await pad.open();
  await pad.type('471147');
  await shows(window, 'Ahora atiende pedro');
  await expect(sell.payment).toBeHidden();
  await expect(sell.line('Silpancho')).toContainText('32');
  await pad.open();
  await pad.type('2580');
  await shows(window, 'Ahora atiende rosa');
  await window.close();
  expect(await restaurant.sales()).toHaveLength(1);
});

test('a dialog that takes money keeps what was typed when another window changes the user', async () => {
  const { page } = till;
  const sale = await restaurant.sell(await restaurant.signIn('rosa'), null, silpancho);
  const day = daySales(page);
  await day.open();
  const ticket = Number(sale.sale_number);
  const dialog = day.dialog(`Cerrar venta T-${ticket}`);
  const received = dialog.getByRole('textbox', { name: 'Monto recibido' });
  await day.choose(ticket, 'Cerrar venta');
  await received.fill('50');
  const window = await page.context().newPage();
  await window.goto('/dashboard/sales');
  const pad = pinPad(window);
  await pad.open();
  await pad.type('471147');
  await shows(window, 'Ahora atiende pedro');
  await expect(dialog).toBeHidden();
  await pad.open();
  await pad.type('2580');
  await shows(window, 'Ahora atiende rosa');
  await window.close();
  await day.choose(ticket, 'Cerrar venta');
  await expect(received).toHaveValue('50,00');
});

test('a wrong PIN changes nothing, the fifth locks the pad, and a page that is not the other one’s is left', async () => {
  const { page } = till;
  await page.goto('/dashboard/cashiers');
  const pad = pinPad(page);
  await pad.open();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await pad.type('9999');
    await pad.says('PIN incorrecto');
  }
  await pad.type('471147');
  await arrivesAt(page, '/dashboard/salon');
  await pad.open();
  await pad.type('9999');
  await pad.says('PIN incorrecto');
  await pad.type('2580');
  await pad.says('Demasiados PIN incorrectos');
});
