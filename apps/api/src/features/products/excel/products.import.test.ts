import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  importProducts,
  listProducts,
  removeProduct,
  setProductStatus,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { bomb } from '../../../../test/workbooks.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A file as Excel saves it. */
const fileOf = (...rows: SheetData) => writeXlsxFile(rows).toBuffer();

/** The restaurant's file, as it is exported now. */
async function exported({ token, params }: Pick<Catalogue, 'token' | 'params'>): Promise<Buffer> {
  const url = `/api/company/${params.companyId}/export/product/excel`;
  return (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
}

const send = ({ token, params }: Pick<Catalogue, 'token' | 'params'>, file: Buffer, dry_run = false) =>
  api.send(importProducts, { token, params, body: { dry_run }, files: { file } });

async function apply(who: Pick<Catalogue, 'token' | 'params'>, file: Buffer): Promise<ImportWire> {
  const { status, body } = await send(who, file);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const preview = async (who: Pick<Catalogue, 'token' | 'params'>, file: Buffer): Promise<ImportWire> =>
  (await send(who, file, true)).body;

const actions = ({ rows }: ImportWire) => rows.map(({ action }) => action);
const facts = (products: readonly ProductWire[]) =>
  products
    .map(({ name, type, price, status, category }) => [category.name, name, type, price, status])
    .reverse();

const HEAD = ['Categoría', 'Nombre', 'Tipo', 'Precio'];

describe('a file written by hand', () => {
  it('creates products and their categories; a second time it changes nothing', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(
      [...HEAD, 'Estado', 'Stock - casa matriz'],
      ['Bebidas', 'Api morado', 'Vaso', 8.5, 'Activo', 12],
      ['bebidas', 'Mocochinchi', null, '18,50', 'inactivo', null],
      ['GENERAL', 7, null, 28, null, 0],
    );
    const before = await catalogue.list();
    const told = await preview(catalogue, file);
    expect([told.errors, actions(told), told.new_categories]).toEqual([
      [],
      ['create', 'create', 'create'],
      ['Bebidas'],
    ]);
    expect(await catalogue.list()).toEqual(before);

    expect(await apply(catalogue, file)).toEqual(told);
    const products = await catalogue.list();
    expect(facts(products)).toEqual([
      ['Bebidas', 'Api morado', 'Vaso', 8.5, 1],
      ['Bebidas', 'Mocochinchi', null, 18.5, 0],
      ['General', '7', null, 28, 1],
    ]);
    expect(products.map(({ stock }) => stock.map(({ stock }) => stock)).reverse()).toEqual([[12], [], [0]]);
    const again = await apply(catalogue, file);
    expect([actions(again), again.new_categories]).toEqual([['same', 'same', 'same'], []]);
    expect(await catalogue.list()).toEqual(products);
  });

  it('finds a product by name, type, size and piece whatever their case, and leaves what it has no column for', async () => {
    const catalogue = await openCatalogue(api);
    const { id } = await catalogue.create('Pollo', {
      type: 'Brasa',
      size: 'Grande',
      dam: 'Pecho',
      short_description: 'Con papas',
    });
    await catalogue.create('Pollo', { type: 'Brasa', size: 'Grande', dam: 'Ala' });
    const file = await fileOf(
      ['Categoría', 'Nombre', 'Tipo', 'Tamaño', 'Presa', 'Precio'],
      ['General', 'POLLO', 'brasa', 'GRANDE', 'pecho', 30],
    );
    const { rows } = await apply(catalogue, file);
    expect(rows).toEqual([
      {
        row: 2,
        action: 'update',
        name: 'POLLO',
        changes: [
          { column: 'Nombre', before: 'Pollo', after: 'POLLO' },
          { column: 'Tipo', before: 'Brasa', after: 'brasa' },
          { column: 'Tamaño', before: 'Grande', after: 'GRANDE' },
          { column: 'Presa', before: 'Pecho', after: 'pecho' },
          { column: 'Precio', before: '10,00', after: '30,00' },
        ],
      },
    ]);
    const [, changed] = await catalogue.list();
    expect(changed).toMatchObject({
      id,
      name: 'POLLO',
      price: 30,
      short_description: 'Con papas',
      status: 1,
    });
  });
});

describe('an exported file', () => {
  it('comes back with every row the same, whatever the texts are', async () => {
    const catalogue = await openCatalogue(api);
    await addBranch(api, catalogue, 'El Alto');
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((text) => text.replace(/[\p{Cc}\p{Cn}\p{Co}\uFFFD]/gu, '').trim());
    const starts = fc.constantFrom(
      '',
      '=',
      '-',
      '@',
      "'",
      "'=",
      '_x0041_',
      '<&>',
      '1/4 ',
      '007',
      'constructor',
    );
    const odd = fc.tuple(starts, text).map(([start, rest]) => `${start}${rest}`.trim());
    const product = fc.record({ name: odd.filter((name) => name !== ''), type: odd, short_description: odd });
    const products = fc.sample(product, 12);
    for (const [i, one] of products.entries()) {
      const { id } = await catalogue.create(one.name, { ...one, size: String(i), price: 1 + i / 100 });
      const body = { branch_id: catalogue.branchId, stock: i };
      if (i % 2) await api.call(setStock, { token: catalogue.token, params: { id }, body });
      if (i % 3) await api.call(setProductStatus, { token: catalogue.token, params: { id, status: '0' } });
    }
    const before = await catalogue.list();
    const told = await preview(catalogue, await exported(catalogue));
    expect([told.errors, told.rows.filter(({ action }) => action !== 'same')]).toEqual([[], []]);
    expect(told.rows).toHaveLength(12);
    await apply(catalogue, await exported(catalogue));
    expect(await catalogue.list()).toEqual(before);
  });

  it('changes exactly what was edited, and writes stock into the ledger', async () => {
    const catalogue = await openCatalogue(api);
    const [drink, beer] = [await catalogue.create('Api'), await catalogue.create('Cerveza')];
    await catalogue.create('Singani');
    const { token, branchId } = catalogue;
    await api.call(setStock, { token, params: { id: beer.id }, body: { branch_id: branchId, stock: 5 } });
    const [head, first, second, third] = (await readSheet(await exported(catalogue))) as (
      | string
      | number
      | null
    )[][];
    first![2] = 'Api morado';
    first![9] = 3;
    second![7] = '20,50';
    second![9] = null;
    const told = await apply(catalogue, await fileOf(head!, first!, second!, third!));
    expect(told.rows.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'update',
        [
          { column: 'Nombre', before: 'Api', after: 'Api morado' },
          { column: 'Stock – Casa matriz', before: null, after: '3' },
        ],
      ],
      ['update', [{ column: 'Precio', before: '10,00', after: '20,50' }]],
      ['same', []],
    ]);
    const [, two, one] = await catalogue.list();
    expect([one, two]).toMatchObject([
      { name: 'Api morado', price: 10, stock: [{ stock: 3 }] },
      { name: 'Cerveza', price: 20.5, stock: [{ stock: 5 }] },
    ]);
    const ledger = await api.app.deps.database
      .selectFrom('stockLedger')
      .select(['productId', 'quantityBefore', 'quantityAfter', 'reason', 'userId'])
      .where('companyId', '=', catalogue.params.companyId)
      .where('reason', '=', 'import')
      .execute();
    expect(ledger).toEqual([
      {
        productId: drink.id,
        quantityBefore: null,
        quantityAfter: 3,
        reason: 'import',
        userId: expect.any(Number),
      },
    ]);
  });

  it('renames by ID, and lets another row take the old name', async () => {
    const catalogue = await openCatalogue(api);
    const { id } = await catalogue.create('Pique');
    const file = await fileOf(
      ['ID', ...HEAD],
      [id, 'General', 'Pique macho', null, 10],
      [null, 'General', 'Pique', null, 15],
    );
    expect(actions(await apply(catalogue, file))).toEqual(['update', 'create']);
    expect(actions(await apply(catalogue, file))).toEqual(['same', 'same']);
  });
});

