import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { launchBrowser, type Window } from './browser.ts';
import { journey } from './journey.ts';
import { publicationsScreen } from './pages/publications.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

const baseURL = inject('productUrl');
let browser: Browser;
let cashier: Window;
let board: Window;

beforeAll(async () => {
  browser = await launchBrowser();
  const restaurant = await openRestaurant(baseURL, 'publicidades');
  const signedIn = await restaurant.hire(4, 'rosa');
  cashier = await windowOf(browser, signedIn, { baseURL });
  board = await windowOf(browser, signedIn, { baseURL });
});
afterAll(() => browser.close());

describe('publications', () => {
  const step = journey(() => ({ cashier, board }));
  const screen = () => publicationsScreen(cashier.page);
  const advertised = (title: string) => board.page.getByLabel('Publicidades').getByText(title);

  step('without any the board shows the brand', async () => {
    await board.page.goto('/dashboard/tickets');
    await board.page.getByLabel('Restaurante publicidades').getByText('Restaurante publicidades').waitFor();
  });

  step('a cashier creates one with a cut picture and sees it beforehand', async () => {
    await screen().open();
    await screen().openDialog();
    await screen().choosePicture('#c65f2d');
    await screen().preview().locator('img').waitFor();
    await screen().save('Sábado de pollo');
    await screen().row('Sábado de pollo').waitFor();
    await advertised('Sábado de pollo').waitFor();
  });

  step('its title is changed', async () => {
    await screen().rename('Sábado de pollo', 'Domingo de pollo');
    await screen().row('Domingo de pollo').waitFor();
    await advertised('Domingo de pollo').waitFor();
  });

  step('it is deleted after a confirmation', async () => {
    await screen().remove('Domingo de pollo');
    await screen().row('Domingo de pollo').waitFor({ state: 'detached' });
    await advertised('Domingo de pollo').waitFor({ state: 'detached' });
    expect([...cashier.problems, ...board.problems]).toEqual([]);
  });
});
