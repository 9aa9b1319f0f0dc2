import { expect, test } from '@playwright/test';
import { closeWindows, type Window } from './browser.ts';
import { publicationsScreen } from './pages/publications.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

let cashier: Window;
let board: Window;

test.beforeAll(async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'publicidades');
  const signedIn = await restaurant.hire(4, 'rosa');
  cashier = await windowOf(browser, signedIn);
  board = await windowOf(browser, signedIn);
});
test.afterAll(closeWindows);

test.describe.serial('publications', () => {
  const screen = () => publicationsScreen(cashier.page);
  const advertised = (title: string) => board.page.getByLabel('Publicidades').getByText(title);

  test('without any the board shows the brand', async () => {
    await board.page.goto('/dashboard/tickets');
    await expect(
      board.page.getByLabel('Restaurante publicidades').getByText('Restaurante publicidades'),
    ).toBeVisible();
  });

  test('a cashier creates one with a cut picture and sees it beforehand', async () => {
    await screen().open();
    await screen().openDialog();
    await screen().choosePicture('#c65f2d');
    await expect(screen().preview().locator('img')).toBeVisible();
    await screen().save('Sábado de pollo');
    await expect(screen().row('Sábado de pollo')).toBeVisible();
    await expect(advertised('Sábado de pollo')).toBeVisible();
  });

  test('its title is changed', async () => {
    await screen().rename('Sábado de pollo', 'Domingo de pollo');
    await expect(screen().row('Domingo de pollo')).toBeVisible();
    await expect(advertised('Domingo de pollo')).toBeVisible();
  });

  test('it is deleted after a confirmation', async () => {
    await screen().remove('Domingo de pollo');
    await expect(screen().row('Domingo de pollo')).toHaveCount(0);
    await expect(advertised('Domingo de pollo')).toHaveCount(0);
    expect([...cashier.problems, ...board.problems]).toEqual([]);
  });
});
