import { expect } from '@playwright/test';
import { updateProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { leavesDialog, shows } from '../browser.ts';
import { sellScreen } from '../pages/sell.ts';
import { test } from './world.ts';

/** Changes made elsewhere during a sale, and impatient clicks. */
test.describe('at the counter', () => {
  test('a changed price is shown, accepted, and the sale has the new price', async ({
    open,
    restaurant,
    cashier,
  }) => {
    const soup = await restaurant.addProduct('Sopa de maní', 22);
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Sopa de maní', { times: 2 });
    await restaurant.call(updateProduct, {
      token: restaurant.owner.token,
      params: { id: soup.id },
      body: { product_category_id: soup.product_category_id, name: soup.name, price: 24.5 },
    });
    await expect(sell.line('Sopa de maní')).toContainText('Ahora cuesta Bs. 24,50');
    await sell.charge('44');
    const dialog = page.getByRole('dialog', { name: 'Cambió el precio' });
    await expect(dialog).toContainText(/22,00\s*Sopa de maní\s*Bs\. 24,50/);
    await dialog.getByRole('button', { name: 'Actualizar precios' }).click();
    await expect(sell.payment).toContainText('Bs. 49,00');
    await sell.payment.getByRole('button', { name: 'Exacto' }).click();
    await sell.confirm();
    await expect(sell.payment).toBeHidden();
    const [sale] = await restaurant.sales();
    expect(sale).toMatchObject({ total: 49, amount_received_cash: 49, paid_out: 1 });
  });

  test('when the stock was sold elsewhere, nothing is saved and the card shows the rest', async ({
    open,
    restaurant,
    cashier,
  }) => {
    const { id } = await restaurant.addProduct('Chicharrón', 55, 3);
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Chicharrón', { times: 3 });
    await sell.card('Chicharrón').click();
    await shows(page, 'Stock insuficiente de Chicharrón: quedan 3');
    await restaurant.setStock(id, 1);
    const before = (await restaurant.sales()).length;
    await sell.charge('165');
    await sell.confirm();
    await shows(page, 'Stock insuficiente de Chicharrón: quedan 1');
    await expect(sell.line('Chicharrón')).toContainText('Quedan 1');
    await expect(sell.card('Chicharrón')).toContainText('1 en stock');
    expect((await restaurant.sales()).length).toBe(before);
  });

  test('a double click on confirm is one sale', async ({ open, restaurant, cashier }) => {
    const before = (await restaurant.sales()).length;
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    await sell.payment.getByRole('button', { name: /^Confirmar/ }).dblclick();
    await expect(sell.payment).toBeHidden();
    await expect(sell.order.getByText('Toca un producto para empezar')).toBeVisible();
    expect((await restaurant.sales()).length).toBe(before + 1);
  });

  test('on a phone, back closes the payment, then the order, and asks before chosen products are lost', async ({
    open,
    restaurant,
    cashier,
  }) => {
    const { sale_number } = await restaurant.sell(cashier, 5, await restaurant.addProduct('Anticucho', 25));
    const page = await open(cashier);
    await page.setViewportSize({ width: 390, height: 844 });
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    const order = page.getByRole('dialog', { name: 'Pedido' });
    await order.getByRole('button', { name: 'Cobrar Bs. 32' }).click();
    await shows(page, 'Total a cobrar');
    await page.goBack();
    await expect(sell.payment).toBeHidden();
    await expect(order).toBeVisible();
    await page.goBack();
    await expect(order).toBeHidden();

    await page.goto('/dashboard/sales');
    await page.getByRole('button', { name: `Opciones de T-${sale_number}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Agregar productos' }).click();
    const adding = page.getByRole('dialog', { name: `Agregar productos a T-${sale_number}` });
    await adding.locator('[data-card]').first().click();
    await page.goBack();
    await page.getByRole('button', { name: 'Seguir eligiendo' }).click();
    await expect(adding.getByRole('button', { name: /^Agregar Bs/ })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Salir sin agregar' }).click();
    await expect(adding).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard/sales');
  });

  test('on a phone, back closes a list’s dialog, and afterwards leaves the page', async ({
    open,
    cashier,
  }) => {
    const page = await open(cashier);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/sales');
    await page.goto('/dashboard/cashiers');
    const choose = async (action: string) => {
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Movimientos de caja');
    const movements = page.getByRole('dialog', { name: 'Movimientos de caja' });
    await movements.getByRole('tab', { name: 'Crear nuevo' }).click();
    await page.goBack();
    await expect(movements).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard/cashiers');

    await choose('Imprimir');
    const report = page.getByRole('dialog', { name: 'Lista de impresión' });
    await report.getByRole('button', { name: 'Cerrar' }).click();
    await expect(report).toBeHidden();
    await leavesDialog(page);
    await page.goBack();
    await page.waitForURL('**/dashboard/sales');
  });

  test('a reload keeps the unfinished order', async ({ open, cashier }) => {
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho', { times: 2 });
    await sell.table(11);
    await page.reload();
    await expect(sell.line('Silpancho')).toContainText('64,00');
    await expect(sell.order.getByLabel('Número de mesa')).toHaveValue('11');
    await expect(sell.order.getByRole('button', { name: 'Cobrar Bs. 64' })).toBeVisible();
  });
});
