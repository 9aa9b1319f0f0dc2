import { expect, test } from 'vitest';
import { shows } from '../browser.ts';
import { registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';
import { throughProxy } from './connection.ts';
import type { GetWorld } from './world.ts';

const LIMIT_MS = 15_000;
const LOST = 'Error al hacer la petición al servidor. El pedido sigue aquí';

/** Packets are dropped and nobody hangs up. The pages' clocks are wound forward, so that nothing waits. */
export function onASilentLine(world: GetWorld): void {
  test('a sale ends after 15 seconds, its dialog closes meanwhile, and it never happens by itself later', async () => {
    const { url, open, restaurant } = world();
    const seller = await restaurant.hire(4, 'cajera-en-silencio');
    await restaurant.openRegister(seller);
    const before = (await restaurant.sales()).length;
    const line = await throughProxy(url);
    const page = await open(seller, line.url);
    await page.clock.install();
    const sell = sellScreen(page);
    await sell.open();
    await sell.add('Silpancho');
    await sell.charge('32');
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    line.cut();
    await sell.confirm();
    await asked;
    await page.clock.runFor(LIMIT_MS - 2_000);
    await page.keyboard.press('Escape');
    await sell.payment.waitFor({ state: 'hidden' });
    expect(await page.getByText(LOST).count()).toBe(0);
    await page.clock.runFor(2_000);
    await shows(page, LOST);

    line.hangUp();
    line.mend();
    await page.clock.runFor(60_000);
    await page.getByRole('alert').filter({ hasText: 'Sin conexión' }).waitFor({ state: 'detached' });
    expect((await restaurant.sales()).length).toBe(before);
    await sell.charge('32');
    await sell.confirm();
    await sell.payment.waitFor({ state: 'hidden' });
    expect((await restaurant.sales()).length).toBe(before + 1);
  });

  test('a movement ends after 15 seconds with the text for an unreachable server', async () => {
    const { url, open, restaurant } = world();
    const seller = await restaurant.hire(4, 'cajero-en-silencio');
    await restaurant.openRegister(seller);
    const line = await throughProxy(url);
    const page = await open(seller, line.url);
    await page.clock.install();
    const { movements, open: openScreen, showMovements, fillMovement, save } = registersScreen(page);
    await openScreen();
    await showMovements();
    await fillMovement({ type: 'Egreso', amount: '7', description: 'Hielo' });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    line.cut();
    await save();
    await asked;
    await page.clock.runFor(LIMIT_MS);
    await shows(page, 'Ocurrió un error en nuestro servidor!');
    expect(await movements.getByLabel('Descripción').inputValue()).toBe('Hielo');
    await page.keyboard.press('Escape');
    await movements.waitFor({ state: 'hidden' });
  });
}
