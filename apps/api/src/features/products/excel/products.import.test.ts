import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { HEAD, actions, apply, fileOf, preview } from '../../../../test/imports.ts';
import { addBranch } from '../../../../test/restaurant.ts';

const api = await startTestApi();

const facts = (products: readonly ProductWire[]) =>
  products
    .map(({ name, type, price, status, category }) => [category.name, name, type, price, status])
    .reverse();

describe('a file written by hand', () => {
  it('creates products and their categories; a second time it changes nothing', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(
      ['CATEGORIA', ...HEAD.slice(1), 'Estado', 'Stock - casa matriz', ' '],
      ['Bebidas', 'Api morado', 'Vaso', 8.5, 'Activo', 12],
      ['bebidas', 'Mocochinchi', null, '18,50', 'inactivo', null],
      ['GENERAL', 7, null, 28, null, 0],
    );
    const before = await catalogue.list();
    const result = await preview(api, catalogue, file);
    expect([result.errors, actions(result), result.new_categories]).toEqual([
      [],
      ['create', 'create', 'create'],
      ['Bebidas'],
    ]);
    expect(await catalogue.list()).toEqual(before);

    expect(await apply(api, catalogue, file)).toEqual(result);
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
    const result = await apply(api, catalogue, file);
    expect([result.rows.map(({ row, action }) => [row, action]), result.new_categories]).toEqual([
      [[2, 'update'], [4, 'create']],
      ['Platos fuertes'],
    ]); // prettier-ignore
    const [, changed] = await catalogue.list();
    expect(changed).toMatchObject({ id, name: 'Pique macho', category: { name: 'Platos fuertes' } });
  });

  it('finds the titles below a heading', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(['Menú de Lucía'], [], ['Válido desde', 2026], HEAD, [
      'General',
      'Api',
      null,
      8,
    ]);
    const { rows } = await apply(api, catalogue, file);
    expect(rows.map(({ row, action, name }) => [row, action, name])).toEqual([[5, 'create', 'Api']]);
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

  it('reads prices as people write them', async () => {
    const catalogue = await openCatalogue(api);
    const written = ['32.-', '50,00 Bs', "Bs 1'250,00", '1.250,50', '1,250.50', 'Bs.- 8', '\u200b7\u00a0'];
    const file = await fileOf(HEAD, ...written.map((price, i) => ['General', `Plato ${i}`, null, price]));
    await apply(api, catalogue, file);
    const prices = (await catalogue.list()).map(({ price }) => price).reverse();
    expect(prices).toEqual([32, 50, 1_250, 1_250.5, 1_250.5, 8, 7]);
  });

  it('reads titles and cells without letters that show nothing', async () => {
    const catalogue = await openCatalogue(api);
    const { id } = await catalogue.create('Sopa');
    const file = await fileOf(
      ['\u200eID', '\ufeffCategoría', 'Nom\u00adbre', '\u200bPrecio\u00a0', 'Estado', 'Stock – Casa\u00a0matriz\u200e'],
      ['\u200e' + id, '\u2066General\u2069', 'So\u00adpa', '9\u200b', '\u200bInactivo', '\u200e7'],
      ['\u200b', '\u2060', '\u00ad', '\ufeff', null, '\u200b'],
      [null, 'Gen\u200beral', 'Api', 8, 'Activo\u200d', '\u00ad'],
    ); // prettier-ignore
    const result = await apply(api, catalogue, file);
    expect([result.rows.map(({ row, action }) => [row, action]), result.new_categories]).toEqual([
      [[2, 'update'], [4, 'create']],
      [],
    ]); // prettier-ignore
    expect(facts(await catalogue.list())).toEqual([
      ['General', 'Sopa', null, 9, 0],
      ['General', 'Api', null, 8, 1],
    ]);
  });

  it('fills merged categories down', async () => {
    const catalogue = await openCatalogue(api);
    const file = await fileOf(
      HEAD,
      [{ value: 'Sopas', rowSpan: 3 }, 'Maní', null, 20],
      [null, 'Chairo', null, 22],
      [null, 'Fricasé', null, 25],
      ['Bebidas', 'Api', null, 8],
    ); // prettier-ignore
    await apply(api, catalogue, file);
    const found = (await catalogue.list()).map(({ name, category }) => [category.name, name]).reverse();
    expect(found).toEqual([
      ['Sopas', 'Maní'],
      ['Sopas', 'Chairo'],
      ['Sopas', 'Fricasé'],
      ['Bebidas', 'Api'],
    ]);
  });

  it('finds a product by name, type, size and piece ignoring case, and does not change fields without a column', async () => {
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

describe('permissions of the import', () => {
  it('a branch manager sets only the stock of their own branch', async () => {
    const catalogue = await openCatalogue(api);
    const alto = await addBranch(api, catalogue, 'El Alto');
    const who = { params: catalogue.params, token: (await catalogue.employee(3, alto)).token };
    const rows = (title: string) => fileOf([...HEAD, title], ['General', 'Api', null, 8, 4]);
    expect((await preview(api, who, await rows('Stock – Casa matriz'))).errors).toEqual([
      {
        sheet: 'Sheet1',
        row: 1,
        column: 'Stock – Casa matriz',
        message: 'Solo puedes cambiar el stock de tu sucursal',
      },
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
