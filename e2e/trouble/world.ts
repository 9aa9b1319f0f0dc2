import { test as base, type Page } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { closeWindows, openWindow } from '../browser.ts';
import { product } from '../product.ts';
import { startProxy } from '../proxy.ts';
import { openRestaurant, windowOf, type Restaurant } from '../restaurant.ts';

interface Fixtures {
  /** Opens a window, with a session or without one. It is closed after the test. */
  readonly open: (session?: SessionWire, url?: string) => Promise<Page>;
  /** A line to the product that can fail. */
  readonly line: Awaited<ReturnType<typeof startProxy>>;
}

interface Shared {
  readonly restaurant: Restaurant;
  /** Works at an open register. */
  readonly cashier: SessionWire;
}

export const test = base.extend<Fixtures, Shared>({
  restaurant: [
    async ({}, use, { workerIndex }) => {
      const restaurant = await openRestaurant(product.url, `tropiezos-${workerIndex}`);
      await restaurant.addProduct('Silpancho', 32);
      await use(restaurant);
    },
    { scope: 'worker' },
  ],
  cashier: [
    async ({ restaurant }, use) => {
      const cashier = await restaurant.hire(4, 'cajera');
      await restaurant.openRegister(cashier);
      await use(cashier);
    },
    { scope: 'worker' },
  ],
  open: async ({ browser }, use) => {
    await use(async (session, baseURL = product.url) => {
      const window = session ? windowOf(browser, session, { baseURL }) : openWindow(browser, { baseURL });
      return (await window).page;
    });
    await closeWindows({ browser });
  },
  line: async ({}, use) => {
    const line = await startProxy(product.url);
    await use(line);
    await line.close();
  },
});
