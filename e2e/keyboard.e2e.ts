import { expect, test } from '@playwright/test';
import { arrivesAt, closeWindows } from './browser.ts';
import { registersScreen } from './pages/registers.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

test.afterEach(closeWindows);

test('the focus is where the next key goes, from the opening of a register to its report', async ({
  browser,
}) => {
  const { addProduct, hire } = await openRestaurant(product.url, 'teclado');
  await addProduct('Silpancho', 32);
  const { page } = await windowOf(browser, await hire(4, 'rosa'));
  const { keyboard } = page;
  const { card, field, payment, sold, open } = sellScreen(page);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  await open();
  await expect(page.getByLabel('Monto de apertura')).toBeFocused();
  await keyboard.type('100');
  await keyboard.press('Enter');
  await expect(search).toBeFocused();

  for (const ticket of ['T-1', 'T-2']) {
    await keyboard.type('sil');
    await expect(card('Silpancho')).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(field('Monto recibido')).toBeFocused();
    await keyboard.press('Escape');
    await expect(payment).toBeHidden();
    await expect(search).toBeFocused();
    await keyboard.press('Enter');
    await expect(field('Monto recibido')).toBeFocused();
    await keyboard.type('50');
    await keyboard.press('Enter');
    await sold(ticket);
    await expect(search).toBeFocused();
  }

  await registersScreen(page).open();
  await page.getByRole('link', { name: /^Cerrar caja/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'billetes de Bs 200' })).toBeFocused();
  await keyboard.type('1');
  const close = page.getByRole('button', { name: 'Cerrar caja' }).filter({ visible: true });
  await close.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cerrar Caja principal?' });
  await expect(question.getByRole('button', { name: 'Seguir contando' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(close).toBeFocused();
  await keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cerrar caja' }).press('Enter');
  await arrivesAt(page, '/dashboard/cashiers');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
