import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { arrivesAt } from '../browser.ts';

/** Returns a picture as from a phone: a plate on a table of this colour. */
export function drawPicture(table: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${table}"/><circle cx="600" cy="450" r="300" fill="#fff"/><circle cx="600" cy="450" r="180" fill="#b5651d"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function choosePicture(page: Page, label: string, table: string): Promise<void> {
  const file = { name: 'plato.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(table) };
  await page.getByLabel(label).locator('input[type=file]').setInputFiles(file);
}

/** Creates a category: from the list, through the form, back to the list. */
export async function createCategory(page: Page, name: string, table: string): Promise<void> {
  await page.getByRole('link', { name: 'Crear nueva' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await choosePicture(page, 'Imagen de la categoría', table);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await arrivesAt(page, '/dashboard/productscategories');
}

interface NewProduct {
  readonly category: string;
  readonly name: string;
  readonly type: string;
  /** As a person types it. */
  readonly price: string;
  readonly description?: string;
  readonly dam?: string;
  readonly size?: string;
  /** The colour of the table in its picture. */
  readonly picture?: string;
}

/** Fills in 'Crear producto'. */
export async function fillProduct(page: Page, product: NewProduct): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(product.name);
  await page.getByLabel('Tipo').fill(product.type);
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: product.category }).click();
  await page.getByLabel('Precio').fill(product.price);
  await page.getByLabel('Descripción').fill(product.description ?? '');
  if (product.dam || product.size) {
    const advanced = page.getByRole('switch', { name: 'Opciones avanzadas' });
    if (!(await advanced.isChecked())) await advanced.press('Space');
    await page.getByLabel('Presa').fill(product.dam ?? '');
    await page.getByLabel('Tamaño').fill(product.size ?? '');
  }
  if (product.picture) await choosePicture(page, 'Imagen del producto', product.picture);
}

/** Fills in 'Crear producto' and saves; the form stays open, empty, for the next product. */
export async function createProduct(page: Page, product: NewProduct): Promise<void> {
  await fillProduct(page, product);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
}

/** Sets a product's stock from its row in the list; without a branch, in the one that the dialog has chosen. */
export async function setStock(page: Page, row: RegExp, quantity: string, branch?: string): Promise<void> {
  await page.getByRole('row', { name: row }).getByRole('button', { name: 'Inventario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inventario' });
  if (branch) {
    await dialog.getByRole('combobox', { name: 'Sucursal' }).click();
    await page.getByRole('option', { name: branch }).click();
  }
  await dialog.getByLabel('Cantidad').fill(quantity);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}
