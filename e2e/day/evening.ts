import { expect, test } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { daySales } from '../pages/daySales.ts';
import { kitchenScreen } from '../pages/kitchen.ts';
import { closingScreen, registersScreen } from '../pages/registers.ts';
import { openRegister, sellScreen } from '../pages/sell.ts';
import { bs, type CashBook } from './cashBook.ts';
import type { Day } from './people.ts';

/** The count of the evening: Bs 255,00. */
const PIECES: [piece: string, count: number, value: number][] = [
  ['billetes de Bs 200', 1, 200_00],
  ['billetes de Bs 50', 1, 50_00],
  ['monedas de Bs 2', 2, 2_00],
  ['monedas de 50 centavos', 2, 50],
];
const COUNTED = PIECES.reduce((sum, [, count, value]) => sum + count * value, 0);

/** Runs in each frame: reports to the test what would be printed. */
const TELL_INSTEAD_OF_PRINTING =
  "print = () => tell(document.body.innerText, document.querySelector('main > style').textContent)";

/** Plays movements, a count with Bs 2,50 missing, and the closing, exact to the centavo. */
export function evening({ page }: Day, book: CashBook): void {
  test('an income and an expense are typed in', async () => {
    const registers = registersScreen(page('cashier'));
    await registers.open();
    await registers.showMovements();
    await registers.addMovement({ type: 'Ingreso', amount: '20,30', description: 'Cambio del banco' });
    book.income(20_30);
    await registers.addMovement({ type: 'Egreso', amount: '45,80', description: 'Garrafa de gas' });
    book.expense(45_80);
    await registers.addMovement({ type: 'Egreso', amount: '5', description: 'Hielo' });
    await registers.movements.getByRole('button', { name: 'Eliminar Hielo' }).click();
    await page('cashier')
      .getByRole('dialog', { name: '¿Eliminar «Hielo»?' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(registers.movements.getByRole('listitem').filter({ hasText: 'Hielo' })).toContainText(
      'Eliminado',
    );
    await page('cashier').keyboard.press('Escape');
    await expect(registers.movements).toBeHidden();
  });

  test('the list of registers agrees with the pencil', async () => {
    const registers = registersScreen(page('cashier'));
    const { sums } = book;
    await registers.unfold();
    await expect(registers.figure('Monto de apertura')).toContainText(`Bs. ${bs(sums.opening)}`);
    await expect(registers.figure('Ingresos')).toContainText(`Bs. ${bs(sums.cash + sums.income)}`);
    await expect(registers.figure('Egresos')).toContainText(`Bs. ${bs(sums.expenses + sums.refunds)}`);
    await expect(registers.figure('Pagos con QR/Tarjeta')).toContainText(`Bs. ${bs(sums.qr)}`);
    await expect(registers.figure('Esperado en caja')).toContainText(`Bs. ${bs(book.expected())}`);
    await page('owner').goto('/dashboard');
    await page('owner').getByRole('button', { name: 'Ocultar guía' }).click();
    await shows(page('owner'), `Bs. ${bs(book.expected())}`);
    await shows(page('owner'), `Bs. ${bs(sums.qr)}`);
  });

  test('the count is compared with the expected amount', async () => {
    const { sums } = book;
    await page('cashier')
      .getByRole('link', { name: /^Cerrar caja/ })
      .click();
    const closing = closingScreen(page('cashier'));
    await expect(closing.line('Apertura')).toContainText(`Bs. ${bs(sums.opening)}`);
    await expect(closing.line('Ventas en efectivo')).toContainText(`Bs. ${bs(sums.cash)}`);
    await expect(closing.line('Ingresos registrados')).toContainText(`Bs. ${bs(sums.income)}`);
    await expect(closing.line('Egresos registrados')).toContainText(`−${bs(sums.expenses)}`);
    await expect(closing.line('Devoluciones')).toContainText(`−${bs(sums.refunds)}`);
    await expect(closing.line('Esperado en caja')).toContainText(`Bs. ${bs(book.expected())}`);
    await expect(closing.line('QR/Tarjeta (no está en caja)')).toContainText(
      `${bs(sums.qr)} · ${sums.qrCount}`,
    );
    for (const [piece, count] of PIECES) await closing.count(piece, count);
    await expect(closing.line('Contado')).toContainText(`Bs. ${bs(COUNTED)}`);
    await expect(closing.difference).toContainText(`FaltanteBs. ${bs(book.expected() - COUNTED)}`);
    expect(book.expected() - COUNTED).toBe(2_50);
  });

  test('the register is closed with the shortfall', async () => {
    const closing = closingScreen(page('cashier'));
    await closing.observe('Faltó sencillo');
    await closing.close();
    await shows(page('cashier'), 'Faltante de Bs. 2,50. Una caja cerrada ya no se puede cambiar.');
    await closing.confirm();
    await arrivesAt(page('cashier'), '/dashboard/cashiers');
    const report = page('cashier').getByRole('dialog', { name: 'Lista de impresión' });
    const { sums } = book;
    await expect(report).toContainText(/CIERRE DE CAJA/);
    await expect(report).toContainText(`Esperado en cajaBs. ${bs(book.expected())}`);
    await expect(report).toContainText(`ContadoBs. ${bs(COUNTED)}`);
    await expect(report).toContainText('FaltanteBs. 2,50');
    await expect(report).toContainText(`QR/Tarjeta (${sums.qrCount})${bs(sums.qr)}`);
    await expect(report).toContainText('Descuentos5,00');
    await expect(report).toContainText('Ventas anuladas (1)52,00');
    await expect(report).toContainText(`6 × Platos${bs(2 * 32_00 + 28_50 + 52_00 + 32_00 + 32_00)}`);
    await expect(report).toContainText('1 × General6,00');
    await expect(report).toContainText('Faltó sencillo');
  });

  test('orders that were ready count as delivered, orders in preparation stay', async () => {
    const day = daySales(page('cashier'));
    await day.open();
    await day.holds(3, 'Entregado');
    await day.holds(2, 'En preparación');
    await expect(kitchenScreen(page('kitchen')).row(2)).toBeVisible();
  });

  test('T-1 is printed again, as a copy', async () => {
    const cashier = page('cashier');
    await cashier.evaluate(() => {
      localStorage.setItem('restaurante.settings', JSON.stringify({ version: 1, sales: { print: true } }));
    });
    await cashier.reload();
    const opens = cashier.waitForEvent('popup');
    await daySales(cashier).choose(1, 'Reimprimir');
    const paper = (await opens).getByRole('article');
    await expect(paper).toContainText('COPIA');
    await expect(paper).toContainText(/NOTA DE VENTA\s*sin valor fiscal\s*T-1\s*Mesa 4/);
    await expect(paper).toContainText('Cajero(a): Rosa Mamani');
    await expect(paper).toContainText(/TOTAL Bs98,50Efectivo98,50Recibido110,00Cambio11,50/);
    await (await opens).close();
  });

  test('no sale without an open register', async () => {
    const sell = sellScreen(page('cashier'));
    await sell.open();
    const dialog = page('cashier').getByRole('dialog', { name: 'Aperturar caja' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await sell.category('Platos');
    await sell.add('Silpancho');
    await sell.order.getByRole('button', { name: 'Cobrar Bs. 32' }).click();
    await shows(page('cashier'), 'Debes abrir caja primero');
    await openRegister(page('cashier'), '0');
    await sell.charge('32');
  });

  test('a sale is printed from a frame that holds a paper and no application', async () => {
    const cashier = page('cashier');
    const printed = Promise.withResolvers<{ text: string; style: string }>();
    await cashier.exposeFunction('tell', (text: string, style: string) => printed.resolve({ text, style }));
    await cashier.addInitScript(TELL_INSTEAD_OF_PRINTING);
    const sell = sellScreen(cashier);
    await sell.open();
    const requests: string[] = [];
    cashier.on('request', (request) => {
      if (request.frame() !== cashier.mainFrame())
        requests.push(`${request.resourceType()} ${request.url()}`);
    });
    await sell.charge('32');
    await sell.confirm();
    const { text, style } = await printed.promise;
    expect(text).toMatch(
      /NOTA DE VENTA\s+sin valor fiscal\s+T-\d+[^]+1\s+Silpancho Plato\s+32,00[^]+TOTAL Bs\s+32,00/,
    );
    expect(text).toContain('Cajero(a): Rosa Mamani');
    expect(style).toMatch(/^@page receipt-0 \{ size: 80mm \d+mm; margin: 0 \}$/);
    expect(requests.filter((one) => !/^(stylesheet|font|image) /.test(one))).toEqual([]);
  });
}
