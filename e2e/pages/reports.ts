import type { Page } from '@playwright/test';

/** Drives a report: its filters and figures on top, its rows below. */
export function reportScreen(page: Page) {
  return {
    open: (name: 'cashiers' | 'purchases') => page.goto(`/dashboard/reports/${name}`),
    generate: () => page.getByRole('button', { name: 'Generar' }).click(),
    date: () => page.getByLabel('Fecha').inputValue(),
    figure: (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
        .locator('dd'),
    rows: page.getByRole('main').locator('table tbody tr'),
    reconciliation: page.locator('details').filter({ hasText: 'De las ventas a las cajas' }),
    /** Resolves with the page that 'Imprimir' would have printed. */
    print: async () => {
      const printed = Promise.withResolvers<{ title: string; text: string }>();
      await page.exposeFunction('tell', (title: string, text: string) => printed.resolve({ title, text }));
      // Runs in each frame that is opened from now on.
      await page.addInitScript('print = () => tell(document.title, document.body.innerText)');
      await page.getByRole('button', { name: 'Imprimir' }).click();
      return printed.promise;
    },
  };
}
