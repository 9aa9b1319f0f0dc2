import * as categories from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import * as products from '@restaurante/contract/products/products.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import * as endpoints from '@restaurante/contract/stations/stations.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { apply, fileOf, preview } from '../../../test/imports.ts';

const api = await startTestApi();
let counter: Counter;
let own: { token: string; params: { companyId: number } };
beforeEach(async () => {
  counter = await openCounter(api);
  own = { token: counter.owner.token, params: { companyId: counter.companyId } };
});

const list = async () => (await api.call(endpoints.listStations, own)).stations;
const create = async (name: string, order?: number) =>
  (await api.call(endpoints.createStation, { ...own, body: { name, order } })).station;
const at = (id: number) => ({ token: own.token, params: { id } });
const remove = (id: number) => api.send(endpoints.removeStation, at(id));
const refused = async (body: object) => {
  const { status, body: answer } = await api.send(endpoints.createStation, { ...own, body: body });
  return [status, (answer as { code?: string }).code];
};

/** Gives the category of the counter's menu a station. */
async function setCategory(station_id: unknown) {
  const { categories: all } = await api.call(categories.listProductCategories, own);
  const { id, name } = all[0]!;
  const body = { name, station_id } as never;
  return (await api.call(categories.updateProductCategory, { ...at(id), body })).product_category;
}

/** Gives the Pique a station. */
async function setPique(station_id?: unknown) {
  const { products: all } = await api.call(products.listProducts, own);
  const { id, name, price, product_category_id } = all.find((one) => one.id === counter.pique.id)!;
  const body = { name, price, product_category_id, station_id } as never;
  return (await api.call(products.updateProduct, { ...at(id), body })).product;
}

const soldStations = async () => {
  const { details } = await counter.sell();
  return details.map(({ product, station }) => [product.name, station?.name ?? null]);
};

describe('stations', () => {
  it("a company begins with 'Cocina', in whose order others come", async () => {
    expect(await list()).toEqual([{ id: expect.any(Number), name: 'Cocina', order: 1 }]);
    expect(await create('Parrilla')).toMatchObject({ name: 'Parrilla', order: 2 });
    const bar = await create('Bar', 1);
    expect((await list()).map(({ name }) => name)).toEqual(['Bar', 'Cocina', 'Parrilla']);
    const body = { name: 'Barra', order: 9 };
    const { station } = await api.call(endpoints.updateStation, { ...at(bar.id), body });
    expect(station).toEqual({ id: bar.id, name: 'Barra', order: 3 });
    expect((await list()).map(({ name, order }) => [name, order])).toEqual([
      ['Cocina', 1],
      ['Parrilla', 2],
      ['Barra', 3],
    ]);
  });

  it('have names of their own, without regard to case, of 20 letters', async () => {
    const { id } = await create('Parrilla');
    expect(await refused({ name: 'COCINA' })).toEqual([409, 'station_name_taken']);
    const renamed = await api.send(endpoints.updateStation, { ...at(id), body: { name: 'cocina' } });
    expect(renamed.status).toBe(409);
    expect(await refused({ name: 'x'.repeat(21) })).toEqual([400, 'invalid_input']);
    expect(await refused({ name: ' ' })).toEqual([400, 'invalid_input']);
    expect(await refused({ name: 'Bar', order: 0 })).toEqual([400, 'invalid_input']);
    await remove(id);
    expect(await create('parrilla'), 'a deleted name is free').toMatchObject({ name: 'parrilla' });
  });

  it('are twenty at most', async () => {
    for (let i = 2; i <= 20; i++) await create(`Estación ${i}`);
    expect(await refused({ name: 'Otra' })).toEqual([422, 'stations_full']);
  });

  it('stay while a category, a product or an open line has them, and the last one always', async () => {
    const inUse = { status: 409, body: { code: 'station_in_use' } };
    const [kitchen] = await list();
    expect(await remove(kitchen!.id)).toMatchObject(inUse);
    const grill = await create('Parrilla');
    const pique = await setPique(grill.id);
    expect(pique.station_id).toBe(grill.id);
    expect(await remove(grill.id)).toMatchObject(inUse);
    const sale = await counter.sell();
    await setPique('category');
    expect(await remove(grill.id), 'its line waits').toMatchObject(inUse);
    const ready = { token: counter.cashier.token, params: { id: sale.id } };
    await api.call(setSaleStatus, { ...ready, body: { sales_status_id: 3 } });
    expect((await remove(grill.id)).status).toBe(200);
    expect((await remove(grill.id)).status, 'a repeat').toBe(200);
    const [line] = (await counter.sale(sale.id)).details;
    expect(line?.station, 'a sold line keeps it').toEqual({ id: grill.id, name: 'Parrilla' });
    await setCategory(0);
    expect(await remove(kitchen!.id), 'the last one').toMatchObject(inUse);
  });
});

