import { expect, type Locator, type Page } from '@playwright/test';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';
import type { Fate } from '../proxy.ts';
import { test } from './world.ts';

/** `RUNS=100` tries longer. */
const RUNS = Number(process.env['RUNS'] ?? 15);
/** The user tries this often on the bad line; then it is mended. */
const TRIES = 4;
const FATES: readonly Fate[] = ['delivered', 'delivered', 'questionLost', 'answerLost', 'brokenOffMeanwhile'];

/** Returns random numbers below `sides` from a fixed seed, so that a failing run fails again. */
function diceOf(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const fateBy = (dice: (sides: number) => number) => (): Fate => FATES[dice(FATES.length)] ?? 'delivered';

/** Sends a form with Enter, and waits until the screen shows one of its outcomes. */
async function outcomeOf(page: Page, outcomes: Locator): Promise<void> {
  const isWrite = (request: { method: () => string }) => request.method() === 'POST';
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isWrite),
    page.waitForEvent('requestfailed', isWrite),
  ]);
  await Promise.all([ended, page.keyboard.press('Enter')]);
  await outcomes.first().waitFor();
}

/** Questions and answers are dropped at random, with the real screens, a real line, and the real server. */
test.describe('on a bad line', () => {
  // On a crowded machine a hundred runs take more than a minute.
  test.describe.configure({ timeout: 300_000 });

  test(`${RUNS} movements, corrected and repeated, exist once each`, async ({ open, restaurant, line }) => {
    const seller = await restaurant.hire(4, 'cajera-mala-red');
    const { cashier: register } = await restaurant.openRegister(seller);
    const page = await open(seller, line.url);
    const screen = registersScreen(page);
    const { movements } = screen;
    const saved = movements.getByRole('tab', { name: 'Registros de caja', selected: true });
    const failed = page.getByRole('alert').filter({ hasText: 'Ocurrió un error en nuestro servidor!' });
    const dice = diceOf(7);
    await screen.open();
    await screen.showMovements();
    for (let run = 1; run <= RUNS; run += 1) {
      line.unsteady(fateBy(dice));
      await movements.getByRole('tab', { name: 'Crear nuevo' }).dispatchEvent('click');
      await movements.getByText('Ingreso', { exact: true }).dispatchEvent('click');
      await movements.getByLabel('Descripción').fill(`Hielo ${run}`);
      for (let attempt = 1; !(await saved.isVisible()); attempt += 1) {
        if (attempt > TRIES) line.mend();
        // Now and then the amount is corrected between two attempts.
        await movements.getByLabel('Monto').fill(String(1 + dice(2)));
        await outcomeOf(page, saved.or(failed));
      }
    }
    const { token } = seller;
    const { cashier } = await restaurant.call(getCashRegister, { token, params: { id: register.id } });
    const made = cashier.details.map(({ description }) => description);
    expect(made.toSorted()).toEqual(Array.from({ length: RUNS }, (_, at) => `Hielo ${at + 1}`).toSorted());
  });

  test(`${RUNS} sales, changed and repeated, exist once each`, async ({ open, restaurant, line }) => {
    const seller = await restaurant.hire(4, 'cajero-mala-red');
    await restaurant.openRegister(seller);
    const page = await open(seller, line.url);
    const sell = sellScreen(page);
    const sold = sell.order.getByText('Toca un producto para empezar');
    const failed = page.getByRole('alert').filter({ hasText: 'El pedido sigue aquí' });
    const counted = page.getByRole('dialog', { name: 'Este pedido ya se registró' });
    const dice = diceOf(11);
    const addOne = async () => {
      await sell.card('Silpancho').dispatchEvent('click');
      await page.keyboard.press('Enter');
      await sell.payment.locator(':focus').waitFor();
      // With an untouched amount only the button takes Enter.
      await sell.payment.getByRole('button', { name: /^Confirmar/ }).focus();
    };
    await sell.open();
    for (let run = 1; run <= RUNS; run += 1) {
      line.unsteady(fateBy(dice));
      await sell.table(run);
      await addOne();
      await outcomeOf(page, sold.or(failed));
      for (let attempt = 2; !(await sold.isVisible()); attempt += 1) {
        if (attempt > TRIES) line.mend();
        if (dice(3) === 0) {
          // A late wish of the guest: another one of the same.
          await page.keyboard.press('Escape');
          await expect(sell.payment).toBeHidden();
          await addOne();
        }
        await outcomeOf(page, sold.or(failed).or(counted));
        if (await counted.isVisible()) {
          await counted.getByRole('button', { name: 'Vaciar pedido' }).dispatchEvent('click');
          await expect(sold).toBeVisible();
        }
      }
    }
    const mine = (await restaurant.sales()).filter(({ user }) => user?.id === seller.user.id);
    const tables = mine.map(({ table_number: table }) => table ?? 0);
    expect(tables.toSorted((a, b) => a - b)).toEqual(Array.from({ length: RUNS }, (_, at) => at + 1));
  });
});
