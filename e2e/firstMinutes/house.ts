import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { arrivesAt, shows } from '../browser.ts';
import { drawPicture } from '../pages/catalogue.ts';
import { companyScreen, saveBranch } from '../pages/company.ts';
import { goTo } from '../pages/shell.ts';
import type { FirstMinutes } from './people.ts';

/** Tests the company's page and its branches. */
export function house({ page }: FirstMinutes): void {
  test('a logo is cut out of a photo', async () => {
    const company = companyScreen(page());
    await company.changeLogo(await drawPicture('#faf0cf'));
    await shows(page(), 'Logo actualizado correctamente!');
    const address = await company.logo.getAttribute('src');
    expect(address).toMatch(/^\/storage\/.*-cropped\.\w+$/);
    const saved = await page().request.get((address ?? '').replace('-cropped', ''));
    const { width, height } = await sharp(await saved.body()).metadata();
    expect(width).toBe(height);
    // One zoom step closer than the photo's height of 900 pixels.
    expect(width).toBeLessThan(900);
  });

  test("the company's data are refused, put right and saved", async () => {
    const company = companyScreen(page());
    await company.write({
      Eslogan: 'Como en casa',
      Teléfonos: '72884411-64',
      Dirección: 'Calle Calvo 210',
      'Descripción corta': 'Comida chuquisaqueña',
    });
    await company.save();
    await shows(page(), 'Escribe los teléfonos así: 71234567 - 22123456');
    await company.write({ Teléfonos: '72884411-64412345' });
    await company.save();
    await shows(page(), 'Datos actualizados correctamente!');
    await expect(company.field('Teléfonos')).toHaveValue('72884411 - 64412345');
  });

  test('a second branch is created, at typed coordinates', async () => {
    await goTo(page(), 'Sucursales');
    await page().getByRole('link', { name: 'Crear nueva' }).click();
    const place = { lat: '-19.0333', lng: '-65.2627' };
    const branch = { name: 'Sucursal Recoleta', city: 'Sucre', phones: '64455667' };
    await saveBranch(page(), { ...branch, address: 'Plaza Anzures 3', place: { ...place, lat: '-95' } });
    await expect(page().getByLabel('Latitud').and(page().locator('[aria-invalid=true]'))).toBeVisible();
    await saveBranch(page(), { ...branch, address: 'Plaza Anzures 3', place });
    await shows(page(), 'Sucursal registrada correctamente!');
    await expect(
      page().getByRole('row', { name: /Sucursal Recoleta 64455667 Plaza Anzures 3/ }),
    ).toBeVisible();
  });

  test('the first branch gets its location too', async () => {
    const row = page().getByRole('row', { name: /Casa matriz/ });
    await row.getByRole('button', { name: 'Editar' }).click();
    const place = { lat: '-19.0478', lng: '-65.2596' };
    await saveBranch(page(), { phones: '64412345', address: 'Calle Calvo 210', place });
    await shows(page(), 'Sucursal editada correctamente!');
    await arrivesAt(page(), '/dashboard/branches');
    await row.getByRole('button', { name: 'Editar' }).click();
    await expect(page().getByLabel('Longitud')).toHaveValue(place.lng);
    await expect(page().getByRole('button', { name: 'Marcador de la sucursal' })).toBeVisible();
  });
}
