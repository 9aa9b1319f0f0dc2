import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, openWindow } from './browser.ts';
import { afternoon } from './day/afternoon.ts';
import { cashBook } from './day/cashBook.ts';
import { evening } from './day/evening.ts';
import { morning } from './day/morning.ts';
import { noon } from './day/noon.ts';
import type { Day, Windows } from './day/people.ts';
import { journey } from './journey.ts';

const url = inject('productUrl');
let browser: Browser;
let windows: Windows;

beforeAll(async () => {
  browser = await launchBrowser();
  const open = () => openWindow(browser, { baseURL: url });
  windows = { owner: await open(), cashier: await open(), kitchen: await open(), board: await open() };
});
afterAll(() => browser.close());

describe('a whole day in four windows, from an empty restaurant to a closed register', () => {
  const step = journey(() => windows);
  const day: Day = { step, url, page: (who) => windows[who].page };
  const book = cashBook(150_50);
  morning(day);
  noon(day, book);
  afternoon(day, book);
  evening(day, book);

  step('no window has reported an error in the background', async () => {
    const problems = Object.entries(windows).map(([who, window]) => [who, window.problems]);
    expect(Object.fromEntries(problems)).toEqual({ owner: [], cashier: [], kitchen: [], board: [] });
  });
});
