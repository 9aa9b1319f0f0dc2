import { expect, test } from '@playwright/test';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { closeWindows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

let owner: Window;

test.beforeAll(async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'busqueda');
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  for (const first_name of ['Ana Rojas', 'Luis Paz']) {
    await restaurant.call(createSale, {
      token: cashier.token,
      body: {
        branch_id: cashier.branch?.id ?? 0,
        sale_type: 'para llevar',
        first_name,
        sale_details: [{ product_id: silpancho.id, quantity: 1, price: 32 }],
      },
    });
  }
  owner = await windowOf(browser, restaurant.owner);
});
test.afterAll(closeWindows);

test('the owner finds a sale from the day’s list, voids it from the report, and finds it as voided', async () => {
  const { page } = owner;
  const { row, dialog, open } = daySales(page);
  await open();
  await page.getByRole('main').getByRole('link', { name: 'Buscar ventas' }).click();
  // The day's list, which stays until the page has come, has the same rows and its own field.
  const field = page.getByRole('searchbox', { name: 'Número, mesa, cliente, NIT o monto' });
  await expect(field).toBeVisible();
  await expect(row(2)).toBeVisible();
  await field.fill('ana 32,00');
  await expect(row(2)).toBeHidden();
  await expect(row(1)).toContainText('Ana Rojas');
  await expect(page).toHaveURL(/search\?q=ana/);

  await page.goto('/dashboard/reports/sales');
  await page
    .getByRole('button', { name: /^Ver detalle de venta 1 / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Anular venta' }).click();
  await dialog(/^Anular venta/)
    .getByRole('textbox')
    .fill('Cliente se fue');
  await dialog(/^Anular venta/)
    .getByRole('button', { name: 'Anular venta' })
    .click();
  await expect(page.getByText(/Anuló Elena Vargas .*Cliente se fue/)).toBeVisible();

  await page.goto('/dashboard/sales/search?q=ana');
  await expect(row(1)).toContainText('Anulada');
});
