import { test as base, type CDPSession, expect, type Browser, type Page } from '@playwright/test';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { drawStreets, openWindow, type Window } from '../browser.ts';
import { DEMO, startDemo } from '../demo.ts';
import { operate } from '../operator.ts';
import { openRestaurant, windowOf } from '../restaurant.ts';
import { brokenOn, cutOffOn, obstaclesOn, overflowOf, photograph, settled } from './look.ts';
import { addressOf, type Records, type Stop, type Who } from './tour.ts';

const SIZES = {
  desk: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 640 },
  /** A phone whose browser has larger letters. */
  largeLetters: { width: 390, height: 844 },
};
const ALL_SIZES = ['desk', 'tablet', 'phone'] as const;
const TWO_SIZES = ['desk', 'phone'] as const;

/** The demo restaurant as its visitors need it. */
interface Gallery {
  readonly url: string;
  readonly people: Readonly<Record<Exclude<Who, 'nobody'>, SessionWire>>;
  readonly records: Records;
  /** One per person; all screens are visited in it. */
  readonly windows: Map<Who, Window>;
  readonly fingers: Map<Page, CDPSession>;
}

/** A test that visits the demo restaurant. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({}, use) => {
      const server = await startDemo();
      await use(await openGallery(server.url, server.dataDir));
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

async function openGallery(url: string, dataDir: string): Promise<Gallery> {
  const call = clientOf(url);
  const signIn = (email: string) => call(login, { body: { email, password: DEMO.password } });
  const { owner: suspended } = await openRestaurant(url, 'moroso');
  await operate(dataDir, 'suspend', suspended.company.slug);
  const [owner, cashier, cook] = [
    await signIn(DEMO.owner),
    await signIn(DEMO.cashier),
    await signIn(DEMO.cook),
  ];
  const { token, company, branch, user } = cashier;
  const companyId = company.id;
  const { products } = await call(listProducts, { token, params: { companyId } });
  const { cashiers } = await call(listCashRegisters, { token, params: { companyId, userId: user.id } });
  const { sales } = await call(listDaySales, {
    token,
    params: { branchId: branch?.id ?? 0, userId: user.id },
  });
  const { offerts } = await call(listOffers, { token, params: { companyId } });
  const { employes } = await call(listEmployees, { token: owner.token, params: { companyId } });
  const records = {
    productId: products[0]?.id ?? 0,
    categoryId: products[0]?.product_category_id ?? 0,
    registerId: cashiers.find(({ status }) => status === 1)?.id ?? 0,
    saleId: sales[0]?.id ?? 0,
    offerId: offerts.find(({ title }) => title.startsWith('Pollo'))?.id ?? 0,
    employeeId: employes[0]?.id ?? 0,
    branchId: branch?.id ?? 0,
  };
  return {
    url,
    people: { owner, cashier, cook, suspended },
    records,
    windows: new Map(),
    fingers: new Map(),
  };
}

async function windowFor(who: Who, browser: Browser, { url, people, windows }: Gallery): Promise<Window> {
  const opened = windows.get(who);
  // Another file's test may have closed it.
  if (opened && !opened.page.isClosed()) return opened;
  const options = { baseURL: url, colorScheme: 'light' as const };
  const window = await (who === 'nobody'
    ? openWindow(browser, options)
    : windowOf(browser, people[who], options));
  await window.page.context().unrouteAll();
  windows.set(who, window);
  return window;
}

/** Pages outside of the application: a window's first page, the start page, a guest's, and the manual's. */
const isOutside = (path: string) => path === 'blank' || path === '/' || /^\/(order\/|ayuda)/.test(path);

/** Goes to the address as a link does, which is quick. The same page again, or another document, is loaded again. */
async function open(page: Page, address: string, origin: string): Promise<void> {
  const [here, there] = [new URL(page.url()).pathname, new URL(address, origin).pathname];
  if (here === there || isOutside(here) || isOutside(there)) await page.goto(address);
  else await page.evaluate(`history.pushState(null, '', '${address}')`);
}

/** Returns the colour schemes to check. Other sizes have the colours of the first one. */
const schemesOf = ({ isDarkToo }: Stop, isFirst: boolean): readonly ('light' | 'dark')[] =>
  isDarkToo && isFirst ? ['light', 'dark'] : ['light'];

/**
 * Returns what makes a page's window a touch screen. It stays from stop to stop: without it an open dialog of a phone
 * would go back in the history while the next stop is being loaded.
 */
async function fingerOf(page: Page, { fingers }: Gallery): Promise<CDPSession> {
  const finger = fingers.get(page) ?? (await page.context().newCDPSession(page));
  fingers.set(page, finger);
  return finger;
}

/** Checks a stop in every size. A state is prepared for each; a page is only resized, as when a tablet is turned. */
export async function visit(stop: Stop, browser: Browser, gallery: Gallery): Promise<void> {
  const window = await windowFor(stop.who, browser, gallery);
  const address = addressOf(stop, gallery.records);
  const { page, problems } = window;
  const finger = await fingerOf(page, gallery);
  problems.length = 0;
  const streets = stop.path.startsWith('/dashboard/branches/') ? await drawStreets(page) : null;
  const found: unknown[] = [];
  const usualSizes = stop.only ? [stop.only] : stop.prepare ? TWO_SIZES : ALL_SIZES;
  const sizes = [...usualSizes, ...(stop.alsoOn ?? [])];
  for (const [turn, size] of sizes.entries()) {
    // Leaves the present page first: a phone's dialog that is made wide takes its entry out of the history.
    if (turn === 0 || stop.prepare) await open(page, address, gallery.url);
    await page.setViewportSize(SIZES[size]);
    await finger.send('Page.setFontSizes', { fontSizes: { standard: size === 'largeLetters' ? 20 : 16 } });
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desk' });
    if (stop.prepare) {
      await settled(window);
      await stop.prepare(page);
    }
    for (const colorScheme of schemesOf(stop, turn === 0)) {
      await page.emulateMedia({ colorScheme });
      await settled(window);
      await photograph(page, [stop.name, size, colorScheme].join('-'));
      const overflow = await overflowOf(page);
      const [cutOff, broken] = [await cutOffOn(page), await brokenOn(page)];
      // A tablet shows the same as a desk or a phone; only its size differs.
      const obstacles = size === 'tablet' ? [] : await obstaclesOn(page, colorScheme);
      if (overflow > 0 || cutOff.length + broken.length + obstacles.length > 0) {
        found.push({ size, colorScheme, overflow, cutOff, broken, obstacles });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await streets?.dispose();
  const [path] = address.split('?');
  const seen = decodeURIComponent(new URL(page.url()).pathname);
  expect({ seen, problems, found }).toEqual({ seen: path, problems: [], found: [] });
}
