import { expect, test } from '@playwright/test';
import { createBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { closeWindows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';
import { cutOffOn, settled } from './screens/look.ts';

/** As long as a branch, a register, or a person may be named. */
const WORD = 'Ñ'.repeat(50);
const LINK = `https://elfogon.bo/${'w'.repeat(200)}`;
let owner: Window;

test.beforeAll(async ({ browser }) => {
  const {
    addProduct,
    call,
    email,
    hire,
    openRegister,
    sell,
    owner: session,
  } = await openRestaurant(product.url, 'palabras');
  const { token, user } = session;
  const asOwner = { token, params: { companyId: session.company.id } };
  const place = { name: WORD, city: 1, phones: '71234567', address: 'Av. Arce 10' };
  const { branch } = await call(createBranch, { token, body: { ownerId: user.id, ...place } });
  const branch_id = branch.id;
  const person = {
    branch_id,
    role_id: 4,
    first_name: WORD,
    email: email('maria.del.carmen.quispe'),
    password: 'secreta2026',
  };
  await call(createEmployee, { ...asOwner, body: person });
  await call(createProductCategory, { ...asOwner, body: { name: WORD, description: LINK } });
  const register = { user_id: user.id, name: WORD, opening_amount: 999_999.99 };
  await call(openCashRegister, { token, params: { id: branch_id }, body: register });
  const details = [{ details: LINK.slice(0, 100), quantity: 1, price: 99_999.99 }];
  await call(createPurchase, { ...asOwner, body: { branch_id, details, observations: LINK } });
  const cashier = await hire(4, 'rosa');
  await openRegister(cashier);
  await sell(cashier, 7, await addProduct('Banquete', 999_999.99));
  owner = await windowOf(browser, session);
});
test.afterAll(closeWindows);

/** Returns the parts of a list that are wider than it. */
const SPILT = `[...document.querySelectorAll('main section > *')]
  .filter((part) => part.scrollWidth > part.clientWidth)
  .map((part) => part.textContent)`;

test('words without a blank leave every column in sight', async () => {
  const { page } = owner;
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    for (const path of [
      'productscategories',
      'employes',
      'cashiers',
      'reports/purchases',
      'reports/cashiers',
    ]) {
      await page.goto(`/dashboard/${path}`);
      await settled(owner);
      await expect(page.locator('main')).toContainText(WORD);
      const out = { path, width, cutOff: await cutOffOn(page), spilt: await page.evaluate<string[]>(SPILT) };
      expect.soft(out).toEqual({ path, width, cutOff: [], spilt: [] });
    }
  }
});

test('a tablet keeps the menu of a row in reach', async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['productscategories', 'employes', 'cashiers', 'purchases']) {
    await page.goto(`/dashboard/${path}`);
    const menu = page.getByRole('button', { name: /^Opciones de/ }).first();
    await expect.soft(menu, path).toBeInViewport({ ratio: 1 });
  }
});

test('a tablet shows a large amount whole where a bill is divided', async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 768, height: 1024 });
  const { choose, dialog } = daySales(page);
  await page.goto('/dashboard/sales');
  await choose(1, 'Dividir cuenta');
  await dialog('Dividir cuenta T-1').getByRole('button', { name: 'Exacto' }).click();
  expect(await cutOffOn(page)).toEqual([]);
});
