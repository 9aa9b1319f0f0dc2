import { expect, type Page } from '@playwright/test';
import { fileOf } from '../../apps/api/test/imports.ts';

/** Drives 'Importar de Excel'. */
export function importDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Importar de Excel' });
  return {
    dialog,
    errors: dialog.getByRole('list', { name: 'Errores' }),
    changes: dialog.getByRole('list', { name: 'Cambios' }),
    apply: dialog.getByRole('button', { name: 'Aplicar' }),
    alsoStock: dialog.getByRole('checkbox', { name: 'Cambiar también el stock' }),
    open: async () => {
      const button = page.getByRole('button', { name: 'Importar de Excel' });
      const menu = page.getByRole('button', { name: 'Más opciones' });
      await button.or(menu).first().click();
      // On a phone it is in the menu.
      if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Importar de Excel' }).click();
      await expect(dialog).toBeVisible();
    },
    /** Chooses a file, in the form in which Excel saves it. */
    choose: async (...rows: Parameters<typeof fileOf>) => {
      const file = { name: 'menu.xlsx', mimeType: 'application/octet-stream', buffer: await fileOf(...rows) };
      await dialog.getByLabel('Archivo de Excel').setInputFiles(file);
    },
  };
}
