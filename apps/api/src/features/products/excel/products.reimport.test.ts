import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  importProducts,
  setProductStatus,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { HEAD, actions, apply, fileOf, preview, rowsIn } from '../../../../test/imports.ts';
import { addBranch } from '../../../../test/restaurant.ts';

const api = await startTestApi();

type Catalogue = Pick<Awaited<ReturnType<typeof openCatalogue>>, 'token' | 'params'>;

/** Exports the restaurant's current file. */
async function exported({ token, params }: Catalogue): Promise<Buffer> {
  const url = `/api/company/${params.companyId}/export/product/excel`;
  return (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
}

async function addCategory({ token, params }: Catalogue, name: string) {
  return (await api.call(createProductCategory, { token, params, body: { name } })).product_category;
}

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
    const result = await preview(api, catalogue, await exported(catalogue));
    expect([result.errors, result.rows.filter(({ action }) => action !== 'same')]).toEqual([[], []]);
    expect(result.rows).toHaveLength(12);
    await apply(api, catalogue, await exported(catalogue));
    expect(await catalogue.list()).toEqual(before);
  });

  it('with equal names in two categories changes nothing, with ids and without, and fills another company', async () => {
    const catalogue = await openCatalogue(api);
    const { id: drinks } = await addCategory(catalogue, 'Bebidas');
    await catalogue.create('Api', { price: 5 });
    await catalogue.create('Api', { price: 8, product_category_id: drinks });
    const before = await catalogue.list();
    const file = await exported(catalogue);
    const rows = await rowsIn(file);
    const withoutIds = await fileOf(...rows.map(([, ...cells]) => cells));
    for (const one of [file, withoutIds]) {
      const result = await apply(api, catalogue, one);
      expect([result.errors, actions(result)]).toEqual([[], ['same', 'same']]);
    }
    expect(await catalogue.list()).toEqual(before);

    const other = await openCatalogue(api);
    expect(actions(await apply(api, other, withoutIds))).toEqual(['create', 'create']);
    expect(actions(await apply(api, other, withoutIds))).toEqual(['same', 'same']);
    const found = (await other.list()).map(({ category, name, price }) => [category.name, name, price]);
    expect(found.reverse()).toEqual([
      ['General', 'Api', 5],
      ['Bebidas', 'Api', 8],
    ]);
  });

  it('without ids moves a dish whose name stands once, and creates one whose name stands in several categories', async () => {
    const catalogue = await openCatalogue(api);
    await catalogue.create('Flan');
    await catalogue.create('Api');
    const file = await fileOf(
      HEAD,
      ['Postres', 'Flan', null, 10],
      ['Bebidas', 'Api', null, 10],
      ['General', 'Api', null, 10],
      ['Desayunos', 'Api', null, 10],
      ['desayunos', 'API', null, 10],
    ); // prettier-ignore
    const { errors, rows } = await preview(api, catalogue, file);
    expect(rows.map(({ action }) => action)).toEqual(['update', 'create', 'same', 'create', 'create']);
    expect(errors).toMatchObject([
      { row: 6, column: 'Nombre', message: 'Este producto ya está en la fila 5' },
    ]);
  });

  it('changes exactly the edited cells, and writes stock into the ledger', async () => {
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
    const result = await apply(api, catalogue, await fileOf(head!, first!, second!, third!));
    expect(result.rows.map(({ action, changes }) => [action, changes])).toEqual([
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
    const result = await api.call(importProducts, { token, params, body: { stock: 0 }, files: { file } });
    expect([result.errors, result.rows[0]?.changes]).toEqual([
      [],
      [{ column: 'Precio', before: '10,00', after: '12,00' }],
    ]);
    expect(await catalogue.list()).toMatchObject([{ price: 12, stock: [{ stock: 4 }] }]);
    const dryRun = await preview(api, catalogue, await fileOf(head!, line!));
    expect(dryRun.rows[0]?.changes).toEqual([{ column: 'Stock – Casa matriz', before: '4', after: '10' }]);
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
