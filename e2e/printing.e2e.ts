import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, openWindow, shows, type Window } from './browser.ts';
import { startCounterPrinter } from './counterPrinter.ts';
import { journey } from './journey.ts';
import { printerSettings, printQueue } from './pages/printing.ts';
import { says, sellScreen } from './pages/sell.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';
import { obstaclesOn, overflowOf } from './screens/look.ts';

const baseURL = inject('productUrl');
let browser: Browser;
let restaurant: Restaurant;
let other: SessionWire;
let silpancho: { id: number; price: number };
let printer: Awaited<ReturnType<typeof startCounterPrinter>>;
let till: Window;

beforeAll(async () => {
  [browser, printer] = await Promise.all([launchBrowser(), startCounterPrinter(baseURL)]);
  restaurant = await openRestaurant(baseURL, 'la-impresora');
  silpancho = await restaurant.addProduct('Silpancho de Ñancahuazú', 32);
  const cashier = await restaurant.hire(4, 'rosa');
  other = await restaurant.hire(4, 'jorge');
  await restaurant.openRegister(cashier);
  await restaurant.openRegister(other);
  till = await windowOf(browser, cashier, { baseURL });
});
afterAll(async () => {
  await browser.close();
  await printer.stop();
});

describe('a till with a thermal printer', () => {
  const step = journey(() => ({ till }));
  const settings = () => printerSettings(till.page);
  const sell = () => sellScreen(till.page);
  const queue = () => printQueue(till.page);
  /** Resolves when this piece of paper, counted from 0, has come out with this text. */
  const paper = async (index: number, text: RegExp) => {
    await expect.poll(() => printer.papers()[index]).toMatch(text);
  };
  const sellOne = async (ticket: string) => {
    await sell().add('Silpancho');
    await sell().table(7);
    await sell().charge('32');
    await sell().confirm();
    await sell().sold(ticket);
  };

  step('the printer is entered and tested, and prints with each sale', async () => {
    await settings().connect(printer.server, printer.printer);
    await settings().toggle('Imprimir al vender');
    await settings().toggle('Abrir el cajón');
  });

  step('a sale prints its receipt and opens the drawer', async () => {
    await sell().open();
    await sellOne('T-1');
    await paper(0, /NOTA DE VENTA[^]*Silpancho de Ñancahuazú +32,00[^]*TOTAL Bs +32,00/);
    expect(printer.papers()[0]).toContain('Cajero(a): rosa');
    expect(printer.drawerOpenings()).toBe(1);
    await queue().empty();
  });

  step(
    'the printer is off: the next sale is made all the same, and the till says what is missing',
    async () => {
      await printer.switchOff();
      await sellOne('T-2');
      await sellOne('T-3');
      await queue().open();
      await says(queue().dialog, /T-2 · Recibo.*La impresora no responde/);
      await says(queue().dialog, /T-3 · Recibo/);
      expect(printer.papers()).toHaveLength(1);
    },
  );

  step('the page is loaded again, the printer is on: each is printed once, the first one first', async () => {
    await till.page.reload();
    await queue().button.waitFor();
    await printer.switchOn();
    await paper(2, /NOTA DE VENTA/);
    await queue().empty();
    expect(printer.papers().map((text) => /T {2}- {2}\d/.exec(text)?.[0])).toEqual([
      'T  -  1',
      'T  -  2',
      'T  -  3',
    ]);
  });

  step('what another till sells is cooked here: its comanda comes by itself, without prices', async () => {
    await till.page.goto('/dashboard/settings');
    const listed = till.page.waitForResponse(/kitchen\/list/);
    await settings().toggle('Imprimir la comanda');
    await (await listed).finished();
    await restaurant.sell(other, 4, silpancho);
    await paper(3, /COMANDA[^]*1 x Silpancho de Ñancahuazú/);
    expect(printer.papers()[3]).not.toContain('32,00');
    expect(printer.papers()).toHaveLength(4);
  });

  step('the print server has a page of its own, which says the same', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: colorScheme === 'dark' ? 390 : 1366, height: 768 };
      const status = await openWindow(browser, { baseURL: printer.server, colorScheme, viewport });
      await status.page.goto('/');
      // Four prints, and what the printer did last.
      await expect.poll(() => status.page.getByText('Impreso', { exact: true }).count()).toBe(5);
      await shows(status.page, baseURL);
      expect(await obstaclesOn(status.page, colorScheme)).toEqual([]);
      expect(await overflowOf(status.page)).toBe(0);
      expect(status.problems).toEqual([]);
    }
  });
});
