import { expect, type Page } from '@playwright/test';
import { shows } from '../browser.ts';

/** Drives 'Configuración', tab 'Ventas': the thermal printer of this browser. */
export function printerSettings(page: Page) {
  const toggle = (name: string) => page.getByRole('switch', { name }).press('Space');
  return {
    toggle,
    /** Enters the printer. The page may reach its server once it has been loaded again. */
    connect: async (server: string, printer: string) => {
      await page.goto('/dashboard/settings');
      await page.getByRole('radiogroup', { name: 'Tipo de impresora' }).getByText('Térmica').click();
      await page.getByLabel('Servidor de impresión').fill(server);
      await page.getByLabel('Dirección de la impresora').fill(printer);
      await page.getByRole('button', { name: 'Probar impresora' }).click();
      await page.getByRole('button', { name: 'Cargar la página de nuevo' }).click();
      await expect(page.getByRole('button', { name: 'Cargar la página de nuevo' })).toBeHidden();
      await page.getByRole('button', { name: 'Probar impresora' }).click();
      await shows(page, 'Impresora conectada');
    },
  };
}

/** Drives the pending prints of this browser: the button of the top bar and its dialog. */
export function printQueue(page: Page) {
  const button = page.getByRole('button', { name: /^Impresiones/ });
  return {
    button,
    dialog: page.getByRole('dialog', { name: 'Cola de impresión' }),
    open: () => button.click(),
    empty: () => expect(button).toHaveCount(0),
  };
}
