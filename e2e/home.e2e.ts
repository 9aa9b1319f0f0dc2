import { expect, test } from '@playwright/test';
import { closeWindows, shows } from './browser.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

test.afterEach(closeWindows);

test('a phone that loads the home page again moves nothing', async ({ browser }) => {
  const { owner, addProduct, openRegister, sell } = await openRestaurant(product.url, 'cifras-quietas');
  const soup = await addProduct('Sopa', 15);
  await addProduct('Fernet', 90, 0);
  await openRegister(owner);
  await sell(owner, 4, soup);
  const { page } = await windowOf(browser, owner, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const moved: number[] = ((globalThis as unknown as { moved: number[] }).moved = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ entryTypes: ['layout-shift'] as never });
  });
  const visit = async () => {
    await page.goto('/dashboard');
    await shows(page, 'mesa por cobrar');
    await shows(page, 'producto con poco stock');
    await shows(page, '1 caja abierta');
    return page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
  };
  await visit();
  const moved = await visit();
  // The two things that wait would move the figures by 0.03.
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
});
