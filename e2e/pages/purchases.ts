import type { Page } from '@playwright/test';
import { arrivesAt } from '../browser.ts';
import { drawPicture } from './catalogue.ts';

const LIST = '/dashboard/purchases';

/** Drives the list of purchases and its form. */
export function purchasesScreen(page: Page) {
  const add = () => page.getByRole('button', { name: 'Agregar' }).click();
  return {
    open: () => page.goto(LIST),
    row: (text: string | RegExp) => page.getByRole('row', { name: text }),
    openForm: () => page.getByRole('link', { name: 'Crear nueva' }).click(),
    addProduct: async (product: string, quantity: string, cost: string) => {
      await page.getByRole('combobox', { name: 'Producto' }).click();
      await page.getByRole('option', { name: product }).click();
      await page.getByLabel('Cantidad').fill(quantity);
      await page.getByLabel('Costo total').fill(cost);
      await add();
    },
    addOther: async (detail: string, amount: string) => {
      await page.getByRole('tab', { name: 'Otros' }).click();
      await page.getByLabel('Detalle', { exact: true }).fill(detail);
      await page.getByLabel('Monto').fill(amount);
      await add();
    },
    attachInvoice: async () => {
      const file = { name: 'factura.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#e3eef7') };
      await page.getByLabel('Foto de la factura').locator('input[type=file]').setInputFiles(file);
    },
    total: () => page.getByText(/^Total/),
    save: async () => {
      await page.getByRole('button', { name: 'Guardar' }).click();
      await arrivesAt(page, LIST);
    },
    unfold: (id: number) => page.getByRole('button', { name: `Ver detalle de compra ${id}` }).click(),
    /** Opens the form with the lines of an earlier purchase. */
    repeat: async (id: number) => {
      await page.getByRole('button', { name: `Opciones de compra ${id}` }).click();
      await page.getByRole('menuitem', { name: 'Registrar otra igual' }).click();
    },
    takeOut: (line: string) => page.getByRole('button', { name: `Quitar ${line}` }).click(),
    correct: async (id: number, reason: string) => {
      await page.getByRole('button', { name: `Opciones de compra ${id}` }).click();
      await page.getByRole('menuitem', { name: 'Corregir' }).click();
      await page.getByLabel('Motivo').fill(reason);
      await page.getByRole('button', { name: 'Corregir' }).click();
    },
  };
}
