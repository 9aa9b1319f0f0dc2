import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { removeProduct } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import { bomb, sheetOf } from '@restaurante/excel/test/workbooks.ts';
import { describe, expect, it } from 'vitest';
import type { SheetData } from 'write-excel-file/node';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { HEAD, bookOf, fileOf, preview, sendFile } from '../../../../test/imports.ts';

const api = await startTestApi();

describe('a wrong file', () => {
  it('reports every wrong cell in one answer and changes nothing', async () => {
    const catalogue = await openCatalogue(api);
    const other = await openCatalogue(api);
    const otherProduct = await other.create('Ajeno');
    const gone = await catalogue.create('Borrado');
    await api.call(removeProduct, { token: catalogue.token, params: { id: gone.id } });
    const { id } = await catalogue.create('Api');
    await catalogue.create('Doble');
    await catalogue.create('Doble');
    const before = await catalogue.list();
    const titles = ['ID', ...HEAD, 'Descripción', 'Estado', 'Stock – Casa matriz'];
    const date = { value: new Date('2026-04-01'), type: Date, format: 'dd/mm/yyyy' };
    const file = await fileOf(
      titles,
      [null, 'Nueva', 'Bueno', null, 10, null, 'Activo', 5],
      [null, null, ' ', null, 'gratis', 'x'.repeat(501), 'Tal vez', -1],
      [otherProduct.id, 'General', 'Ajeno', null, 0.5, null, null, 1.5],
      [gone.id, 'General', 'x'.repeat(101), null, 1.005, null, null, 'mucho'],
      ['uno', 'General', 'Fecha', date, date, null, true, date],
      [id, 'General', 'Api', null, 10, null, null, null],
      [id, 'General', 'Otro', null, 10, null, null, null],
      [null, 'General', 'api', null, 10, null, null, null],
      [null, 'General', 'Doble', null, 10, null, null, null],
      [null, 'General', 'bueno', null, null, null, null, 1_000_001],
    ); // prettier-ignore
    const errors = [
      [3, 'Categoría', 'Debes seleccionar una categoría!'],
      [3, 'Nombre', 'Este campo es obligatorio'],
      [3, 'Precio', 'Escribe el monto así: 1250,50'],
      [3, 'Descripción', 'Debe tener como máximo 500 caracteres'],
      [3, 'Estado', 'Debe ser Activo o Inactivo'],
      [3, 'Stock – Casa matriz', 'El mínimo es 0'],
      [4, 'ID', 'No hay un producto con este ID'],
      [4, 'Precio', 'El monto mínimo es Bs. 1'],
      [4, 'Stock – Casa matriz', 'Debe ser un número entero'],
      [5, 'ID', 'No hay un producto con este ID'],
      [5, 'Nombre', 'Debe tener como máximo 100 caracteres'],
      [5, 'Precio', 'Debe ser un monto con dos decimales como máximo'],
      [5, 'Stock – Casa matriz', 'Debe ser un número'],
      [6, 'ID', 'El ID debe ser un número entero'],
      [6, 'Tipo', 'Excel lo convirtió en una fecha: escríbelo como texto'],
      [6, 'Precio', 'Debe ser un número, no una fecha'],
      [6, 'Estado', 'Debe ser un texto'],
      [6, 'Stock – Casa matriz', 'Debe ser un número, no una fecha'],
      [8, 'ID', 'Este ID ya está en la fila 7'],
      [9, 'Nombre', 'Este producto ya está en la fila 7'],
      [10, 'ID', 'Hay varios productos iguales: escribe el ID de uno'],
      [11, 'Precio', 'Este campo es obligatorio'],
      [11, 'Stock – Casa matriz', 'El máximo es 1.000.000'],
    ].sort();
    const errorTexts = (found: ImportWire['errors']) =>
      found.map(({ row, column, message }) => [row, column, message]).sort();
    expect(errorTexts((await preview(api, catalogue, file)).errors)).toEqual(errors);
    const { status, body } = await sendFile(api, catalogue, file);
    const refusal = body as { code: string; details: { errors: ImportWire['errors'] } };
    expect([status, refusal.code, errorTexts(refusal.details.errors)]).toEqual([
      422,
      'import_has_errors',
      errors,
    ]);
    expect(await catalogue.list()).toEqual(before);
    const { data } = await api.call(listProductCategoryNames, catalogue);
    expect(data.map(({ name }) => name)).toEqual(['General']);
  });

  it.each<[string, SheetData, readonly (readonly [number, string | null, string])[]]>([
    [
      'without titles',
      [
        ['General', 'Api', null, 8],
        ['General', 'Té', null, 5],
      ],
      [[1, null, 'Escribe los títulos de las columnas en la primera fila: Categoría, Nombre y Precio']],
    ],
    ['without rows', [HEAD], [[1, null, 'El archivo no tiene productos']]],
    [
      'with wrong titles',
      [
        ['Nombre', 'NOMBRE', 'Precios', 'Stock – Oruro'],
        ['Api', 'Api', 1, 2],
      ],
      [
        [1, 'NOMBRE', 'La columna está repetida'],
        [1, 'Precios', 'No se conoce esta columna'],
        [1, 'Stock – Oruro', 'No hay una sucursal con este nombre'],
        [1, 'Categoría', 'Falta esta columna'],
        [1, 'Precio', 'Falta esta columna'],
      ],
    ],
    [
      'of more than 5,000 rows',
      [HEAD, ...Array.from({ length: 5_001 }, (_, i) => ['General', `P${i}`, null, 1])],
      [[5_002, null, 'El archivo puede tener hasta 5.000 productos: divídelo en varios']],
    ],
  ])('%s says so', async (_, rows, errors) => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(...rows);
    const result = await preview(api, catalogue, file);
    expect(result.errors.map(({ row, column, message }) => [row, column, message])).toEqual(errors);
    expect((await sendFile(api, catalogue, file)).status).toBe(422);
  });

  it.each<[string, (titles: SheetData[number]) => Parameters<typeof bookOf>[0]]>([
    [
      'the only one with titles',
      (titles) => ({ Portada: [['Menú 2026']], Menú: [titles, ['General', 'Api', null, 'gratis']] }),
    ],
    [
      'the first one of two',
      (titles) => ({ Menú: [titles, ['General', 'Api', null, 'gratis']], Viejo: [titles] }),
    ],
    [
      'beside a sheet of 400 columns',
      (titles) => ({
        Días: [Array.from({ length: 400 }, (_, i) => i)],
        Menú: [titles, ['General', 'Api', null, 'gratis']],
      }),
    ],
  ])('is read from the sheet that has the titles, %s, and names it', async (_, sheetsOf) => {
    const catalogue = await openCatalogue(api);
    const { sheet, errors } = await preview(api, catalogue, await bookOf(sheetsOf(HEAD)));
    expect([sheet, errors]).toEqual([
      'Menú',
      [{ sheet: 'Menú', row: 2, column: 'Precio', message: 'Escribe el monto así: 1250,50' }],
    ]);
  });

  it('with an endless title blocks no other call', async () => {
    const catalogue = await openCatalogue(api);
    const title = `Nombre${' '.repeat(100_000)}x`;
    const cell = `<c t="inlineStr"><is><t>${title}</t></is></c>`;
    const name = '<c t="inlineStr"><is><t>Nombre</t></is></c>';
    const file = sheetOf(`<row r="1">${cell}${name}</row><row r="2">${cell}</row>`);
    expect((await preview(api, catalogue, file)).errors[0]).toEqual({
      sheet: 'Hoja',
      row: 1,
      column: title,
      message: 'No se conoce esta columna',
    });
  });

  it.each([
    ['1,250', '1250 o 1,25'],
    ['Bs 1,250', '1250 o 1,25'],
    ['12,345', '12345 o 12,34'],
  ])('with the price %s does not guess', async (price, forms) => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf([...HEAD, 'Stock – Casa matriz'], ['General', 'Api', null, price, price]);
    const { errors } = await preview(api, catalogue, file);
    const message = `No está claro si ${price} son miles o decimales: escribe ${forms}`;
    expect(errors.map((error) => [error.column, error.message])).toEqual(
      expect.arrayContaining([
        ['Precio', message],
        ['Stock – Casa matriz', message],
      ]),
    );
  });

  it.each<[string, Buffer, number, string]>([
    ['no Excel', Buffer.from('MZ\u0000, un programa'), 400, 'excel_invalid'],
    ['a CSV', Buffer.from('Categoría;Nombre;Precio\nGeneral;Api;8'), 400, 'excel_csv'],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 400, 'excel_old'],
    ['a PDF', Buffer.from('%PDF-1.7'), 400, 'excel_pdf'],
    [
      'a sheet with a far column',
      sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      413,
      'excel_too_large',
    ],
    ['nothing', Buffer.alloc(0), 400, 'excel_invalid'],
    ['a bomb', bomb(60, { declaresSize: true }), 413, 'excel_too_large'],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024), 413, 'excel_too_large'],
  ])('that is %s is refused', async (_, file, status, code) => {
    const catalogue = await openCatalogue(api);
    for (const isDryRun of [true, false]) {
      expect(await sendFile(api, catalogue, file, isDryRun)).toMatchObject({ status, body: { code } });
    }
  });
});
