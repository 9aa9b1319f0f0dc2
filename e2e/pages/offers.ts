import { expect, type Page } from '@playwright/test';
import { arrivesAt } from '../browser.ts';
import { drawPicture } from './catalogue.ts';

const LIST = '/dashboard/offerts';

/** Drives 'Mis ofertas' and its form. */
export function offersScreen(page: Page) {
  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const form = {
    title: (text: string) => page.getByLabel('Nombre', { exact: true }).fill(text),
    /** Every week on this day. */
    weekly: async (day: string) => {
      await choose('Tipo de oferta', 'Semanal');
      await choose('Día de la semana', day);
    },
    banner: async () => {
      const buffer = await drawPicture('#0b6b7a');
      const file = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Banner de la oferta').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Recortar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
    },
    product: (name: string) => choose('Agregar producto', name),
    discount: (name: string, amount: string) =>
      page.getByLabel(`Descuento de ${name}`, { exact: true }).fill(amount),
    line: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Quitar ${name}` }) }),
    save: async () => {
      await page.getByRole('button', { name: 'Guardar' }).click();
      await arrivesAt(page, LIST);
    },
  };
  return {
    form,
    open: () => page.goto(LIST),
    row: (name: string) => page.getByRole('row', { name }),
    create: () => page.getByRole('link', { name: 'Crear nueva' }).click(),
    unfold: (name: string) => page.getByRole('button', { name: `Ver detalle de ${name}` }).click(),
    products: (name: string) => page.getByRole('table', { name: `Productos de ${name}` }),
    turn: (name: string) => page.getByRole('switch', { name: `Activo: ${name}` }).press('Space'),
  };
}
