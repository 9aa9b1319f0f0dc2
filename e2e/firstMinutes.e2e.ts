import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, openWindow, type Window } from './browser.ts';
import { account } from './firstMinutes/account.ts';
import { arrival } from './firstMinutes/arrival.ts';
import { firstSale } from './firstMinutes/firstSale.ts';
import { house } from './firstMinutes/house.ts';
import { menu } from './firstMinutes/menu.ts';
import type { FirstMinutes } from './firstMinutes/people.ts';
import { journey } from './journey.ts';

const baseURL = inject('productUrl');
let browser: Browser;
let windows: Readonly<Record<'owner' | 'elsewhere', Window>>;

beforeAll(async () => {
  browser = await launchBrowser();
  const open = () => openWindow(browser, { baseURL });
  windows = { owner: await open(), elsewhere: await open() };
});
afterAll(() => browser.close());

describe("a new owner's first minutes, from the start page to the first sale and back in", () => {
  const minutes: FirstMinutes = {
    step: journey(() => windows),
    page: () => windows.owner.page,
    elsewhere: () => windows.elsewhere.page,
    dataDir: inject('dataDir'),
  };
  arrival(minutes);
  house(minutes);
  menu(minutes);
  firstSale(minutes);
  account(minutes);

  minutes.step(
    'no window has reported an error in the background, except for calls of a session that had ended',
    async () => {
      expect(windows.owner.problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    },
  );
});
