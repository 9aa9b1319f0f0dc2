// Records the home page's video about the first steps from the demo restaurant: `npm run video`. It needs ffmpeg with
// libvpx-vp9 (Debian: apt-get install ffmpeg). The product itself does not need it, because the video is committed.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import sharp from 'sharp';
import { launchBrowser, openWindow } from '../e2e/browser.ts';
import { sellScreen } from '../e2e/pages/sell.ts';
import { windowOf } from '../e2e/restaurant.ts';
import { startServer } from '../e2e/server.ts';
import { OWNER_EMAIL } from './demo/restaurant.ts';
import { PASSWORD, STAFF } from './demo/staff.ts';

const FOLDER = join(import.meta.dirname, '../apps/web/public/media');
const WIDTH = 1280;
const SCREEN_HEIGHT = 636;
const CAPTION_HEIGHT = 84;
const PETROL = '#0b6b7a';
/** Seconds of a scene, and of its fade into the next one. */
const SCENE = 3.2;
const FADE = 0.4;
const FRAMES_A_SECOND = 10;

interface Scene {
  readonly caption: string;
  readonly who: SessionWire;
  readonly path: string;
  /** Prepares the screen. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const run = promisify(execFile);
const [server, browser] = await Promise.all([startServer('scripts/demo.ts'), launchBrowser()]);
const call = clientOf(server.url);
const frames = await mkdtemp(join(tmpdir(), 'video-'));
await mkdir(FOLDER, { recursive: true });
try {
  const files: string[] = [];
  for (const [index, scene] of (await scenes()).entries()) {
    const file = join(frames, `${index}.png`);
    await sharp(await frameOf(scene, index + 1)).toFile(file);
    files.push(file);
  }
  await sharp(files[0]).resize({ width: 960 }).webp({ quality: 80, effort: 6 }).toFile(mediaFile('webp'));
  await encode(files);
} finally {
  await browser.close();
  await server.stop();
  await rm(frames, { recursive: true });
}

function mediaFile(extension: string): string {
  return join(FOLDER, `primeros-pasos.${extension}`);
}

async function scenes(): Promise<Scene[]> {
  const signIn = (email = '') => call(login, { body: { email, password: PASSWORD } });
  const staff = (role: number) => signIn(STAFF.find((one) => one.role === role)?.email);
  const [owner, cashier, cook] = [await signIn(OWNER_EMAIL), await staff(4), await staff(9)];
  const params = { companyId: cashier.company.id, userId: cashier.user.id };
  const { cashiers } = await call(listCashRegisters, { token: cashier.token, params });
  const register = cashiers.find(({ status }) => status === 1);
  if (!register) throw new Error('the demo restaurant has no open register');
  const sell = '/dashboard/sales/create';
  return [
    { caption: 'Al registrarte, esta guía te lleva paso a paso', who: await newOwner(), path: '/dashboard' },
    { caption: 'Completa los datos de tu empresa', who: owner, path: '/dashboard/mycompany' },
    { caption: 'Revisa la dirección de tus sucursales', who: owner, path: '/dashboard/branches' },
    { caption: 'Crea tus productos, con precio y foto', who: owner, path: '/dashboard/products' },
    { caption: 'Abre tu caja al comenzar el turno', who: cashier, path: '/dashboard/cashiers' },
    { caption: 'Toca los productos para armar el pedido', who: cashier, path: sell, prepare: takeOrder },
    { caption: 'Cobra en efectivo, por QR o con ambos', who: cashier, path: sell, prepare: charge },
    { caption: 'La cocina lo ve al instante', who: cook, path: '/dashboard/kitchen' },
    { caption: 'Sigue cada venta hasta la entrega', who: cashier, path: '/dashboard/sales' },
    {
      caption: 'Cierra la caja contando billetes y monedas',
      who: cashier,
      path: `/dashboard/cashiers/${register.id}/close`,
    },
    { caption: 'Y mira cómo va tu restaurante. ¡Listo!', who: owner, path: '/dashboard' },
  ];
}

/** Registers a restaurant on its first day. */
function newOwner(): Promise<SessionWire> {
  return call(register, {
    body: {
      companyName: 'Sabores del Valle',
      firstName: 'Elena',
      lastName: 'Vargas',
      city: 1,
      phone: '59171234567',
      email: 'elena@sabores.bo',
      password: PASSWORD,
      promotions: false,
    },
  });
}

async function takeOrder(page: Page): Promise<void> {
  const sell = sellScreen(page);
  await sell.category('Platos');
  await sell.add('Silpancho', { times: 2 });
  await sell.category('Snacks');
  await sell.add('Choripán');
  await sell.table(7);
}

async function charge(page: Page): Promise<void> {
  await takeOrder(page);
  const sell = sellScreen(page);
  await sell.order.getByRole('button', { name: /^Cobrar/ }).click();
  await sell.payment.waitFor();
}

/** Returns the screen with its caption below it, as one picture. */
async function frameOf({ caption, who, path, prepare }: Scene, number: number): Promise<Buffer> {
  const options = { baseURL: server.url, viewport: { width: WIDTH, height: SCREEN_HEIGHT } };
  const { page } = number === 1 ? await windowWithGuide(who, options) : await windowOf(browser, who, options);
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur(), scrollTo(0, 0)');
  const screen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const band = await captionOf(page, caption, number);
  await page.context().close();
  const height = SCREEN_HEIGHT + CAPTION_HEIGHT;
  return sharp({ create: { width: WIDTH, height, channels: 3, background: PETROL } })
    .composite([
      { input: screen, left: 0, top: 0 },
      { input: band, left: 0, top: SCREEN_HEIGHT },
    ])
    .png()
    .toBuffer();
}

/** Switches the guide on, as after registering: a login switches it off. */
function windowWithGuide(who: SessionWire, options: { baseURL: string }) {
  const localStorage = [{ name: 'restaurante.session.v1', value: JSON.stringify(who) }];
  const origins = [{ origin: options.baseURL, localStorage }];
  return openWindow(browser, { storageState: { cookies: [], origins }, ...options });
}

/** Renders in the application's page, which has the font. */
async function captionOf(page: Page, caption: string, number: number): Promise<Buffer> {
  const band = `position: fixed; inset: 0 0 auto; z-index: 9999; display: flex; align-items: center; gap: 20px; height: ${CAPTION_HEIGHT}px; padding: 0 36px; background: ${PETROL}; color: #fff; font: 620 30px Inter`;
  const mark = `display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: #fff; color: ${PETROL}; font-size: 24px`;
  const html = `<div id="caption" style="${band}"><span style="${mark}">${number}</span>${caption}</div>`;
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`);
  return page.locator('#caption').screenshot({ animations: 'disabled' });
}

/** Joins the pictures to a video, each fading into the next. Two passes keep it small. */
async function encode(files: readonly string[]): Promise<void> {
  const inputs = files.flatMap((file) => [
    '-loop',
    '1',
    '-framerate',
    `${FRAMES_A_SECOND}`,
    '-t',
    `${SCENE}`,
    '-i',
    file,
  ]);
  const fades = files.slice(1).map((_, index) => {
    const before = index === 0 ? '[0]' : `[faded${index}]`;
    const offset = ((index + 1) * (SCENE - FADE)).toFixed(2);
    return `${before}[${index + 1}]xfade=transition=fade:duration=${FADE}:offset=${offset}[faded${index + 1}]`;
  });
  const video = mediaFile('webm');
  const quality = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-row-mt',
    '1',
    '-g',
    '100',
    '-pix_fmt',
    'yuv420p',
  ];
  const filter = ['-filter_complex', fades.join(';'), '-map', `[faded${files.length - 1}]`];
  for (const pass of ['1', '2']) {
    const out = pass === '1' ? ['-f', 'null', '-'] : ['-y', video];
    const log = ['-pass', pass, '-passlogfile', join(frames, 'pass')];
    await run('ffmpeg', ['-v', 'error', ...inputs, ...filter, ...quality, ...log, '-an', ...out]);
  }
  const seconds = files.length * (SCENE - FADE) + FADE;
  process.stdout.write(
    `${video}: ${((await stat(video)).size / 1000).toFixed(0)} kB, ${seconds.toFixed(1)} s\n`,
  );
}
