import { expect } from '@playwright/test';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { shows } from '../browser.ts';
import { fillRegistration } from '../pages/entry.ts';
import { registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';
import { PASSWORD } from '../restaurant.ts';
import { test } from './world.ts';

const REQUIRED = 'Este campo es obligatorio';

/** Wrong input: the specified texts, the cursor in the first wrong field, and nothing saved. */
test.describe('wrong input', () => {
  test('login: empty, then a wrong password', async ({ open, restaurant }) => {
    const page = await open();
    await page.goto('/login');
    const email = page.getByLabel('Correo electrónico');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await shows(page, REQUIRED);
    await expect(email).toBeFocused();
    await email.fill(restaurant.email('elena'));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra-clave');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText('Correo electrónico o contraseña incorrectos');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('register: field by field, and a taken e-mail', async ({ open, restaurant }) => {
    const page = await open();
    await page.goto('/register');
    const save = page.getByRole('button', { name: 'Crear cuenta' });
    const phone = page.getByLabel('Teléfono', { exact: true });
    await save.click();
    await expect(page.getByLabel('Nombre del restaurante')).toBeFocused();
    await shows(page, 'Debes seleccionar una ciudad!');
    await shows(page, 'Telefono inválido! Ej: 59171234567');
    await shows(page, 'Tu contraseña debe tener al menos 6 letras o números');
    await fillRegistration(page, {
      company: 'Otra casa',
      firstName: 'Ana',
      lastName: 'Rojas',
      city: 'Sucre',
      phone: '7123',
      email: 'ana@otracasa.bo',
      password: PASSWORD,
    });
    await save.click();
    await expect(phone).toBeFocused();
    await expect(
      restaurant.call(login, { body: { email: 'ana@otracasa.bo', password: PASSWORD } }),
    ).rejects.toThrow('401');
    await phone.fill('71234567');
    await page.getByLabel('Correo electrónico').fill(restaurant.email('elena'));
    await save.click();
    await shows(page, 'El correo electrónico ya está registrado');
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  test('product: no category, no name, no price', async ({ open, restaurant }) => {
    const { token, company } = restaurant.owner;
    const products = async () =>
      (await restaurant.call(listProducts, { token, params: { companyId: company.id } })).products.length;
    const before = await products();
    const page = await open(restaurant.owner);
    await page.goto('/dashboard/products/create');
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await shows(page, 'Debes seleccionar una categoría!');
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'General' }).click();
    await page.getByLabel('Precio').fill('0,50');
    await save.click();
    await shows(page, REQUIRED);
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.getByLabel('Nombre', { exact: true }).fill('Anticucho');
    await save.click();
    await expect(page.getByLabel('Precio')).toBeFocused();
    expect(await products()).toBe(before);
  });

  test('sell: every way of paying wrongly', async ({ open, restaurant, cashier }) => {
    const before = (await restaurant.sales()).length;
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.order.getByRole('button', { name: 'Cobrar' }).click();
    await shows(page, 'Debes seleccionar algún producto!');
    await sell.add('Silpancho');
    await sell.charge('32');
    const refused = async (text: string) => {
      await sell.confirm();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    };
    await sell.field('Monto recibido').fill('30');
    await refused('Monto recibido inferior al importe de la venta');
    await sell.field('Monto recibido').fill('0');
    await sell.field('Descuento').fill('2');
    await refused('No se puede definir descuento si no ingresa el importe recibido');
    await sell.field('Descuento').fill('');
    await sell.method('QR/Tarjeta');
    await sell.field('Monto recibido').fill('40');
    await refused('Para pagos con Qr debe ingresar el monto exacto');
    await sell.method('Ambos');
    await sell.field('Billete recibido').fill('10');
    await sell.field('QR/Tarjeta').fill('10');
    await refused('Cuando se usan ambos métodos de pago el monto debe ser exacto');
    expect((await restaurant.sales()).length).toBe(before);
  });

  test('registers: opening without a title, a movement without anything', async ({
    open,
    restaurant,
    cashier,
  }) => {
    const { owner } = restaurant;
    const who = { companyId: owner.company.id, userId: owner.user.id };
    const registers = async () =>
      (await restaurant.call(listCashRegisters, { token: owner.token, params: who })).cashiers;
    const before = await registers();
    const page = await open(owner);
    await sellScreen(page).open();
    const dialog = page.getByRole('dialog', { name: 'Aperturar caja' });
    await dialog.getByLabel('Título de la caja').fill('');
    await dialog.getByLabel('Monto de apertura').fill('');
    await dialog.getByRole('button', { name: 'Aperturar caja' }).click();
    await expect(dialog).toContainText('Debes ingresar el título de la caja');
    await expect(dialog).toContainText('Debes ingresar el monto de apertura');

    const till = await open(cashier);
    const screen = registersScreen(till);
    await screen.open();
    await screen.showMovements();
    await screen.movements.getByRole('tab', { name: 'Crear nuevo' }).click();
    await screen.movements.getByRole('button', { name: 'Registrar' }).click();
    await expect(screen.movements.getByLabel('Monto')).toBeFocused();
    await expect(screen.movements).toContainText(REQUIRED);
    expect(await registers()).toEqual(before);
  });
});
