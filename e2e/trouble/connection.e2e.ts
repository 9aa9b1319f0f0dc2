import { expect } from '@playwright/test';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { shows } from '../browser.ts';
import { kitchenScreen } from '../pages/kitchen.ts';
import { sellScreen } from '../pages/sell.ts';
import { test } from './world.ts';

/** How long a screen may take to notice: packets are dropped, no socket is closed (docs/rules/live.md). */
const NOTICED_WITHIN_MS = 5_000;

/** The line between the browser and the server fails. */
test.describe('without a connection', () => {
  test('the kitchen says so within 5 seconds, and is complete again afterwards', async ({
    open,
    restaurant,
    cashier,
    line,
  }) => {
    const cook = await restaurant.hire(9, 'cocinera');
    const dish = await restaurant.addProduct('Falso conejo', 30);
    const earlierSale = await restaurant.sell(cashier, 1, dish);
    const page = await open(cook, line.url);
    const kitchen = kitchenScreen(page);
    await page.goto('/dashboard/kitchen');
    await expect(kitchen.row(earlierSale.sale_number!)).toBeVisible();
    await shows(page, 'En línea');

    line.cut();
    const cutAt = performance.now();
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible();
    expect(performance.now() - cutAt).toBeLessThan(NOTICED_WITHIN_MS);

    const missed = [await restaurant.sell(cashier, 2, dish), await restaurant.sell(cashier, 3, dish)];
    const body = { sales_status_id: 3 };
    await restaurant.call(setSaleStatus, { token: cashier.token, params: { id: earlierSale.id }, body });
    line.mend();
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toHaveCount(0);
    for (const { sale_number } of missed) await expect(kitchen.row(sale_number!)).toBeVisible();
    await expect(kitchen.row(earlierSale.sale_number!)).toHaveCount(0);
  });

  test('the board on a phone says so next to its clock', async ({ open, cashier, line }) => {
    const page = await open(cashier, line.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/tickets');
    // The tests before may have left orders.
    await shows(page, /^(Aquí aparecerán los pedidos|Listos para recoger|En preparación)$/);
    line.cut();
    await shows(page, 'Sin conexión');
    await expect(page.getByRole('time')).toBeInViewport({ ratio: 1 });
  });

  test('a sale that is sent again after a lost answer exists once', async ({ open, restaurant, line }) => {
    const seller = await restaurant.hire(4, 'cajero');
    await restaurant.openRegister(seller);
    const before = (await restaurant.sales()).length;
    const page = await open(seller, line.url);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    line.loseAnswers();
    await sell.confirm();
    await expect.poll(async () => (await restaurant.sales()).length).toBe(before + 1);
    line.hangUp();
    await shows(page, 'Error al hacer la petición al servidor. El pedido sigue aquí');
    await expect(sell.order.getByText('Silpancho')).toBeVisible();
    line.mend();
    await sell.confirm();
    const [sale] = await restaurant.sales();
    await sell.sold(`T-${sale?.sale_number}`);
    expect((await restaurant.sales()).length).toBe(before + 1);
  });

  test('a sale confirmed offline fails at once, and is never sent by itself', async ({
    open,
    restaurant,
  }) => {
    const seller = await restaurant.hire(4, 'cajero-sin-red');
    await restaurant.openRegister(seller);
    const before = (await restaurant.sales()).length;
    const page = await open(seller);
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    await page.context().setOffline(true);
    await sell.confirm();
    await shows(page, 'Error al hacer la petición al servidor. El pedido sigue aquí');
    await page.context().setOffline(false);
    await page.waitForFunction(async () => (await fetch('/')).ok);
    expect((await restaurant.sales()).length).toBe(before);
    await sell.confirm();
    await expect(sell.payment).toBeHidden();
    expect((await restaurant.sales()).length).toBe(before + 1);
  });
});
