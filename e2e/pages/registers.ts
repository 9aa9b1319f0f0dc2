import { expect, type Page } from '@playwright/test';
import { shows } from '../browser.ts';

interface Movement {
  readonly type: 'Ingreso' | 'Egreso';
  readonly amount: string;
  readonly description: string;
}

/** Drives 'Cajas' and the actions that start there. */
export function registersScreen(page: Page) {
  const movements = page.getByRole('dialog', { name: 'Movimientos de caja' });
  const fillMovement = async ({ type, amount, description }: Movement) => {
    await movements.getByRole('tab', { name: 'Crear nuevo' }).click();
    await movements.getByText(type, { exact: true }).click();
    await movements.getByLabel('Monto').fill(amount);
    await movements.getByLabel('Descripción').fill(description);
  };
  const save = () => movements.getByRole('button', { name: 'Registrar' }).click();
  return {
    movements,
    fillMovement,
    save,
    open: () => page.goto('/dashboard/cashiers'),
    unfold: () => page.getByRole('button', { name: /^Ver detalle/ }).click(),
    /** A figure of the row's summary, e.g. 'Monto de apertura'. */
    figure: (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: label }) })
        .locator('dd'),
    showMovements: async () => {
      await page.getByRole('button', { name: /^Opciones de/ }).click();
      await page.getByRole('menuitem', { name: 'Movimientos de caja' }).click();
      await expect(movements).toBeVisible();
    },
    /** The printed closing, or how an open register stands. */
    showPaper: async () => {
      await page.getByRole('button', { name: /^Opciones de/ }).click();
      await page.getByRole('menuitem', { name: 'Imprimir' }).click();
      return page.getByRole('dialog', { name: 'Lista de impresión' });
    },
    addMovement: async (movement: Movement) => {
      await fillMovement(movement);
      await save();
      await expect(movements.getByText(movement.description)).toBeVisible();
    },
  };
}

/**
 * Drives 'Cierre de caja': the column of bills and coins, the figures next to it, and the question before it closes.
 */
export function closingScreen(page: Page) {
  const line = (label: string) => page.getByRole('main').getByText(label, { exact: true }).locator('..');
  return {
    line,
    difference: page.getByRole('status').filter({ hasText: /Por contar|Faltante|Sobrante|Caja exacta/ }),
    count: (piece: string, count: number) =>
      page.getByRole('textbox', { name: piece, exact: true }).fill(String(count)),
    observe: (text: string) => page.getByLabel('Observaciones').fill(text),
    close: async () => {
      await page.getByRole('button', { name: 'Cerrar caja' }).last().click();
    },
    confirm: async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar caja' }).click();
      await shows(page, 'Caja cerrada correctamente!');
    },
  };
}
