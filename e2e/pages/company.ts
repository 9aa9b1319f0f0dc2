import { expect, type Page } from '@playwright/test';
import { chooseCity } from './entry.ts';

/** Drives 'Mi empresa'. */
export function companyScreen(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  /** Picks a picture and waits until it can be cut. */
  const pick = async (title: 'Recortar logo' | 'Recortar banner', picture: Buffer) => {
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture };
    await page.getByLabel(title).setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('img', { name: 'Vista previa' })).toBeVisible();
    return dialog;
  };
  return {
    field,
    logo: page.getByRole('region', { name: 'Banner y logo' }).getByRole('img').last(),
    pick,
    /** Picks a picture, zooms in one step and cuts it. */
    changeLogo: async (picture: Buffer) => {
      const dialog = await pick('Recortar logo', picture);
      await dialog.getByRole('button', { name: 'Acercar' }).click();
      await dialog.getByRole('button', { name: 'Recortar y guardar' }).click();
      await expect(dialog).toBeHidden();
    },
    write: async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    },
    save: () => page.getByRole('button', { name: 'Guardar' }).click(),
  };
}

interface NewBranch {
  readonly name?: string;
  readonly city?: string;
  readonly phones: string;
  readonly address: string;
  readonly place: { readonly lat: string; readonly lng: string };
}

/** Fills in a branch's form and saves; what is not given stays as it is. */
export async function saveBranch(page: Page, { name, city, phones, address, place }: NewBranch) {
  if (name) await page.getByLabel('Nombre', { exact: true }).fill(name);
  if (city) await chooseCity(page, city);
  await page.getByLabel('Teléfonos').fill(phones);
  await page.getByLabel('Dirección').fill(address);
  await page.getByLabel('Latitud').fill(place.lat);
  await page.getByLabel('Longitud').fill(place.lng);
  await page.getByRole('button', { name: 'Guardar' }).click();
}
