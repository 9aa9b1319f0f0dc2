import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { launchBrowser, openWindow } from './browser.ts';
import { openRestaurant, windowOf, type Restaurant } from './restaurant.ts';
import { access } from './trouble/access.ts';
import { onABadLine } from './trouble/badLine.ts';
import { aBrokenPage } from './trouble/brokenPage.ts';
import { withoutConnection } from './trouble/connection.ts';
import { atTheCounter } from './trouble/counter.ts';
import { wrongInput } from './trouble/forms.ts';
import { onASilentLine } from './trouble/silence.ts';
import { whileSuspended } from './trouble/suspended.ts';
import { aWrongClock } from './trouble/wrongClock.ts';

const url = inject('productUrl');
let browser: Browser;
let restaurant: Restaurant;
let cashier: SessionWire;
let opened: Page[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  restaurant = await openRestaurant(url, 'tropiezos');
  cashier = await restaurant.hire(4, 'cajera');
  await restaurant.addProduct('Silpancho', 32);
  await restaurant.openRegister(cashier);
});
afterEach(async () => {
  await Promise.all(opened.map((page) => page.context().close()));
  opened = [];
});
afterAll(() => browser.close());

async function open(session?: SessionWire, at = url): Promise<Page> {
  const { page } = await (session
    ? windowOf(browser, session, { baseURL: at })
    : openWindow(browser, { baseURL: at }));
  opened.push(page);
  return page;
}

const world = () => ({ url, restaurant, cashier, open });

describe('wrong input', () => {
  wrongInput(world);
});
describe('at the counter', () => {
  atTheCounter(world);
});
describe('without a connection', () => {
  withoutConnection(world);
});
describe('on a silent line', () => {
  onASilentLine(world);
});
describe('on a bad line', () => {
  onABadLine(world);
});
describe('a broken page', () => {
  aBrokenPage(world);
});
describe('a wrong clock', () => {
  aWrongClock(world);
});
describe('access', () => {
  access(world);
});
describe('while suspended', () => {
  whileSuspended(world);
});
