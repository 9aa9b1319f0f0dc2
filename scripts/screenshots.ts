// Takes the pictures of the start page and the README from the demo restaurant, in a real browser: `npm run
// screenshots`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/browser.ts';
import { sellScreen } from '../e2e/pages/sell.ts';
import { windowOf } from '../e2e/restaurant.ts';
import { startServer } from '../e2e/server.ts';
import { OWNER_EMAIL } from './demo/restaurant.ts';
import { PASSWORD, STAFF } from './demo/staff.ts';

const root = join(import.meta.dirname, '..');
const FOLDER = join(root, 'apps/web/src/landing/screenshots');
const DESK = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 2, widths: [768, 1536] };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, widths: [560, 780] };
/**
 * At this quality the text can be read at arm's length. On phones, with the smaller pictures, the food matters more.
 */
const WEBP = { quality: 80, effort: 6, smartSubsample: true };

/** Bills and coins by their names on the closing page, in centavos. */
const PIECES = [
  ...[200, 100, 50, 20, 10].map((bs) => [`billetes de Bs ${bs}`, bs * 100] as const),
  ...[5, 2, 1].map((bs) => [`monedas de Bs ${bs}`, bs * 100] as const),
  ...[50, 20, 10].map((value) => [`monedas de ${value} centavos`, value] as const),
];

interface Shot {
  readonly name: string;
  readonly who: SessionWire;
  readonly path: string;
  readonly size: typeof DESK;
  /** Prepares the screen. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const [server, browser] = await Promise.all([startServer('scripts/demo.ts'), launchBrowser()]);
await mkdir(FOLDER, { recursive: true });
try {
  for (const shot of await shots()) await take(browser, shot);
} finally {
  await browser.close();
  await server.stop();
}

async function shots(): Promise<Shot[]> {
  const call = clientOf(server.url);
  const signIn = (email = '') => call(login, { body: { email, password: PASSWORD } });
  const staff = (role: number) => signIn(STAFF.find((one) => one.role === role)?.email);
  const [owner, cashier, cook] = [await signIn(OWNER_EMAIL), await staff(4), await staff(9)];
  const params = { companyId: cashier.company.id, userId: cashier.user.id };
  const { cashiers: registers } = await call(listCashRegisters, { token: cashier.token, params });
  const register = registers.find(({ status }) => status === 1);
  if (!register) throw new Error('the demo restaurant has no open register');
  return [
    { name: 'sell', who: cashier, path: '/dashboard/sales/create', size: DESK, prepare: takeOrder },
    { name: 'phone', who: cashier, path: '/dashboard/sales/create', size: PHONE, prepare: takeSmallOrder },
    { name: 'kitchen', who: cook, path: '/dashboard/kitchen', size: DESK },
    {
      name: 'close',
      who: cashier,
      path: `/dashboard/cashiers/${register.id}/close`,
      size: DESK,
      prepare: (page) => countAll(page, register.closing_amount),
    },
    { name: 'home', who: owner, path: '/dashboard', size: DESK },
    { name: 'products', who: owner, path: '/dashboard/products', size: DESK },
  ];
}

async function take(browser: Browser, { name, who, path, size, prepare }: Shot): Promise<void> {
  const { viewport, deviceScaleFactor } = size;
  const { page } = await windowOf(browser, who, { baseURL: server.url, viewport, deviceScaleFactor });
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur(), scrollTo(0, 0)');
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const width of size.widths) {
    const { size: bytes } = await sharp(picture)
      .resize({ width })
      .webp(WEBP)
      .toFile(join(FOLDER, `${name}-${width}.webp`));
    process.stdout.write(`${name}-${width}.webp  ${(bytes / 1000).toFixed(1)} kB\n`);
  }
  if (name === 'sell') await publish(picture);
  await page.context().close();
}

/** Takes the README's picture, and the one next to a shared link. */
async function publish(picture: Buffer): Promise<void> {
  const readme = await sharp(picture).resize({ width: 1366 }).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(join(root, 'docs/images/sell.png'), readme);
  const shared = { width: 1200, height: 630, position: 'left top' };
  await sharp(picture)
    .resize(shared)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(root, 'apps/web/public/og.jpg'));
}

async function takeOrder(page: Page): Promise<void> {
  const sell = sellScreen(page);
  await sell.category('Platos');
  await sell.add('Silpancho', { times: 2 });
  await sell.category('Snacks');
  await sell.add('Salteña', { times: 3, variety: 'Carne' });
  await sell.add('Choripán');
  await sell.table(5);
}

async function takeSmallOrder(page: Page): Promise<void> {
  const sell = sellScreen(page);
  await sell.category('Snacks');
  await sell.add('Choripán', { times: 2 });
  await sell.add('Hamburguesa', { variety: 'Doble' });
}

/** Returns a believable count: only a few of each piece as long as larger pieces fit. */
async function countAll(page: Page, expected: number): Promise<void> {
  let remaining = Math.round(expected * 100);
  await page.getByRole('button', { name: 'Monedas de 10 y 20 centavos' }).click();
  for (const [index, [piece, value]] of PIECES.entries()) {
    const smaller = PIECES.slice(index + 1).reduce((sum, [, each]) => sum + each * 6, 0);
    const count = Math.max(
      0,
      Math.min(Math.floor(remaining / value), Math.ceil((remaining - smaller) / value)),
    );
    remaining -= count * value;
    await page.getByRole('textbox', { name: piece, exact: true }).fill(String(count));
  }
}
