import { expect, test } from '@playwright/test';
import { closeWindows, openWindow } from './browser.ts';
import { afternoon } from './day/afternoon.ts';
import { cashBook } from './day/cashBook.ts';
import { evening } from './day/evening.ts';
import { morning } from './day/morning.ts';
import { noon } from './day/noon.ts';
import type { Day, Windows } from './day/people.ts';

let windows: Windows;

test.beforeAll(async ({ browser }) => {
  const open = () => openWindow(browser);
  windows = { owner: await open(), cashier: await open(), kitchen: await open(), board: await open() };
});
test.afterAll(closeWindows);

test.describe.serial('a whole day in four windows, from an empty restaurant to a closed register', () => {
  const day: Day = { page: (who) => windows[who].page };
  const book = cashBook(150_50);
  morning(day);
  noon(day, book);
  afternoon(day, book);
  evening(day, book);

  test('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ owner: [], cashier: [], kitchen: [], board: [] });
  });
});
