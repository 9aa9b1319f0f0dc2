import { expect, test } from '@playwright/test';
import { closeWindows, openWindow, type Window } from './browser.ts';
import { account } from './firstMinutes/account.ts';
import { arrival } from './firstMinutes/arrival.ts';
import { firstSale } from './firstMinutes/firstSale.ts';
import { house } from './firstMinutes/house.ts';
import { menu } from './firstMinutes/menu.ts';
import type { FirstMinutes } from './firstMinutes/people.ts';

let windows: Readonly<Record<'owner' | 'elsewhere', Window>>;

test.beforeAll(async ({ browser }) => {
  const open = () => openWindow(browser);
  windows = { owner: await open(), elsewhere: await open() };
});
test.afterAll(closeWindows);

test.describe.serial("a new owner's first minutes, from the start page to the first sale and back in", () => {
  const minutes: FirstMinutes = {
    page: () => windows.owner.page,
    elsewhere: () => windows.elsewhere.page,
  };
  arrival(minutes);
  house(minutes);
  menu(minutes);
  firstSale(minutes);
  account(minutes);

  test('no window has reported an error in the background, except for calls of a session that had ended', () => {
    expect(windows.owner.problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });
});
