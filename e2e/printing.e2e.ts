import { expect, test } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { addSaleItems, updateSale, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { closeWindows, openWindow, shows, type Window } from './browser.ts';
import { startCounterPrinter } from './counterPrinter.ts';
import { printerSettings, printQueue } from './pages/printing.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';
import { obstaclesOn, overflowOf } from './screens/look.ts';

let restaurant: Restaurant;
let other: SessionWire;
let silpancho: { id: number; price: number };
let printer: Awaited<ReturnType<typeof startCounterPrinter>>;
let till: Window;
let sold: SaleWire;

test.beforeAll(async ({ browser }) => {
  printer = await startCounterPrinter(product.url);
  restaurant = await openRestaurant(product.url, 'la-impresora');
  silpancho = await restaurant.addProduct('Silpancho de Ñancahuazú', 32);
  const cashier = await restaurant.hire(4, 'rosa');
  other = await restaurant.hire(4, 'jorge');
  await restaurant.openRegister(cashier);
  await restaurant.openRegister(other);
  till = await windowOf(browser, cashier);
});
test.afterAll(closeWindows);
test.afterAll(() => printer.stop());

test.describe.serial('a till with a thermal printer', () => {
  const settings = () => printerSettings(till.page);
  const sell = () => sellScreen(till.page);
  const queue = () => printQueue(till.page);
  /** Resolves when this piece of paper, counted from 0, has come out with this text. */
  const paper = async (index: number, text: RegExp) => {
    await expect.poll(() => printer.papers()[index]).toMatch(text);
  };
  /** Matches a text in letters of double width, which the virtual printer writes with blanks. */
  const wide = (text: string) =>
    new RegExp(Array.from(text.replaceAll(' ', ''), (letter) => RegExp.escape(letter)).join(String.raw`\s*`));
  const sellOne = async (ticket: string) => {
    await sell().add('Silpancho');
    await sell().table(7);
    await sell().charge('32');
    await sell().confirm();
    await sell().sold(ticket);
  };

  test('the printer is entered and tested, and prints with each sale', async () => {
    await settings().connect(printer.server, printer.printer);
    await settings().toggle('Imprimir al vender');
    await settings().toggle('Abrir el cajón');
  });

  test('a sale prints its receipt and opens the drawer', async () => {
    await sell().open();
    await sellOne('T-1');
    await paper(0, /NOTA DE VENTA[^]*Silpancho de Ñancahuazú +32,00[^]*TOTAL Bs +32,00/);
    expect(printer.papers()[0]).toContain('Cajero(a): rosa');
    expect(printer.drawerOpenings()).toBe(1);
    await queue().empty();
  });

  test('the printer is off: the next sale is still made, and the till says what is missing', async () => {
    await printer.switchOff();
    await sellOne('T-2');
    await sellOne('T-3');
    await queue().open();
    await expect(queue().dialog).toContainText(/T-2 · Recibo.*La impresora no responde/);
    await expect(queue().dialog).toContainText(/T-3 · Recibo/);
    expect(printer.papers()).toHaveLength(1);
  });

  test('the page is loaded again, the printer is on: each is printed once, the first one first', async () => {
    await till.page.reload();
    await expect(queue().button).toBeVisible();
    await printer.switchOn();
    await paper(2, /NOTA DE VENTA/);
    await queue().empty();
    expect(printer.papers().map((text) => /T {2}- {2}\d/.exec(text)?.[0])).toEqual([
      'T  -  1',
      'T  -  2',
      'T  -  3',
    ]);
  });

  test('what another till sells is cooked here: its comanda comes by itself, without prices', async () => {
    await till.page.goto('/dashboard/settings');
    const claimed = till.page.waitForResponse(/papers\/claim/);
    await settings().toggle('Imprimir la comanda');
    await (await claimed).finished();
    sold = await restaurant.sell(other, 4, silpancho);
    await paper(3, /COMANDA[^]*1 x Silpancho de Ñancahuazú/);
    expect(printer.papers()[3]).not.toContain('32,00');
    expect(printer.papers()).toHaveLength(4);
  });

  test('what another till changes comes out here as short slips, and what it adds as a comanda', async () => {
    const { call } = restaurant;
    const { token } = other;
    const params = { id: sold.id };
    await call(updateSale, { token, body: { sale_id: sold.id, table_number: 9 } });
    await paper(4, wide('CAMBIO Mesa 4 -> Mesa 9 · T-4'));
    const line = { product_id: silpancho.id, quantity: 2, price: silpancho.price, observations: '½ porción' };
    await call(addSaleItems, { token, params, body: { sale_details: [line] } });
    await paper(5, /COMANDA · AGREGADO[^]*2 x Silpancho de Ñancahuazú[^]*1\/2 porción/);
    expect(printer.papers()[5]).not.toContain('1 x');
    await call(voidSale, { token, params, body: { reason: 'Se fue' } });
    await paper(
      6,
      wide('ANULADO T-4: 1 x Silpancho de Ñancahuazú, 2 x Silpancho de Ñancahuazú (1/2 porción)'),
    );
    await queue().empty();
    expect(printer.papers()).toHaveLength(7);
  });

  test('the print server has a page of its own, which says the same', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: colorScheme === 'dark' ? 390 : 1366, height: 768 };
      const status = await openWindow(browser, { baseURL: printer.server, colorScheme, viewport });
      await status.page.goto('/');
      // Seven prints, and what the printer did last.
      await expect(status.page.getByText('Impreso', { exact: true })).toHaveCount(8);
      await shows(status.page, product.url);
      expect(await obstaclesOn(status.page, colorScheme)).toEqual([]);
      expect(await overflowOf(status.page)).toBe(0);
      expect(status.problems).toEqual([]);
    }
  });
});
