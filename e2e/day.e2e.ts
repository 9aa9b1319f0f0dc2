import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { clientOf } from '../scripts/demo/client.ts';
import { arrivesAt, launchBrowser, openWindow, shows, type Window } from './browser.ts';
import { journey } from './journey.ts';
import { createCategory, createProduct, setStock } from './pages/catalogue.ts';
import { fillRegistration, signIn } from './pages/entry.ts';
import { kitchenScreen, onBoard } from './pages/kitchen.ts';
import { openRegister, says, sellScreen } from './pages/sell.ts';

const OWNER = {
  company: 'La Casona del Sur',
  firstName: 'Elena',
  lastName: 'Vargas Rojas',
  city: 'Tarija',
  phone: '71234567',
  email: 'elena@lacasona.bo',
  password: 'casona2026',
};
const STAFF = {
  cashier: { email: 'caja@lacasona.bo', password: 'cajera2026', name: 'Rosa Mamani', role: 4 },
  kitchen: { email: 'cocina@lacasona.bo', password: 'cocina2026', name: 'Marco Condori', role: 9 },
};
const url = inject('productUrl');

let browser: Browser;
let windows: Record<'owner' | 'cashier' | 'kitchen' | 'board', Window>;

beforeAll(async () => {
  browser = await launchBrowser();
  const open = () => openWindow(browser, { baseURL: url });
  windows = { owner: await open(), cashier: await open(), kitchen: await open(), board: await open() };
});
afterAll(() => browser.close());

