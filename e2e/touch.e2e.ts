import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const baseURL = inject('productUrl');
/** A till with a touch screen: as large as a desk's, and pressed with fingers. */
const TOUCH = { baseURL, viewport: { width: 1366, height: 768 }, hasTouch: true, isMobile: true };
const FINGER_PX = 44;

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

test.each([
  ['open', '/dashboard/settings'],
  ['with icons only', '/dashboard/sales/create'],
])('the links of the sidebar, %s, can be hit with a finger', async (_, path) => {
  const { owner } = await openRestaurant(baseURL, `dedos${path.length}`);
  const { page } = await windowOf(browser, owner, TOUCH);
  await page.goto(path);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Configuración' }).waitFor();
  const links = await menu.getByRole('link').all();
  expect(links.length).toBeGreaterThan(15);
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  const small = boxes.filter((box) => !box || box.width < FINGER_PX || box.height < FINGER_PX);
  expect(small).toEqual([]);
});
