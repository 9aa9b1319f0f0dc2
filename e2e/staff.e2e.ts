import { expect, test } from '@playwright/test';
import { arrivesAt, closeWindows, openWindow, shows, type Window } from './browser.ts';
import { signIn } from './pages/entry.ts';
import { closingScreen, registersScreen } from './pages/registers.ts';
import { openRegister, sellScreen } from './pages/sell.ts';
import { staffScreen } from './pages/staff.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const ROSA = { name: 'Rosa Mamani', email: 'rosa@personal.bo', password: 'llajua2026' };

let owner: Window;
let cashier: Window;

test.beforeAll(async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'personal');
  await restaurant.addProduct('Silpancho', 32);
  owner = await windowOf(browser, restaurant.owner);
  cashier = await openWindow(browser);
});
test.afterAll(closeWindows);

test.describe.serial('an owner hires a cashier, who sells', () => {
  const staff = () => staffScreen(owner.page);
  const menu = () => cashier.page.getByRole('navigation', { name: 'Menú principal' });

  test('the owner hires with photo and login, and without a login', async () => {
    await owner.page.goto('/dashboard');
    await staff().open();
    await staff().hire({ ...ROSA, role: 'Cajero(a)', photo: '#c65f2d' });
    await staff().hire({ name: 'Luis Choque', role: 'Repartidor(a)' });
    await expect(staff().row(ROSA.name).getByText(ROSA.email)).toBeVisible();
    const photo = staff().row(ROSA.name).locator('img');
    await expect(photo).toHaveAttribute('src', /^\/storage\/employees\/.*-cropped\.\w+$/);
    await expect(staff().row('Luis Choque')).toContainText('Repartidor(a)');
  });

  test('the cashier signs in, opens a register and sells', async () => {
    await signIn(cashier.page, ROSA);
    await expect(menu().getByRole('link', { name: 'Personal' })).toHaveCount(0);
    const sell = sellScreen(cashier.page);
    await sell.open();
    await openRegister(cashier.page, '100');
    await sell.add('Silpancho');
    await sell.takeaway();
    await sell.charge('32');
    await sell.confirm();
    await sell.sold('T-1');
  });

  test('with an open register the cashier stays', async () => {
    await (await staff().askToRemove(ROSA.name)).click();
    await shows(owner.page, 'Tiene una caja abierta: primero se debe cerrar');
    await registersScreen(cashier.page).open();
    await cashier.page.getByRole('link', { name: /^Cerrar caja/ }).click();
    const closing = closingScreen(cashier.page);
    await closing.count('billetes de Bs 100', 1);
    await closing.count('billetes de Bs 10', 3);
    await closing.count('monedas de Bs 2', 1);
    await closing.close();
    await shows(cashier.page, 'Caja cerrada correctamente!');
  });

  test('as a courier the open pages are left by themselves, and the menu sells no more', async () => {
    const beside = await cashier.page.context().newPage();
    await registersScreen(beside).open();
    await sellScreen(cashier.page).open();
    await expect(menu().getByRole('link', { name: 'Vender' })).toBeVisible();
    await staff().makeA(ROSA.name, 'Repartidor(a)');
    await arrivesAt(cashier.page, '/dashboard');
    await arrivesAt(beside, '/dashboard');
    await beside.close();
    await expect(menu().getByRole('link', { name: 'Vender' })).toHaveCount(0);
  });

  test('deleted, the session ends by itself and the login is refused', async () => {
    await (await staff().askToRemove(ROSA.name)).click();
    await shows(owner.page, 'Personal eliminado correctamente!');
    await arrivesAt(cashier.page, '/login');
    await cashier.page.getByLabel('Correo electrónico').fill(ROSA.email);
    await cashier.page.getByRole('textbox', { name: 'Contraseña' }).fill(ROSA.password);
    await cashier.page.getByRole('button', { name: 'Ingresar' }).click();
    await shows(cashier.page, 'Correo electrónico o contraseña incorrectos');
    // The browser reports the refused deletion too.
    expect(owner.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });
});
