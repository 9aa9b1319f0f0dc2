// Takes the pictures of the start page, the README and the manual from the demo restaurant, in a real browser: `npm run
// screenshots`, or only some of them: `npm run screenshots -- cerrar-caja mesa`.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import sharp, { type Sharp } from 'sharp';
import { launchBrowser } from '../e2e/browser.ts';
import { sellScreen } from '../e2e/pages/sell.ts';
import { startServer } from '../e2e/server.ts';
import { OWNER_EMAIL } from './demo/restaurant.ts';
import { PASSWORD, STAFF } from './demo/staff.ts';
import { MANUAL_PICTURES, manualShots } from './screenshots/manual.ts';
import { type Shot, take, takeOrder } from './screenshots/shot.ts';

const root = join(import.meta.dirname, '..');
const FOLDER = join(root, 'apps/web/src/landing/screenshots');
const DESK = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 2, widths: [768, 1536] };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, widths: [560, 780] };
/**
 * At this quality the text can be read at arm's length. On phones, with the smaller pictures, the food matters more.
 */
const WEBP = { quality: 80, effort: 6, smartSubsample: true };
/** The manual has many pictures, which are read from nearby. */
const MANUAL_WEBP = { ...WEBP, quality: 70 };

/** Bills and coins by their names on the closing page, in centavos. */
const PIECES = [
  ...[200, 100, 50, 20, 10].map((bs) => [`billetes de Bs ${bs}`, bs * 100] as const),
  ...[5, 2, 1].map((bs) => [`monedas de Bs ${bs}`, bs * 100] as const),
  ...[50, 20, 10].map((value) => [`monedas de ${value} centavos`, value] as const),
];

interface LandingShot extends Shot {
  readonly size: typeof DESK;
}

const chosenNames = process.argv.slice(2);
const isChosen = ({ name }: Shot) => chosenNames.length === 0 || chosenNames.includes(name);

const [server, browser] = await Promise.all([startServer('scripts/demo.ts'), launchBrowser()]);
await mkdir(FOLDER, { recursive: true });
await mkdir(MANUAL_PICTURES, { recursive: true });
try {
  const { landing, manual } = await shots();
  for (const shot of landing.filter(isChosen)) await saveLanding(shot, await take(browser, server.url, shot));
  for (const shot of manual.filter(isChosen)) {
    const file = join(MANUAL_PICTURES, `${shot.name}.webp`);
    await save(sharp(await take(browser, server.url, shot)).webp(MANUAL_WEBP), file);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function shots(): Promise<{ landing: LandingShot[]; manual: Shot[] }> {
  const call = clientOf(server.url);
  const signIn = (email = '') => call(login, { body: { email, password: PASSWORD } });
  const staff = (role: number) => signIn(STAFF.find((one) => one.role === role)?.email);
  const [owner, cashier, cook] = [await signIn(OWNER_EMAIL), await staff(4), await staff(9)];
  const params = { companyId: cashier.company.id, userId: cashier.user.id };
  const { cashiers: registers } = await call(listCashRegisters, { token: cashier.token, params });
  const register = registers.find(({ status }) => status === 1);
  if (!register) throw new Error('the demo restaurant has no open register');
  const count = (page: Page) => countAll(page, register.closing_amount!);
  const landing = [
    { name: 'sell', who: cashier, path: '/dashboard/sales/create', size: DESK, prepare: takeOrder },
    { name: 'phone', who: cashier, path: '/dashboard/sales/create', size: PHONE, prepare: takeSmallOrder },
    { name: 'kitchen', who: cook, path: '/dashboard/kitchen', size: DESK },
    {
      name: 'close',
      who: cashier,
      path: `/dashboard/cashiers/${register.id}/close`,
      size: DESK,
      prepare: count,
    },
    { name: 'home', who: owner, path: '/dashboard', size: DESK },
    { name: 'products', who: owner, path: '/dashboard/products', size: DESK },
  ];
  return { landing, manual: manualShots({ owner, cashier, cook, registerId: register.id, count }) };
}

async function saveLanding({ name, size }: LandingShot, picture: Buffer): Promise<void> {
  for (const width of size.widths) {
    await save(sharp(picture).resize({ width }).webp(WEBP), join(FOLDER, `${name}-${width}.webp`));
  }
  if (name === 'sell') await publish(picture);
}

async function save(picture: Sharp, file: string): Promise<void> {
  const { size } = await picture.toFile(file);
  process.stdout.write(`${basename(file)}  ${(size / 1000).toFixed(1)} kB\n`);
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
