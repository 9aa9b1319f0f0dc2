import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { fileOf, rowsIn } from '../../apps/api/test/imports.ts';

type Rows = Awaited<ReturnType<typeof rowsIn>>;

/** Presses 'Exportar a Excel' and returns what the new tab downloads. */
export async function exportMenu(page: Page): Promise<Rows> {
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Exportar a Excel' }).click();
  const tab = await opens;
  const download = await tab.waitForEvent('download');
  const rows = await rowsIn(await readFile(await download.path()));
  await tab.close();
  return rows;
}

/** 'Importar de Excel'. */
export function importDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Importar de Excel' });
  return {
    dialog,
    errors: dialog.getByRole('list', { name: 'Errores' }),
    changes: dialog.getByRole('list', { name: 'Cambios' }),
    apply: dialog.getByRole('button', { name: 'Aplicar' }),
    alsoStock: dialog.getByRole('checkbox', { name: 'Cambiar también el stock' }),
    open: async () => {
      await page.getByRole('button', { name: 'Más opciones de Excel' }).click();
      await page.getByRole('menuitem', { name: 'Importar' }).click();
    },
    /** Chooses a file, in the form in which Excel saves it. */
    choose: async (...rows: Parameters<typeof fileOf>) => {
      const file = { name: 'menu.xlsx', mimeType: 'application/octet-stream', buffer: await fileOf(...rows) };
      await dialog.getByLabel('Archivo de Excel').setInputFiles(file);
    },
  };
}
