import { expect, test } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { arrivesAt, closeWindows, shows, type Window } from './browser.ts';
import { deviceList, devicePad } from './pages/devices.ts';
import { signIn } from './pages/entry.ts';
import { pinPad } from './pages/pins.ts';
import { sellScreen } from './pages/sell.ts';
import { chooseInAccount } from './pages/shell.ts';
import { product } from './product.ts';
import { openRestaurant, PASSWORD, type Restaurant, windowOf } from './restaurant.ts';

let restaurant: Restaurant;
let owner: SessionWire;
let tablet: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'equipos');
  owner = restaurant.owner;
  await restaurant.addProduct('Silpancho', 32);
  const rosa = await restaurant.hire(4, 'rosa');
  const pedro = await restaurant.hire(6, 'pedro');
  await restaurant.call(setPin, { token: rosa.token, body: { pin: '2580' } });
  await restaurant.call(setPin, { token: pedro.token, body: { pin: '4711' } });
  tablet = await windowOf(browser, await restaurant.signIn('elena'));
});
test.afterAll(closeWindows);

test.describe.serial('the tablet of a branch', () => {
  test('is enrolled by the owner, and shows the PIN pad after signing out', async () => {
    const { page } = tablet;
    await page.goto('/dashboard');
    const devices = deviceList(page);
    await devices.open();
    await shows(page, 'Todavía no hay equipos');
    await devices.enrol('Barra');
    await expect(devices.row('Barra')).toContainText('Este equipo');
    await chooseInAccount(page, 'Cerrar sesión');
    await devicePad(page).isOpen('Barra · Casa matriz');
  });

  test('lets a waiter in by PIN, who sends an order; the next order waits for the next person', async () => {
    const { page } = tablet;
    const pad = devicePad(page);
    await pad.type('9999');
    await pad.says('PIN incorrecto');
    await pad.type('4711');
    await arrivesAt(page, '/dashboard/salon');
    const sell = sellScreen(page);
    await sell.open();
    await sell.table(4);
    await sell.add('Silpancho', { times: 2 });
    await sell.send();
    expect((await restaurant.sales())[0]?.user?.name).toBe('pedro');
    await sell.add('Silpancho', { times: 3 });
    await expect(sell.line('Silpancho')).toContainText('96');

    await chooseInAccount(page, 'Cerrar sesión');
    await pad.type('2580');
    await arrivesAt(page, '/dashboard');
    await sell.open();
    await expect(sell.line('Silpancho')).toContainText('96');
  });

  test('goes back to the login once it is revoked, and forgets its secret', async ({ browser }) => {
    const { page } = tablet;
    const office = await windowOf(browser, owner);
    await office.page.goto('/dashboard/devices');
    await deviceList(office.page).revoke('Barra');
    // Rosa's session was opened by PIN on it.
    await arrivesAt(page, '/login');
    await shows(page, 'Este equipo ya no es de la sucursal');
    await page.reload();
    await signIn(page, { email: restaurant.email('rosa'), password: PASSWORD });
    await pinPad(page).open();
    await page.keyboard.press('Escape');
    await chooseInAccount(page, 'Cerrar sesión');
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  });

  test('on the pad itself learns with the next PIN that it was revoked', async ({ browser }) => {
    const { page } = await windowOf(browser, await restaurant.signIn('elena'));
    await page.goto('/dashboard/devices');
    await deviceList(page).enrol('Terraza');
    await chooseInAccount(page, 'Cerrar sesión');
    const pad = devicePad(page);
    await pad.isOpen('Terraza · Casa matriz');
    const office = await windowOf(browser, owner);
    await office.page.goto('/dashboard/devices');
    await deviceList(office.page).revoke('Terraza');
    await pad.type('4711');
    await shows(page, 'Este equipo ya no es de la sucursal');
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  });
});
