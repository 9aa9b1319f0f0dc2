import { expect, test } from '@playwright/test';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { arrivesAt, shows } from '../browser.ts';
import { createCategory, createProduct, setStock } from '../pages/catalogue.ts';
import { fillRegistration, signIn } from '../pages/entry.ts';
import { product } from '../product.ts';
import { OWNER, STAFF, type Day } from './people.ts';

/** Sets up a restaurant from an empty product: a menu, and its staff signed in. */
export function morning({ page }: Day): void {
  test('the owner registers the restaurant', async () => {
    const owner = page('owner');
    await owner.goto('/register');
    await fillRegistration(owner, OWNER);
    await owner.getByRole('button', { name: 'Crear cuenta' }).click();
    await arrivesAt(owner, '/dashboard');
    await shows(owner, /Elena/);
  });

  test('the owner writes the menu and sets the stock', async () => {
    const owner = page('owner');
    await owner.goto('/dashboard/productscategories');
    await createCategory(owner, 'Platos', '#faf0cf');
    await shows(owner, 'Categoría registrado correctamente!');

    await owner.goto('/dashboard/products');
    await owner.getByRole('link', { name: 'Crear nuevo' }).click();
    const dish = { category: 'Platos', name: 'Silpancho', type: 'Plato', price: '32' };
    await createProduct(owner, { ...dish, picture: '#e2f1e5', description: 'Con arroz, papa y huevo' });
    const chicken = { category: 'Platos', name: 'Pollo a la brasa' };
    await createProduct(owner, { ...chicken, type: '1/4', dam: 'Pecho', price: '28,50' });
    await createProduct(owner, { ...chicken, type: 'Medio', price: '52' });
    await createProduct(owner, { category: 'General', name: 'Refresco', type: 'Personal', price: '6' });

    await owner.getByRole('button', { name: 'Volver' }).click();
    await arrivesAt(owner, '/dashboard/products');
    await setStock(owner, /Refresco/, '8');
    await shows(owner, 'Stock agregado correctamente!');
    await expect(owner.getByRole('row', { name: /Refresco Personal · General Bs\. 6,00 8/ })).toBeVisible();
    await expect(owner.getByRole('row', { name: /Pollo a la brasa.*28,50 Sin control/ })).toBeVisible();
    const picture = owner.getByRole('row', { name: /Silpancho/ }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/storage\/.*-cropped\.\w+$/);
  });

  test('the owner hires a cashier and a cook, who sign in', async () => {
    const call = clientOf(product.url);
    const owner = await call(login, { body: { email: OWNER.email, password: OWNER.password } });
    for (const { name, role, email, password } of Object.values(STAFF)) {
      await call(createEmployee, {
        token: owner.token,
        params: { companyId: owner.company.id },
        body: { branch_id: owner.branch?.id ?? 0, role_id: role, first_name: name, email, password },
      });
    }
    await signIn(page('cashier'), STAFF.cashier);
    await signIn(page('kitchen'), STAFF.kitchen, '/dashboard/kitchen');
    await shows(page('kitchen'), 'No tienes pedidos pendientes');
    await signIn(page('board'), STAFF.cashier);
    await page('board').goto('/dashboard/tickets');
    await shows(page('board'), 'Aquí aparecerán los pedidos');
  });
}
