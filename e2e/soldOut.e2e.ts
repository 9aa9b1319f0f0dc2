import { expect, test } from '@playwright/test';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { closeWindows, openWindow, shows, type Window } from './browser.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

/** A mark reaches every till and guest in this time. */
const HEARD = { timeout: 2_000 };

let restaurant: Restaurant;
let till: Window;
let other: Window;
let guest: Window;

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'agotado');
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.addProduct('Sopa', 15);
  const { owner, call } = restaurant;
  await restaurant.openRegister(owner);
  await call(switchTableOrders, {
    token: owner.token,
    params: { companyId: owner.company.id },
    body: { orders_table: 1 },
  });
  till = await windowOf(browser, owner);
  other = await windowOf(browser, await restaurant.hire(4, 'rosa'));
  guest = await openWindow(browser);
});
test.afterAll(closeWindows);

test('two touches at a till take a dish from every till and guest, and from the kitchen too', async () => {
  const [mine, theirs] = [sellScreen(till.page), sellScreen(other.page)];
  await Promise.all([mine.open(), theirs.open()]);
  await other.page
    .getByRole('dialog', { name: 'Aperturar caja' })
    .getByRole('button', { name: 'Cerrar' })
    .click();
  const { slug } = restaurant.owner.company;
  await guest.page.goto(`/order/${slug}/${restaurant.owner.branch?.id}/1`);
  const onMenu = guest.page.getByRole('button', { name: /Silpancho/ });
  await expect(onMenu).not.toHaveAttribute('aria-disabled', 'true');

  await mine.card('Silpancho').click({ delay: 700 });
  const dialog = till.page.getByRole('dialog', { name: 'Silpancho' });
  await dialog.getByRole('button', { name: 'Agotado por hoy' }).click();
  await expect(theirs.card('Silpancho')).toContainText('Agotado', HEARD);
  await expect(onMenu).toHaveAttribute('aria-disabled', 'true', HEARD);
  await theirs.card('Silpancho').click();
  await shows(other.page, 'Agotado: Silpancho');

  await mine.card('Silpancho').click({ button: 'right' });
  await dialog.getByRole('button', { name: 'Vender otra vez' }).click();
  await expect(theirs.card('Silpancho')).not.toContainText('Agotado', HEARD);
  await mine.add('Silpancho');
  await mine.charge('32');
  await mine.confirm();
  await mine.sold('T-1');

  await till.page.goto('/dashboard/kitchen');
  await till.page.getByRole('button', { name: 'Opciones de T-1' }).click();
  await till.page.getByRole('menuitem', { name: 'Silpancho', exact: true }).click();
  await dialog.getByRole('button', { name: 'Agotado hasta que llegue stock' }).click();
  await expect(theirs.card('Silpancho')).toContainText('Agotado', HEARD);
});
