import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../scripts/demo/client.ts';
import { OWNER_EMAIL } from '../../scripts/demo/restaurant.ts';
import { PASSWORD, STAFF } from '../../scripts/demo/staff.ts';
import { launchBrowser, openWindow, type Window } from '../browser.ts';
import { startDemo } from '../demo.ts';
import { operate } from '../operator.ts';
import { openRestaurant, windowOf } from '../restaurant.ts';
import type { RunningServer } from '../server.ts';
import { kilobytesOf, transferred, WEIGHED } from '../weight.ts';
import { cutOffOn, obstaclesOn, overflowOf, photograph, settled } from './look.ts';
import { addressOf, type Records, type Stop, type Who } from './tour.ts';

const SIZES = {
  desk: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
const ALL_SIZES = ['desk', 'tablet', 'phone'] as const;
const TWO_SIZES = ['desk', 'phone'] as const;

let server: RunningServer;
let browser: Browser;
let people: Record<Exclude<Who, 'nobody'>, SessionWire>;
let records: Records;
const windows = new Map<string, Window>();

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  const call = clientOf(server.url);
  const signIn = (email = '') => call(login, { body: { email, password: PASSWORD } });
  const staff = (role: number) => signIn(STAFF.find((one) => one.role === role)?.email);
  const { owner: suspended } = await openRestaurant(server.url, 'moroso');
  await operate(server.dataDir, 'suspend', suspended.company.slug);
  people = { owner: await signIn(OWNER_EMAIL), cashier: await staff(4), cook: await staff(9), suspended };
  const { token, company, branch, user } = people.cashier;
  const companyId = company.id;
  const { products } = await call(listProducts, { token, params: { companyId } });
  const { cashiers } = await call(listCashRegisters, { token, params: { companyId, userId: user.id } });
  const { sales } = await call(listDaySales, {
    token,
    params: { branchId: branch?.id ?? 0, userId: user.id },
  });
  const { offerts } = await call(listOffers, { token, params: { companyId } });
  const asOwner = { token: people.owner.token, params: { companyId } };
  const { employes } = await call(listEmployees, asOwner);
  records = {
    productId: products[0]?.id ?? 0,
    categoryId: products[0]?.product_category_id ?? 0,
    registerId: cashiers.find(({ status }) => status === 1)?.id ?? 0,
    saleId: sales[0]?.id ?? 0,
    offerId: offerts[0]?.id ?? 0,
    employeeId: employes[0]?.id ?? 0,
    branchId: branch?.id ?? 0,
  };
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Returns the window of a person. There is one per person, and all screens are visited in it. */
async function windowFor(who: Who): Promise<Window> {
  const options = { baseURL: server.url, colorScheme: 'light' as const };
  const open = () =>
    who === 'nobody' ? openWindow(browser, options) : windowOf(browser, people[who], options);
  const window = windows.get(who) ?? (await open());
  windows.set(who, window);
  return window;
}

/** Pages outside of the application: a window's first page, the start page, and a guest's. */
const isOutside = (path: string) => path === 'blank' || path === '/' || path.startsWith('/order/');

/** Goes to the stop's page as a link does, which is quick. The same page again, or another document, is loaded anew. */
async function open(page: Page, stop: Stop): Promise<void> {
  const address = addressOf(stop, records);
  const [here, there] = [new URL(page.url()).pathname, new URL(address, server.url).pathname];
  if (here === there || isOutside(here) || isOutside(there)) await page.goto(address);
  else await page.evaluate(`history.pushState(null, '', '${address}')`);
}

/** Returns the colour schemes to check. A tablet has the desk's colours, and so has a state on a phone. */
function schemesOf({ isDarkToo, prepare }: Stop, size: keyof typeof SIZES): readonly ('light' | 'dark')[] {
  const looksAlike = size === 'tablet' || (size === 'phone' && prepare);
  return isDarkToo && !looksAlike ? ['light', 'dark'] : ['light'];
}

/** Checks a stop in every size. A state is prepared anew for each; a page is only resized, as when a tablet is turned. */
async function visit(stop: Stop): Promise<void> {
  const window = await windowFor(stop.who);
  const { page, problems } = window;
  problems.length = 0;
  const found: unknown[] = [];
  const sizes = stop.only ? [stop.only] : stop.prepare ? TWO_SIZES : ALL_SIZES;
  for (const [turn, size] of sizes.entries()) {
    // First away from what is there: a phone's dialog that is made wide takes its entry out of the history.
    if (turn === 0 || stop.prepare) await open(page, stop);
    await page.setViewportSize(SIZES[size]);
    if (stop.prepare) {
      await settled(window);
      await stop.prepare(page);
    }
    for (const colorScheme of schemesOf(stop, size)) {
      await page.emulateMedia({ colorScheme });
      await settled(window);
      await photograph(page, [stop.name, size, colorScheme].join('-'));
      const [overflow, cutOff] = [await overflowOf(page), await cutOffOn(page)];
      // A tablet shows the same as a desk or a phone; only its size differs.
      const obstacles = size === 'tablet' ? [] : await obstaclesOn(page, colorScheme);
      if (overflow > 0 || cutOff.length + obstacles.length > 0) {
        found.push({ size, colorScheme, overflow, cutOff, obstacles });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const [path] = addressOf(stop, records).split('?');
  const seen = decodeURIComponent(new URL(page.url()).pathname);
  expect({ seen, problems, found }).toEqual({ seen: path, problems: [], found: [] });
}

/** Registers one test per stop, which opens it on the demo restaurant and looks at it in every size. */
export function exhibit(stops: readonly Stop[]): void {
  for (const stop of stops) test(stop.name, () => visit(stop));
}

/** Registers the tests of how much script a first visit to the demo restaurant may transfer. */
export function weigh(): void {
  test.each(WEIGHED)(
    'a first visit to $name transfers at most $kilobytes kB of script',
    async ({ path, kilobytes, isSignedIn }) => {
      const parts = await transferred(browser, server.url, path, isSignedIn ? people.owner : null);
      const script = kilobytesOf(parts.filter(({ type }) => type === 'Script'));
      expect(script).toBeGreaterThan(100);
      expect(script).toBeLessThanOrEqual(kilobytes);
    },
  );
}
