import { expect, test } from '@playwright/test';
import { shows } from '../browser.ts';
import { daySales } from '../pages/daySales.ts';
import { kitchenScreen, onBoard } from '../pages/kitchen.ts';
import { closingScreen, registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';
import { bs, type CashBook } from './cashBook.ts';
import type { Day } from './people.ts';

/** Plays 'Ventas del día': accepting, delivering, adding, paying, removing a line, voiding. */
export function afternoon({ page }: Day, book: CashBook): void {
  test('the list of the day shows every sale', async () => {
    const day = daySales(page('cashier'));
    await day.open();
    await day.holds(1, 'Mesa 4', 'Listo', 'Efectivo', '92,50');
    await day.holds(2, 'Marco Choque', 'Para llevar', 'En preparación', 'QR', '52,00');
    await day.holds(3, 'Mesa 9', 'Efectivo + QR', '45,00');
    await day.holds(4, 'Mesa 7', 'Pendiente', '32,00');
    await day.holds(5, 'Mesa 2', 'En espera', '52,00');
    await shows(page('cashier'), `Total del día Bs. ${bs(92_50 + 52_00 + 45_00 + 32_00 + 52_00)}`);
  });

  test('the reservation is accepted and cooked, T-1 is brought', async () => {
    const day = daySales(page('cashier'));
    await day.advance(5, 'Aceptar pedido');
    await shows(page('cashier'), 'Pedido aceptado!');
    await expect(
      kitchenScreen(page('kitchen')).row(5).getByRole('button', { name: 'Listo T-5' }),
    ).toBeVisible();
    await day.advance(1, 'Pedido entregada');
    await shows(page('cashier'), 'Pedido entregado!');
    await day.holds(1, 'Entregado');
    await expect(onBoard(page('board'), 'Listos para recoger', 1)).toHaveCount(0);
  });

  test('T-1 orders again: a second round and a debt, then paid', async () => {
    const day = daySales(page('cashier'));
    await day.choose(1, 'Agregar productos');
    const dialog = day.dialog('Agregar productos a T-1');
    await dialog.getByRole('tab', { name: 'General' }).click();
    await dialog.locator('[data-card]').filter({ hasText: 'Refresco' }).click();
    await expect(dialog).toContainText('El pedido vuelve a cocina como una nueva ronda.');
    await expect(dialog).toContainText('quedará una deuda de Bs. 6,00.');
    await dialog.getByRole('button', { name: 'Agregar Bs. 6,00' }).click();
    await expect(dialog).toBeHidden();
    await day.holds(1, 'Pendiente', 'Debe Bs. 6,00', '98,50', 'En preparación');
    const row = kitchenScreen(page('kitchen')).row(1);
    await expect(row).toContainText(/1 ×\s*Refresco.*Silpancho.*Servido/);

    await day.choose(1, 'Cerrar venta');
    const closing = day.dialog('Cerrar venta T-1');
    await expect(closing).toContainText(/Total a cobrar\s*Bs\. 6,00/);
    await closing.getByRole('textbox', { name: 'Monto recibido' }).fill('10');
    await expect(closing).toContainText(/Debes dar un cambio de\s*4 Bs\./);
    await closing.getByRole('button', { name: 'Cerrar venta' }).click();
    await day.givesChange('4');
    await day.holds(1, 'Efectivo', '98,50');
    book.cash(6_00);
  });

  test('the register does not close while T-4 is unpaid', async () => {
    const cashier = page('cashier');
    await registersScreen(cashier).open();
    await cashier.getByRole('link', { name: /^Cerrar caja/ }).click();
    await shows(cashier, 'Hay una venta sin cobrar en esta caja.');
    const closing = closingScreen(cashier);
    await closing.close();
    await shows(cashier, 'Debes ingresar la cantidad de cortes de billetes y/o monedas!');
    await closing.count('billetes de Bs 100', 1);
    await closing.close();
    const refusal = 'No se puede cerrar caja debido a que existe al menos una venta que no se ha cerrado.';
    await shows(cashier, refusal);
    await cashier.getByRole('button', { name: 'Cobrar una' }).click();
    await expect(cashier.getByRole('menuitem', { name: /^Cobrar T-4/ })).toBeVisible();
    await cashier.keyboard.press('Escape');
    await closing.count('billetes de Bs 100', 0);
  });

  test('T-4 is paid', async () => {
    const day = daySales(page('cashier'));
    await day.open();
    await day.choose(4, 'Cerrar venta');
    const closing = day.dialog('Cerrar venta T-4');
    await closing.getByRole('button', { name: '50', exact: true }).click();
    await closing.getByRole('button', { name: 'Cerrar venta' }).click();
    await day.givesChange('18');
    await day.holds(4, 'Efectivo', '32,00');
    book.cash(32_00);
  });

  test('one unit of a line of T-3 is removed and its money paid back', async () => {
    const day = daySales(page('cashier'));
    await day.unfold(3);
    await page('cashier').getByRole('button', { name: 'Quitar unidades de Refresco' }).click();
    const question = day.dialog('Quitar unidades de Refresco Personal');
    await expect(question).toContainText('Quedan 2 de 3');
    // QR has paid some of it.
    await question.getByText('Todo en efectivo').click();
    // Bs 5 of the 44 that stay are more than a tenth.
    await expect(question).toContainText('Devuelve al cliente Bs. 5,40 en efectivo');
    await question.getByText('Mantenerlo').click();
    await expect(question).toContainText('Devuelve al cliente Bs. 6,00 en efectivo');
    await question.getByLabel('Motivo').fill('Pidieron dos');
    await question.getByRole('button', { name: 'Quitar 1 unidad' }).click();
    await shows(
      page('cashier'),
      'Se quitó 1 unidad de Refresco de la venta T-3. Devuelve Bs. 6,00 en efectivo.',
    );
    await day.holds(3, '39,00');
    book.refund(6_00);
  });

  test('then the rest of the line', async () => {
    const day = daySales(page('cashier'));
    await page('cashier').getByRole('button', { name: 'Eliminar Refresco' }).click();
    const question = day.dialog('¿Eliminar 2 × Refresco Personal?');
    await question.getByText('Todo en efectivo').click();
    await expect(question).toContainText('Devuelve al cliente Bs. 12,00 en efectivo');
    await question.getByLabel('Motivo').fill('Estaba tibio');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await shows(page('cashier'), 'Se quitó Refresco de la venta T-3. Devuelve Bs. 12,00 en efectivo.');
    await day.holds(3, '27,00');
    book.refund(12_00);
  });

  test('T-5 is voided, and the kitchen is notified', async () => {
    const day = daySales(page('cashier'));
    await day.choose(5, 'Anular venta');
    const dialog = day.dialog('Anular venta T-5');
    await expect(dialog).toContainText('Devuelve al cliente Bs. 52,00 en efectivo');
    await dialog.getByLabel('Motivo').fill('El cliente no llegó');
    await dialog.getByRole('button', { name: 'Anular venta' }).click();
    await shows(page('cashier'), 'Venta anulada correctamente!');
    await expect(day.row(5)).toHaveCount(0);
    book.refund(52_00);
    await shows(page('kitchen'), 'El pedido T-5 se ha anulado');
    await expect(kitchenScreen(page('kitchen')).row(5)).toHaveCount(0);
    await shows(page('cashier'), `Total del día Bs. ${bs(98_50 + 52_00 + 27_00 + 32_00)}`);
  });

  test('what was removed and voided is in stock again', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.open();
    await sell.category('General');
    await expect(sell.card('Refresco')).toContainText(`${8 - 3 - 1 + 3} en stock`);
  });
}
