import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { launchBrowser } from '../../e2e/browser.ts';
import { windowOf } from '../../e2e/restaurant.ts';
import { MENU } from '../../scripts/demo/menu.ts';
import { figure, print } from '../figures.ts';
import { lightClient } from '../http.ts';
import { percentile } from '../load.ts';
import { type Product, saleBody } from '../product.ts';
import { type LongMenu, openLongMenu } from './restaurant.ts';

/** A till's processor is about this many times slower than the measuring one. */
const SLOWER = 4;
const CATEGORIES = 5;
const CARDS = 5;
const TOUCHES_EACH = 4;
const WORDS = 25;
const LETTERS = 4;
const SALES_PER_SECOND = 20;
const BURST_SECONDS = 5;

/** Place of the order on the page, and input device. */
const SCREENS = {
  desk: {
    order: '[aria-label=Pedido]',
    options: { viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  },
  phone: {
    order: '[aria-haspopup=dialog]:has([aria-label="Ver pedido"])',
    options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  },
} as const;

/** Measures a touch and a letter on the sell screen with 2,000 products, in Chromium with a slowed processor. */
export async function measureSellScreen(product: Product): Promise<void> {
  const menu = await openLongMenu(product);
  // The bench handles signals: the browser's own handler would end it before the product has stopped.
  const browser = await launchBrowser({ handleSIGINT: false, handleSIGTERM: false });
  try {
    for (const name of ['desk', 'phone'] as const) await measureScreen(name, product, menu, browser);
  } finally {
    await browser.close();
  }
}

async function measureScreen(name: keyof typeof SCREENS, product: Product, menu: LongMenu, browser: Browser) {
  const { order, options } = SCREENS[name];
  const { page, problems } = await windowOf(browser, menu.cashier, { baseURL: product.address, ...options });
  await page.addInitScript({ path: join(import.meta.dirname, 'watch.js') });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sell = otherTillSales(product, menu);

  print(`\nSell screen, 2,000 products, ${name}, processor ${SLOWER} times slower:`);
  for (const visit of ['first visit', 'later visit']) {
    await page.goto('/dashboard/sales/create');
    print(`  ${visit}: cards after ${ms(await page.evaluate<number>('watch.firstCard()'))}`);
    await page.waitForLoadState('networkidle');
    print(`  tasks over 50 ms until all is quiet: ${await longTasks(page)}`);
  }
  const touches = await touch(page, order);
  const letters = await type(page);
  print(
    `  touch → order ${spread(touches.cards)}, category → cards ${spread(touches.tabs)}, letter → cards ${spread(letters)}`,
  );
  print(`  tasks over 50 ms meanwhile: ${await longTasks(page)}`);
  figure(
    `sell screen, ${name}: touch → order, p95`,
    percentile(touches.cards, 0.95),
    ' ms',
    { atMost: 50 },
    0,
  );
  figure(`sell screen, ${name}: letter → cards, p95`, percentile(letters, 0.95), ' ms', { atMost: 50 }, 0);
  const burst = sellSteadily(sell, menu);
  const busy = await touch(page, order);
  await burst;
  print(
    `  beside ${SALES_PER_SECOND} sales a second: touch → order ${spread(busy.cards)}, tasks over 50 ms: ${await longTasks(page)}`,
  );
  print(`  memory of the page: ${await memoryOf(tools)}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await page.context().close();
}

/** Puts 25 lines into the order with a hundred touches, from several categories. */
async function touch(page: Page, order: string) {
  const [cards, tabs]: [number[], number[]] = [[], []];
  for (let category = 1; category <= CATEGORIES; category += 1) {
    const tab = page.getByRole('tab', { name: `Carta ${category * 7}`, exact: true });
    tabs.push(await timed(page, `watch.touch('[data-card]')`, await pressing(page, tab)));
    for (let n = 0; n < CARDS; n += 1) {
      const press = await pressing(page, page.locator('[data-card]').nth(n));
      for (let again = 0; again < TOUCHES_EACH; again += 1)
        cards.push(await timed(page, `watch.touch(${JSON.stringify(order)})`, press));
    }
  }
  return { cards, tabs };
}

/**
 * Returns a function that touches the middle of an element. Playwright's own click sends the page too many requests.
 */
async function pressing(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [x + width / 2, y + height / 2] as const;
  const hasMouse = await page.evaluate<boolean>(`matchMedia('(pointer: fine)').matches`);
  return () => (hasMouse ? page.mouse.click(...at) : page.touchscreen.tap(...at));
}

/** Types the first letters of dishes, one after the other. */
async function type(page: Page): Promise<number[]> {
  const times: number[] = [];
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  const names = [...new Set(MENU.map(({ name }) => plainText(name)))];
  for (const name of names.slice(0, WORDS)) {
    await search.fill('');
    await page.getByRole('tab', { selected: true }).waitFor();
    for (let n = 1; n <= LETTERS; n += 1) {
      const query = JSON.stringify(name.slice(0, n).trim());
      times.push(await timed(page, `watch.letter(${query})`, () => page.keyboard.press(name.charAt(n - 1))));
    }
  }
  await search.fill('');
  return times;
}

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the milliseconds from an input until the page has rendered its effect. */
async function timed(page: Page, watch: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watch);
  await act();
  return page.evaluate<number>('watch.time');
}

type Sell = (productIds: readonly number[]) => Promise<unknown>;

/** Sales of another till in the branch. */
function otherTillSales({ address }: Product, { till }: LongMenu): Sell {
  const send = lightClient(address, till.session.token, 4);
  return (productIds) => send('POST', '/api/sales/create', saleBody({ ...till, productIds }));
}

async function sellSteadily(sell: Sell, { countedIds }: LongMenu): Promise<void> {
  const sales: Promise<unknown>[] = [];
  for (let n = 0; n < SALES_PER_SECOND * BURST_SECONDS; n += 1) {
    sales.push(sell([0, 1, 2].map((line) => countedIds[(n * 31 + line * 7) % countedIds.length] ?? 0)));
    await pause(1000 / SALES_PER_SECOND);
  }
  await Promise.all(sales);
}

async function longTasks(page: Page): Promise<string> {
  const tasks = await page.evaluate<{ duration: number }[]>('watch.longTasks()');
  const times = tasks.map(({ duration }) => duration);
  return times.length === 0 ? 'none' : `${times.length} (longest ${ms(Math.max(...times))})`;
}

async function memoryOf(tools: CDPSession): Promise<string> {
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return `${(usedSize / 1e6).toFixed(0)} MB`;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const spread = (times: readonly number[]) =>
  `${ms(percentile(times, 0.5))} (p95 ${ms(percentile(times, 0.95))}, of ${times.length})`;
