import { expect, type Page } from '@playwright/test';

/** Drives 'Ventas del día'. */
export function daySales(page: Page) {
  const row = (ticket: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Opciones de T-${ticket}`, exact: true }) });
  return {
    row,
    open: () => page.goto('/dashboard/sales'),
    /** Waits until the row contains all of these texts. */
    holds: async (ticket: number, ...texts: string[]) => {
      const matchingRow = texts.reduce((rows, hasText) => rows.filter({ hasText }), row(ticket));
      await expect(matchingRow).toBeVisible();
    },
    /** The button that names the sale's next state. */
    advance: (ticket: number, label: string) => row(ticket).getByRole('button', { name: label }).click(),
    /** An entry of the row's menu. */
    choose: async (ticket: number, entry: string) => {
      await row(ticket)
        .getByRole('button', { name: `Opciones de T-${ticket}` })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    /** The change to give after a sale was closed, in Bs: large, until the next touch. */
    givesChange: (bs: string) =>
      expect(
        page.getByRole('status').filter({ hasText: new RegExp(`Cambio\\s*Bs\\. ${bs}$`) }),
      ).toBeVisible(),
    unfold: (ticket: number) =>
      row(ticket)
        .getByRole('button', { name: `Ver detalle de T-${ticket}` })
        .click(),
    dialog: (title: string | RegExp) => page.getByRole('dialog', { name: title }),
  };
}
