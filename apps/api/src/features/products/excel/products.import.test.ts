import {
  importProducts,
  listProducts,
  setProductStatus,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { HEAD, apply, fileOf, preview, rowsIn } from '../../../../test/imports.ts';
import { addBranch } from '../../../../test/restaurant.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

type Catalogue = Pick<Awaited<ReturnType<typeof openCatalogue>>, 'token' | 'params'>;

/** Exports the restaurant's current file. */
async function exported({ token, params }: Catalogue): Promise<Buffer> {
  const url = `/api/company/${params.companyId}/export/product/excel`;
  return (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
}

const actions = ({ rows }: ImportWire) => rows.map(({ action }) => action);
const facts = (products: readonly ProductWire[]) =>
  products
    .map(({ name, type, price, status, category }) => [category.name, name, type, price, status])
    .reverse();

describe('a file written by hand', () => {
  it('creates products and their categories; a second time it changes nothing', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(
      ['CATEGORIA', ...HEAD.slice(1), 'Estado', 'Stock - casa matriz'],
      ['Bebidas', 'Api morado', 'Vaso', 8.5, 'Activo', 12],
      ['bebidas', 'Mocochinchi', null, '18,50', 'inactivo', null],
      ['GENERAL', 7, null, 28, null, 0],
    );
    const before = await catalogue.list();
    const told = await preview(api, catalogue, file);
    expect([told.errors, actions(told), told.new_categories]).toEqual([
      [],
      ['create', 'create', 'create'],
      ['Bebidas'],
    ]);
    expect(await catalogue.list()).toEqual(before);

    expect(await apply(api, catalogue, file)).toEqual(told);
    const products = await catalogue.list();
    expect(facts(products)).toEqual([
      ['Bebidas', 'Api morado', 'Vaso', 8.5, 1],
      ['Bebidas', 'Mocochinchi', null, 18.5, 0],
      ['General', '7', null, 28, 1],
    ]);
    expect(products.map(({ stock }) => stock.map(({ stock }) => stock)).reverse()).toEqual([[12], [], [0]]);
    const again = await apply(api, catalogue, file);
    expect([actions(again), again.new_categories]).toEqual([['same', 'same', 'same'], []]);
    expect(await catalogue.list()).toEqual(products);
  });

  it('takes names that differ only in their blanks for the same, and passes over a row of blanks', async () => {
    const catalogue = await openCatalogue(api);
    const { id } = await catalogue.create('Pique macho');
    const file = await fileOf(
      HEAD,
      ['Platos fuertes', 'Pique\u00a0macho', null, 50],
      [' ', '\u00a0', null, null],
      ['Platos\u00a0 fuertes', 'Silpancho', null, 30],
    );
    const told = await apply(api, catalogue, file);
    expect([told.rows.map(({ row, action }) => [row, action]), told.new_categories]).toEqual([
      [[2, 'update'], [4, 'create']],
      ['Platos fuertes'],
    ]); // prettier-ignore
    const [, changed] = await catalogue.list();
    expect(changed).toMatchObject({ id, name: 'Pique macho', category: { name: 'Platos fuertes' } });
  });

  it('reads numbers typed as texts as the forms do', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(
      [...HEAD, 'Stock – Casa matriz'],
      ['General', 'Cordero entero', null, '1.500', '1.000'],
      ['General', 'Banquete', null, 'Bs. 12.345,50', ' 7 '],
    );
    await apply(api, catalogue, file);
    const [second, first] = await catalogue.list();
    expect([first?.price, first?.stock[0]?.stock]).toEqual([1_500, 1_000]);
    expect([second?.price, second?.stock[0]?.stock]).toEqual([12_345.5, 7]);
    const unclear = await fileOf(HEAD, ['General', 'Otro', null, '1234.567']);
    expect((await preview(api, catalogue, unclear)).errors).toMatchObject([{ row: 2, column: 'Precio' }]);
  });

  it('finds a product by name, type, size and piece ignoring case, and keeps fields it has no column for', async () => {
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
    const { rows } = await apply(api, catalogue, file);
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
  it('is imported again without any change, whatever its texts are', async () => {
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
      'Con arroz\r\n',
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
    const told = await preview(api, catalogue, await exported(catalogue));
    expect([told.errors, told.rows.filter(({ action }) => action !== 'same')]).toEqual([[], []]);
    expect(told.rows).toHaveLength(12);
    await apply(api, catalogue, await exported(catalogue));
    expect(await catalogue.list()).toEqual(before);
  });

  it('changes exactly what was edited, and writes stock into the ledger', async () => {
    const catalogue = await openCatalogue(api);
    const [drink, beer] = [await catalogue.create('Api'), await catalogue.create('Cerveza')];
    await catalogue.create('Singani');
    const { token, branchId } = catalogue;
    await api.call(setStock, { token, params: { id: beer.id }, body: { branch_id: branchId, stock: 5 } });
    const [head, first, second, third] = await rowsIn(await exported(catalogue));
    first![2] = 'Api morado';
    first![9] = 3;
    second![7] = '20,50';
    second![9] = null;
    const told = await apply(api, catalogue, await fileOf(head!, first!, second!, third!));
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

  it('of ten o’clock, imported at noon without stock, leaves the stock as the sales left it', async () => {
    const catalogue = await openCatalogue(api);
    const { token, branchId, params } = catalogue;
    const { id } = await catalogue.create('Api');
    const count = (stock: number) =>
      api.call(setStock, { token, params: { id }, body: { branch_id: branchId, stock } });
    await count(10);
    const [head, line] = await rowsIn(await exported(catalogue));
    line![7] = 12;
    const file = await fileOf([...head!, 'Stock – Sucursal cerrada'], [...line!, 'muchos']);
    await count(4);
    const told = await api.call(importProducts, { token, params, body: { stock: 0 }, files: { file } });
    expect([told.errors, told.rows[0]?.changes]).toEqual([
      [],
      [{ column: 'Precio', before: '10,00', after: '12,00' }],
    ]);
    expect(await catalogue.list()).toMatchObject([{ price: 12, stock: [{ stock: 4 }] }]);
    const asked = await preview(api, catalogue, await fileOf(head!, line!));
    expect(asked.rows[0]?.changes).toEqual([{ column: 'Stock – Casa matriz', before: '4', after: '10' }]);
  });

  it('renames by ID, and another row may take the old name', async () => {
    const catalogue = await openCatalogue(api);
    const { id } = await catalogue.create('Pique');
    const file = await fileOf(
      ['ID', ...HEAD],
      [id, 'General', 'Pique macho', null, 10],
      [null, 'General', 'Pique', null, 15],
    );
    expect(actions(await apply(api, catalogue, file))).toEqual(['update', 'create']);
    expect(actions(await apply(api, catalogue, file))).toEqual(['same', 'same']);
  });
});

describe('who imports', () => {
  it('a branch manager sets only the stock of their own branch', async () => {
    const catalogue = await openCatalogue(api);
    const alto = await addBranch(api, catalogue, 'El Alto');
    const who = { params: catalogue.params, token: (await catalogue.employee(3, alto)).token };
    const rows = (title: string) => fileOf([...HEAD, title], ['General', 'Api', null, 8, 4]);
    expect((await preview(api, who, await rows('Stock – Casa matriz'))).errors).toEqual([
      { row: 1, column: 'Stock – Casa matriz', message: 'Solo puedes cambiar el stock de tu sucursal' },
    ]);
    await apply(api, who, await rows('Stock – El Alto'));
    expect((await catalogue.list())[0]?.stock).toMatchObject([{ branch_id: alto, stock: 4 }]);
  });

  it('two equal files at the same instant create their products once', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(HEAD, ['Postres', 'Flan', null, 8], ['Postres', 'Helado', null, 9]);
    const both = await Promise.all([apply(api, catalogue, file), apply(api, catalogue, file)]);
    expect(both.map(actions).sort()).toEqual([
      ['create', 'create'],
      ['same', 'same'],
    ]);
    expect((await api.call(listProducts, catalogue)).products).toHaveLength(2);
  });
});
