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
    /**
     * Touches the button that names the sale's next state; again, in case the list took the touch for the second half
     * of a double one.
     */
    advance: async (ticket: number, label: string) => {
      const button = row(ticket).getByRole('button', { name: label });
      await button.click();
      await expect
        .poll(async () => {
          if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
          return button.isVisible();
        })
        .toBe(false);
    },
    /** An entry of the row's menu. The menu closes when the list scrolls, as it may on the way to the row. */
    choose: async (ticket: number, entry: string) => {
      const item = page.getByRole('menuitem', { name: entry });
      await expect(async () => {
        if (!(await item.isVisible())) {
          await row(ticket)
            .getByRole('button', { name: `Opciones de T-${ticket}` })
            .click();
        }
        await item.click({ timeout: 1_000 });
      }).toPass();
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