describe('a wrong file', () => {
  it('names every wrong cell at once and changes nothing', async () => {
    const catalogue = await openCatalogue(api);
    const other = await openCatalogue(api);
    const foreign = await other.create('Ajeno');
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
      [foreign.id, 'General', 'Ajeno', null, 0.5, null, null, 1.5],
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
      [3, 'Precio', 'Debe ser un número'],
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
      [11, 'Precio', 'Debe ser un número'],
      [11, 'Stock – Casa matriz', 'El máximo es 1000000'],
    ].sort();
    const told = (found: ImportWire['errors']) =>
      found.map(({ row, column, message }) => [row, column, message]).sort();
    expect(told((await preview(catalogue, file)).errors)).toEqual(errors);
    const { status, body } = await send(catalogue, file);
    const refusal = body as { code: string; details: { errors: ImportWire['errors'] } };
    expect([status, refusal.code, told(refusal.details.errors)]).toEqual([422, 'import_has_errors', errors]);
    expect(await catalogue.list()).toEqual(before);
    const { data } = await api.call(listProductCategoryNames, catalogue);
    expect(data.map(({ name }) => name)).toEqual(['General']);
  });

  it.each<[string, SheetData, readonly (readonly [number, string | null, string])[]]>([
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
      [[5_002, null, 'El archivo puede tener hasta 5.000 productos']],
    ],
  ])('%s says so', async (_, rows, errors) => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(...rows);
    const told = await preview(catalogue, file);
    expect(told.errors.map(({ row, column, message }) => [row, column, message])).toEqual(errors);
    expect((await send(catalogue, file)).status).toBe(422);
  });

  it.each<[string, Buffer, number, string]>([
    ['no Excel', Buffer.from('MZ, un programa'), 400, 'excel_invalid'],
    ['nothing', Buffer.alloc(0), 400, 'excel_invalid'],
    ['a bomb', bomb(60, { tells: true }), 413, 'excel_too_large'],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024), 413, 'excel_too_large'],
  ])('that is %s is refused', async (_, file, status, code) => {
    const catalogue = await openCatalogue(api);
    for (const isDryRun of [true, false]) {
      expect(await send(catalogue, file, isDryRun)).toMatchObject({ status, body: { code } });
    }
  });
});

describe('who imports', () => {
  it('a branch manager sets the stock of the own branch only', async () => {
    const catalogue = await openCatalogue(api);
    const alto = await addBranch(api, catalogue, 'El Alto');
    const who = { params: catalogue.params, token: (await catalogue.employee(3, alto)).token };
    const rows = (title: string) => fileOf([...HEAD, title], ['General', 'Api', null, 8, 4]);
    expect((await preview(who, await rows('Stock – Casa matriz'))).errors).toEqual([
      { row: 1, column: 'Stock – Casa matriz', message: 'Solo puedes cambiar el stock de tu sucursal' },
    ]);
    await apply(who, await rows('Stock – El Alto'));
    expect((await catalogue.list())[0]?.stock).toMatchObject([{ branch_id: alto, stock: 4 }]);
  });

  it('at the same instant as another, each file makes its products once', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(HEAD, ['Postres', 'Flan', null, 8], ['Postres', 'Helado', null, 9]);
    const both = await Promise.all([apply(catalogue, file), apply(catalogue, file)]);
    expect(both.map(actions).sort()).toEqual([
      ['create', 'create'],
      ['same', 'same'],
    ]);
    expect((await api.call(listProducts, catalogue)).products).toHaveLength(2);
  });
});