describe('a whole day', () => {
  const step = journey(() => windows);

  step('the owner registers the restaurant', async () => {
    const { page } = windows.owner;
    await page.goto('/register');
    await fillRegistration(page, OWNER);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await arrivesAt(page, '/dashboard');
    await shows(page, /Elena/);
  });

  step('writes the menu and counts what is counted', async () => {
    const { page } = windows.owner;
    await page.goto('/dashboard/productscategories');
    await createCategory(page, 'Platos', '#faf0cf');
    await shows(page, 'Categoría registrado correctamente!');

    await page.goto('/dashboard/products');
    await page.getByRole('link', { name: 'Crear nuevo' }).click();
    const dish = { category: 'Platos', name: 'Silpancho', type: 'Plato', price: '32' };
    await createProduct(page, { ...dish, picture: '#e2f1e5', description: 'Con arroz, papa y huevo' });
    const chicken = { category: 'Platos', name: 'Pollo a la brasa' };
    await createProduct(page, { ...chicken, type: '1/4', dam: 'Pecho', price: '28,50' });
    await createProduct(page, { ...chicken, type: 'Medio', price: '52' });
    await createProduct(page, { category: 'Platos', name: 'Refresco', type: 'Personal', price: '6' });

    await page.getByRole('button', { name: 'Volver' }).click();
    await arrivesAt(page, '/dashboard/products');
    await setStock(page, /Refresco/, '8');
    await shows(page, 'Stock agregado correctamente!');
    await page.getByRole('row', { name: /Refresco Personal · Platos Bs\. 6,00 8/ }).waitFor();
    await page.getByRole('row', { name: /Pollo a la brasa.*28,50 Sin control/ }).waitFor();
    const picture = page.getByRole('row', { name: /Silpancho/ }).locator('img');
    expect(await picture.getAttribute('src')).toMatch(/^\/storage\/.*-cropped\.\w+$/);
  });

  step('hires a cashier and a cook, who sign in', async () => {
    const call = clientOf(url);
    const owner = await call(login, { body: { email: OWNER.email, password: OWNER.password } });
    for (const { name, role, email, password } of Object.values(STAFF)) {
      await call(createEmployee, {
        token: owner.token,
        params: { companyId: owner.company.id },
        body: { branch_id: owner.branch?.id ?? 0, role_id: role, first_name: name, email, password },
      });
    }
    await signIn(windows.cashier.page, STAFF.cashier);
    await signIn(windows.kitchen.page, STAFF.kitchen, '/dashboard/kitchen');
    await shows(windows.kitchen.page, 'No tienes pedidos pendientes');
    await signIn(windows.board.page, STAFF.cashier);
    await windows.board.page.goto('/dashboard/tickets');
    await shows(windows.board.page, 'Aquí aparecerán los pedidos');
  });

  step('the cashier opens the register', async () => {
    const { page } = windows.cashier;
    await sellScreen(page).open();
    await openRegister(page, '150,50');
    await page.getByRole('heading', { name: 'Caja principal' }).waitFor();
  });

  step('T-1: at a table, in cash, with change', async () => {
    const sell = sellScreen(windows.cashier.page);
    await sell.add('Silpancho', { times: 2 });
    await sell.add('Pollo a la brasa', { variety: 'Pecho' });
    await sell.table(4);
    await says(sell.line('Silpancho'), '64,00');
    await says(sell.line('Pollo a la brasa'), '28,50');
    await sell.charge('92,50');
    await sell.field('Monto recibido').fill('100');
    await says(sell.payment, /Debes dar un cambio de\s*7,50 Bs\./);
    await sell.confirm();
    await sell.sold('T-1');

    const cook = kitchenScreen(windows.kitchen.page);
    await says(cook.row(1), /Mesa 4/);
    await says(cook.row(1), /2 ×\s*Silpancho/);
    await says(cook.row(1), /1 ×\s*Pollo a la brasa/);
    await onBoard(windows.board.page, 'En preparación', 1).waitFor();
  });

  step('T-2: takeaway by QR', async () => {
    const sell = sellScreen(windows.cashier.page);
    await sell.takeaway();
    await sell.customer('Marco Choque');
    await sell.add('Pollo a la brasa', { variety: 'Medio' });
    await sell.charge('52');
    await sell.method('QR/Tarjeta');
    await says(sell.payment, 'Monto recibido exacto!');
    await sell.confirm();
    await sell.sold('T-2');
    const row = kitchenScreen(windows.kitchen.page).row(2);
    await says(row, 'Para llevar');
    await says(row, 'Marco Choque');
  });

  step('T-3: cash and QR with a discount; the stock on the card goes down', async () => {
    const sell = sellScreen(windows.cashier.page);
    await says(sell.card('Refresco'), '8 en stock');
    await sell.add('Refresco', { times: 3 });
    await sell.add('Silpancho');
    await sell.table(9);
    await sell.charge('50');
    await sell.method('Ambos');
    await sell.field('Descuento').fill('5');
    await sell.field('Efectivo').fill('20');
    await says(sell.payment, /Total a cobrar\s*Bs\. 45,00/);
    expect(await sell.field('QR/Tarjeta').inputValue()).toBe('25,00');
    await sell.confirm();
    await sell.sold('T-3');
    await says(sell.card('Refresco'), '5 en stock');
    await kitchenScreen(windows.kitchen.page).row(3).waitFor();
  });

  step('T-4: to be paid later; T-5: a reservation', async () => {
    const sell = sellScreen(windows.cashier.page);
    await sell.add('Silpancho');
    await sell.table(7);
    await sell.charge('32');
    await sell.payment.getByRole('button', { name: 'Pendiente', exact: true }).click();
    await says(sell.payment, 'Pendiente: se cobrará después');
    await sell.confirm('Confirmar como pendiente');
    await sell.sold('T-4');
    await kitchenScreen(windows.kitchen.page).row(4).waitFor();

    await sell.add('Pollo a la brasa', { variety: 'Medio' });
    await sell.table(7);
    await says(sell.order, 'La mesa 7 todavía tiene una venta sin pagar (T-4)');
    await sell.table(2);
    await sell.reserve();
    await sell.charge('52');
    await sell.payment.getByRole('button', { name: 'Exacto' }).click();
    await sell.confirm();
    await sell.sold('T-5');
    await says(kitchenScreen(windows.kitchen.page).row(5), 'En espera');
  });

  step('the kitchen finishes orders, and takes one back', async () => {
    const cook = kitchenScreen(windows.kitchen.page);
    const board = windows.board.page;
    await cook.ready(1);
    await onBoard(board, 'Listos para recoger', 1).waitFor();
    await cook.undo(1);
    await onBoard(board, 'En preparación', 1).waitFor();
    await cook.ready(1);
    await cook.ready(3);
    await onBoard(board, 'Listos para recoger', 1).waitFor();
    await onBoard(board, 'Listos para recoger', 3).waitFor();
  });
});
