import { updateProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { expect, test } from 'vitest';
import { shows } from '../browser.ts';
import { says, sellScreen } from '../pages/sell.ts';
import type { GetWorld } from './world.ts';

/** Changes made elsewhere while somebody is selling, and impatient clicks. */
export function atTheCounter(world: GetWorld): void {
  test('a price that changed meanwhile is shown, accepted, and the sale has the new price', async () => {
    const { open, restaurant, cashier } = world();
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
    await says(sell.line('Sopa de maní'), 'Ahora cuesta Bs. 24,50');
    await sell.charge('44');
    const dialog = page.getByRole('dialog', { name: 'Cambió el precio' });
    await says(dialog, /22,00\s*Sopa de maní\s*Bs\. 24,50/);
    await dialog.getByRole('button', { name: 'Actualizar precios' }).click();
    await says(sell.payment, 'Bs. 49,00');
    await sell.payment.getByRole('button', { name: 'Exacto' }).click();
    await sell.confirm();
    await sell.payment.waitFor({ state: 'hidden' });
    const [sale] = await restaurant.sales();
    expect(sale).toMatchObject({ total: 49, amount_received_cash: 49, paid_out: 1 });
  });

  test('when the stock was sold meanwhile, nothing is saved and the card says what is left', async () => {
    const { open, restaurant, cashier } = world();
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
    await says(sell.line('Chicharrón'), 'Quedan 1');
    await says(sell.card('Chicharrón'), '1 en stock');
    expect((await restaurant.sales()).length).toBe(before);
  });

  test('a double click on confirm is one sale', async () => {
    const { open, restaurant, cashier } = world();
    const before = (await restaurant.sales()).length;
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    await sell.payment.getByRole('button', { name: /^Confirmar/ }).dblclick();
    await sell.payment.waitFor({ state: 'hidden' });
    await sell.order.getByText('Toca un producto para empezar').waitFor();
    expect((await restaurant.sales()).length).toBe(before + 1);
  });

  test('on a phone, back closes the payment, then the order, and asks before chosen products are lost', async () => {
    const { open, restaurant, cashier } = world();
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
    await sell.payment.waitFor({ state: 'hidden' });
    await order.waitFor();
    await page.goBack();
    await order.waitFor({ state: 'hidden' });

    await page.goto('/dashboard/sales');
    await page.getByRole('button', { name: `Opciones de T-${sale_number}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Agregar productos' }).click();
    const adding = page.getByRole('dialog', { name: `Agregar productos a T-${sale_number}` });
    await adding.locator('[data-card]').first().click();
    await page.goBack();
    await page.getByRole('button', { name: 'Seguir eligiendo' }).click();
    await adding.getByRole('button', { name: /^Agregar Bs/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Salir sin agregar' }).click();
    await adding.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/sales');
  });

  test('on a phone, back closes a list’s dialog, and afterwards leaves the page', async () => {
    const { open, cashier } = world();
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
    await movements.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/cashiers');

    await choose('Imprimir');
    const report = page.getByRole('dialog', { name: 'Lista de impresión' });
    await report.getByRole('button', { name: 'Cerrar' }).click();
    await report.waitFor({ state: 'hidden' });
    // The browser leaves the dialog's own entry a moment later; a 'back' at that instant would be the same one.
    await page.waitForFunction('!history.state?.openSheet');
    await page.goBack();
    await page.waitForURL('**/dashboard/sales');
  });

  test('a reload keeps the unfinished order', async () => {
    const { open, cashier } = world();
    const page = await open(cashier);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho', { times: 2 });
    await sell.table(11);
    await page.reload();
    await says(sell.line('Silpancho'), '64,00');
    expect(await sell.order.getByLabel('Número de mesa').inputValue()).toBe('11');
    await sell.order.getByRole('button', { name: 'Cobrar Bs. 64' }).waitFor();
  });
}
