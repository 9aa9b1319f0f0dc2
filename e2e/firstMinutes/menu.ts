import { expect, test } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { createCategory, createProduct, fillProduct, setStock } from '../pages/catalogue.ts';
import { downloadRows } from '../pages/excel.ts';
import { importDialog } from '../pages/menuFile.ts';
import { goTo } from '../pages/shell.ts';
import type { FirstMinutes } from './people.ts';

const TITLES = [
  'ID',
  'Categoría',
  'Nombre',
  'Tipo',
  'Tamaño',
  'Presa',
  'Descripción',
  'Precio',
  'Estado',
  'Stock – Casa matriz',
  'Stock – Sucursal Recoleta',
  'Grupos',
  'Estación',
];

const PRICE = TITLES.indexOf('Precio');

/** Creates a category and a product by hand, the rest from an Excel file, and the stock. */
export function menu({ page }: FirstMinutes): void {
  let exported: Awaited<ReturnType<typeof downloadRows>>;

  test('a category and a product are created, with every field filled in', async () => {
    await goTo(page(), 'Categorías');
    await createCategory(page(), 'Platos', '#faf0cf');
    await shows(page(), 'Categoría registrado correctamente!');
    await goTo(page(), 'Productos');
    await page().getByRole('link', { name: 'Crear nuevo' }).click();
    const picture = '#e2f1e5';
    const dish = { category: 'Platos', name: 'Mondongo', type: 'Plato', price: '38,50', picture };
    await createProduct(page(), { ...dish, size: 'Familiar', dam: 'Costilla', description: 'Con mote' });
    await shows(page(), 'Producto registrado correctamente!');
  });

  test("'limpiar campos' off: the next variety is written over the last", async () => {
    await page().getByRole('switch', { name: 'Limpiar campos al guardar' }).press('Space');
    await fillProduct(page(), { category: 'Platos', name: 'Chorizos', type: 'Media docena', price: '25' });
    await page().getByRole('button', { name: 'Guardar' }).click();
    await shows(page(), /^Producto registrado correctamente!/);
    await expect(page().getByLabel('Nombre', { exact: true })).toHaveValue('Chorizos');
    await page().getByRole('button', { name: 'Volver' }).click();
    await arrivesAt(page(), '/dashboard/products');
    await expect(
      page().getByRole('row', { name: /Chorizos Media docena · Platos Bs\. 25,00/ }),
    ).toBeVisible();
  });

  test('the menu comes as an Excel file, in a tab of its own', async () => {
    exported = await downloadRows(page(), 'Exportar a Excel');
    const [titles, ...rows] = exported;
    expect(titles).toEqual(TITLES);
    expect(rows.map((row) => row.slice(1)).toSorted()).toEqual([
      ['Platos', 'Chorizos', 'Media docena', null, null, null, 25, 'Activo', null, null, null, null],
      [
        'Platos',
        'Mondongo',
        'Plato',
        'Familiar',
        'Costilla',
        'Con mote',
        38.5,
        'Activo',
        null,
        null,
        null,
        null,
      ],
    ]);
  });

  test('the edited file is imported: first with a mistake, which changes nothing', async () => {
    const file = importDialog(page());
    // Only the price: an id may be 25 too.
    const dearer = exported.map((row) => row.map((cell, at) => (at === PRICE && cell === 25 ? 27.5 : cell)));
    const added = [null, 'Bebidas', 'Chicha', 'Jarra', null, null, null, 'gratis', 'Activo', 20, null, null];
    await file.open();
    await file.choose(...dearer, added);
    await expect(file.dialog).toContainText('Hay 1 error');
    await expect(file.errors).toContainText(/Fila 4 · Precio: /);
    await expect(file.apply).toBeDisabled();

    await file.choose(...dearer, added.with(7, 18));
    await expect(file.dialog).toContainText('1 nuevo, 1 cambia, 1 sin cambios, 1 categoría nueva');
    await expect(file.changes).toContainText('Chorizos · Precio: 25,00 → 27,50');
    await file.alsoStock.check();
    await expect(file.dialog).toContainText('1 nuevo, 1 cambia, 1 sin cambios, 1 categoría nueva');
    await file.apply.click();
    await shows(page(), 'Importación lista: 1 producto creado y 1 producto cambiado');
    await expect(
      page().getByRole('row', { name: /Chicha Jarra · Bebidas Bs\. 18,00 20 Casa matriz 20/ }),
    ).toBeVisible();
    await expect(page().getByRole('row', { name: /Chorizos.*27,50/ })).toBeVisible();
  });

  test('the stock of the second branch is set', async () => {
    await setStock(page(), /Chicha/, '6', 'Sucursal Recoleta');
    await shows(page(), 'Stock agregado correctamente!');
    await expect(
      page().getByRole('row', { name: /Chicha.* 20 Casa matriz 20 · Sucursal Recoleta 6/ }),
    ).toBeVisible();
  });
}