describe('a station is that of', () => {
  it('the category, unless the product has its own, and lines keep it', async () => {
    expect((await setCategory(undefined)).station_id).toBe((await list())[0]!.id);
    const [grill, bar] = [await create('Parrilla'), await create('Bar')];
    expect((await setCategory(grill.id)).station_id).toBe(grill.id);
    expect(await setPique()).toMatchObject({ station_id: null });
    const sold = await counter.sell();
    await setPique(bar.id);
    expect(await soldStations()).toEqual([
      ['Pique', 'Bar'],
      ['Cerveza', 'Parrilla'],
    ]);
    expect(await setPique(), 'unchanged without the field').toMatchObject({ station_id: bar.id });
    expect(await setPique('0')).toMatchObject({ station_id: 0 });
    expect((await soldStations()).find(([name]) => name === 'Pique')).toEqual(['Pique', null]);
    expect(await setPique('category')).toMatchObject({ station_id: null });
    const { details } = await counter.sale(sold.id);
    expect(details.every(({ station }) => station?.name === 'Parrilla')).toBe(true);
  });

  it('in the Excel file, by name; an empty cell is that of the category', async () => {
    const grill = await create('Parrilla');
    const menu = async (...rows: unknown[][]) => {
      const file = await fileOf(['Categoría', 'Nombre', 'Precio', 'Estación'], ...(rows as never[]));
      return apply(api, own, file);
    };
    await menu(
      ['General', 'Pique', 50, 'parrilla'],
      ['General', 'Vino', 80, 'SIN COCINA'],
      ['General', 'Api', 8, null],
    );
    const stations = async () => {
      const { products: all } = await api.call(products.listProducts, own);
      return Object.fromEntries(all.map(({ name, station_id }) => [name, station_id]));
    };
    expect(await stations()).toMatchObject({ Pique: grill.id, Vino: 0, Api: null });
    await menu(['General', 'Pique', 50, null]);
    expect(await stations()).toMatchObject({ Pique: null });
    const file = await fileOf(
      ['Categoría', 'Nombre', 'Precio', 'Estación'],
      ['General', 'Pique', 50, 'Horno'],
    );
    expect((await preview(api, own, file)).errors).toMatchObject([
      { row: 2, column: 'Estación', message: 'No hay una estación con este nombre' },
    ]);
  });

  it('no other company, and none that was deleted', async () => {
    const other = await openCounter(api);
    const foreign = { token: other.owner.token, params: { companyId: other.companyId } };
    const [theirs] = (await api.call(endpoints.listStations, foreign)).stations;
    const gone = await create('Parrilla');
    await remove(gone.id);
    for (const id of [theirs!.id, gone.id, 'x', -1]) {
      await expect(setCategory(id)).rejects.toThrow(/answered 4\d\d/);
      await expect(setPique(id)).rejects.toThrow(/answered 4\d\d/);
    }
  });
});
