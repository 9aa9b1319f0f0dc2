import { expect } from '@playwright/test';
import { shows } from '../browser.ts';
import { registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';
import { test } from './world.ts';

const LIMIT_MS = 15_000;
const LOST = 'Error al hacer la petición al servidor. El pedido sigue aquí';

/**
 * Packets are dropped and no side closes the connection. The pages' clocks are wound forward, so that nothing waits.
 */
test.describe('on a silent line', () => {
  test('a sale ends after 15 seconds, its dialog closes during the call, and it never happens by itself later', async ({
    open,
    restaurant,
    line,
  }) => {
    const seller = await restaurant.hire(4, 'cajera-en-silencio');
    await restaurant.openRegister(seller);
    const before = (await restaurant.sales()).length;
    const page = await open(seller, line.url);
    await page.clock.install();
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    const nextPost = page.waitForRequest((request) => request.method() === 'POST');
    line.cut();
    await sell.confirm();
    await nextPost;
    await page.clock.runFor(LIMIT_MS - 5_000);
    await page.keyboard.press('Escape');
    await expect(sell.payment).toBeHidden();
    await expect(page.getByText(LOST)).toHaveCount(0);
    await page.clock.runFor(5_000);
    await shows(page, LOST);

    line.hangUp();
    line.mend();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toHaveCount(0);
    expect((await restaurant.sales()).length).toBe(before);
    await sell.charge('32');
    await sell.confirm();
    await expect(sell.payment).toBeHidden();
    expect((await restaurant.sales()).length).toBe(before + 1);
  });

  test('a movement ends after 15 seconds with the text for an unreachable server', async ({
    open,
    restaurant,
    line,
  }) => {
    const seller = await restaurant.hire(4, 'cajero-en-silencio');
    await restaurant.openRegister(seller);
    const page = await open(seller, line.url);
    await page.clock.install();
    const { movements, open: openScreen, showMovements, fillMovement, save } = registersScreen(page);
    await openScreen();
    await showMovements();
    await fillMovement({ type: 'Egreso', amount: '7', description: 'Hielo' });
    const nextPost = page.waitForRequest((request) => request.method() === 'POST');
    line.cut();
    await save();
    await nextPost;
    await page.clock.runFor(LIMIT_MS);
    await shows(page, 'Ocurrió un error en nuestro servidor!');
    await expect(movements.getByLabel('Descripción')).toHaveValue('Hielo');
    await page.keyboard.press('Escape');
    await expect(movements).toBeHidden();
  });
});
