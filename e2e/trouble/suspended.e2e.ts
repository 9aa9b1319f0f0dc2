import { expect } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { operate } from '../operator.ts';
import { daySales } from '../pages/daySales.ts';
import { closingScreen } from '../pages/registers.ts';
import { product } from '../product.ts';
import { openRestaurant } from '../restaurant.ts';
import { test } from './world.ts';

const UNPAID = { paid: 1, voided: 2, handedOver: 3 };

/** A suspended company settles what its open registers hold, and nothing else (docs/rules/subscription.md). */
test.describe('while suspended', () => {
  test('the day list pays and voids, the register hands over and closes, and nothing new is sold', async ({
    open,
  }) => {
    const restaurant = await openRestaurant(product.url, 'en-mora');
    const cashier = await restaurant.hire(4, 'rosa');
    const colleague = await restaurant.hire(4, 'jose');
    const dish = await restaurant.addProduct('Charque', 40);
    const { cashier: register } = await restaurant.openRegister(cashier);
    await restaurant.openRegister(colleague);
    for (const table of Object.values(UNPAID)) await restaurant.sell(cashier, table, dish);
    await operate(product.dataDir, 'suspend', restaurant.owner.company.slug);

    const page = await open(cashier);
    const sales = daySales(page);
    await page.goto('/dashboard/sales/create');
    await arrivesAt(page, '/suspended');
    await page.getByRole('link', { name: 'Ventas del día' }).click();
    await expect(sales.row(UNPAID.paid)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear nueva' })).toHaveCount(0);
    await sales
      .row(UNPAID.paid)
      .getByRole('button', { name: `Opciones de T-${UNPAID.paid}` })
      .click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveText(['Imprimir', 'Cerrar venta', 'Dividir cuenta', 'Anular venta']);

    await page.getByRole('menuitem', { name: 'Cerrar venta' }).click();
    const payment = sales.dialog(`Cerrar venta T-${UNPAID.paid}`);
    await payment.getByRole('button', { name: 'Exacto' }).click();
    await payment.getByRole('button', { name: 'Cerrar venta' }).click();
    await expect(payment).toBeHidden();
    await sales.choose(UNPAID.voided, 'Anular venta');
    const voiding = sales.dialog(`Anular venta T-${UNPAID.voided}`);
    await voiding.getByLabel('Motivo').fill('El cliente se fue');
    await voiding.getByRole('button', { name: 'Anular venta' }).click();
    await expect(sales.row(UNPAID.voided)).toHaveCount(0);

    await page.goto(`/dashboard/cashiers/${register.id}/close`);
    await page.getByRole('button', { name: 'Transferir pendientes' }).click();
    await page.getByRole('combobox', { name: 'Caja que recibe las ventas' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await shows(page, 'Ventas pendientes transferidas correctamente!');
    const closing = closingScreen(page);
    await closing.count('billetes de Bs 100', 1);
    await closing.count('billetes de Bs 20', 2);
    await closing.close();
    await shows(page, 'Caja cerrada correctamente!');
    await page.goto('/dashboard/kitchen');
    await arrivesAt(page, '/suspended');
  });
});
