import { expect, test } from '@playwright/test';
import { reservedText } from '@restaurante/domain/sales/reservation.ts';
import { kitchenScreen, onBoard } from '../pages/kitchen.ts';
import { openRegister, sellScreen, tomorrowAt } from '../pages/sell.ts';
import { bs, type CashBook } from './cashBook.ts';
import type { Day } from './people.ts';

/** Makes five sales, each of another kind; each reaches the kitchen the moment it is confirmed. */
export function noon({ page }: Day, book: CashBook): void {
  test('the cashier opens the register', async () => {
    await sellScreen(page('cashier')).open();
    await openRegister(page('cashier'), bs(book.sums.opening));
    await expect(page('cashier').getByRole('heading', { name: 'Caja principal' })).toBeVisible();
  });

  test('T-1: at a table, in cash, with change', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.category('Platos');
    await sell.add('Silpancho', { times: 2 });
    await sell.add('Pollo a la brasa', { variety: 'Pecho' });
    await sell.table(4);
    await expect(sell.line('Silpancho')).toContainText('64,00');
    await expect(sell.line('Pollo a la brasa')).toContainText('28,50');
    await sell.charge('92,50');
    await sell.field('Monto recibido').fill('100');
    await expect(sell.payment).toContainText(/Debes dar un cambio de\s*7,50 Bs\./);
    await sell.confirm();
    await sell.sold('T-1');
    book.cash(92_50);

    const cook = kitchenScreen(page('kitchen'));
    await expect(cook.row(1)).toContainText('Mesa 4');
    await expect(cook.row(1)).toContainText(/2 ×\s*Silpancho/);
    await expect(cook.row(1)).toContainText(/1 ×\s*Pollo a la brasa/);
    await expect(onBoard(page('board'), 'En preparación', 1)).toBeVisible();
  });

  test('T-2: takeaway by QR', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.takeaway();
    await sell.customer('Marco Choque');
    await sell.add('Pollo a la brasa', { variety: 'Medio' });
    await sell.charge('52');
    await sell.method('QR/Tarjeta');
    await expect(sell.payment).toContainText(/Debes recibir\s*52 Bs\./);
    await sell.confirm();
    await sell.sold('T-2');
    book.qr(52_00);
    const row = kitchenScreen(page('kitchen')).row(2);
    await expect(row).toContainText('Para llevar');
    await expect(row).toContainText('Marco Choque');
  });

  test('T-3: cash and QR with a discount; the stock on the card goes down', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.add('Silpancho');
    await sell.category('General');
    await expect(sell.card('Refresco')).toContainText('8 en stock');
    await sell.add('Refresco', { times: 3 });
    await sell.table(9);
    await sell.charge('50');
    await sell.method('Ambos');
    await sell.field('Descuento').fill('5');
    await sell.field('QR/Tarjeta').fill('25');
    await expect(sell.payment).toContainText(/Total a cobrar\s*Bs\. 45,00/);
    await expect(sell.field('Billete recibido')).toHaveValue('20,00');
    await sell.field('Billete recibido').fill('50');
    await expect(sell.payment).toContainText(/cambio de\s*30/);
    await sell.confirm();
    await sell.sold('T-3');
    book.cash(20_00);
    book.qr(25_00);
    await expect(sell.card('Refresco')).toContainText('5 en stock');
    await expect(kitchenScreen(page('kitchen')).row(3)).toBeVisible();
  });

  test('T-4: to be paid later; T-5: a reservation', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.category('Platos');
    await sell.add('Silpancho');
    await sell.table(7);
    await sell.charge('32');
    await sell.payment.getByRole('button', { name: 'Pendiente', exact: true }).click();
    await expect(sell.payment).toContainText('Pendiente: se cobrará después');
    await sell.confirm('Confirmar como pendiente');
    await sell.sold('T-4');
    await expect(kitchenScreen(page('kitchen')).row(4)).toBeVisible();

    await sell.add('Pollo a la brasa', { variety: 'Medio' });
    await sell.table(7);
    await expect(sell.order).toContainText('La mesa 7 todavía tiene una venta sin pagar (T-4)');
    await sell.table(2);
    await sell.reserve(tomorrowAt('20:30'), 'Ana Rojas');
    await sell.charge('52');
    await sell.payment.getByRole('button', { name: 'Exacto' }).click();
    await sell.confirm();
    await sell.sold('T-5');
    book.cash(52_00);
    await expect(kitchenScreen(page('kitchen')).row(5)).toContainText('En espera');
    await expect(kitchenScreen(page('kitchen')).row(5)).toContainText(
      reservedText(tomorrowAt('20:30'), 'Ana Rojas'),
    );
  });

  test('the kitchen finishes orders, and takes one back', async () => {
    const cook = kitchenScreen(page('kitchen'));
    const board = page('board');
    await cook.ready(1);
    await expect(onBoard(board, 'Listos para recoger', 1)).toBeVisible();
    await cook.undo(1);
    await expect(onBoard(board, 'En preparación', 1)).toBeVisible();
    await cook.ready(1);
    await cook.ready(3);
    await expect(onBoard(board, 'Listos para recoger', 1)).toBeVisible();
    await expect(onBoard(board, 'Listos para recoger', 3)).toBeVisible();
  });
}
