import { expect, type Page } from '@playwright/test';
import { drawPicture } from './catalogue.ts';

const LIST = '/dashboard/publications';

/** Drives the list of publications and its dialog. */
export function publicationsScreen(page: Page) {
  const save = async (title: string) => {
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  return {
    open: () => page.goto(LIST),
    row: (title: string) => page.getByRole('row', { name: title }),
    openDialog: () => page.getByRole('button', { name: 'Crear nueva' }).click(),
    choosePicture: async (table: string) => {
      const file = { name: 'oferta.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(table) };
      await page.getByLabel('Imagen de la publicidad').setInputFiles(file);
      await page.getByRole('button', { name: 'Recortar y usar' }).click();
      await expect(page.getByRole('dialog', { name: 'Recortar imagen' })).toHaveCount(0);
    },
    preview: () => page.getByRole('figure', { name: 'Vista previa' }),
    save,
    rename: async (from: string, to: string) => {
      await page.getByRole('button', { name: `Editar ${from}` }).click();
      await save(to);
    },
    remove: async (title: string) => {
      await page.getByRole('button', { name: `Opciones de ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
    },
  };
}
