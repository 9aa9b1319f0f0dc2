import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { getSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { openCounter } from '../../../test/counter.ts';
import { picture } from '../../../test/pictures.ts';

const api = await startTestApi();

const names = (products: readonly ProductWire[]) => products.map(({ name }) => name);

describe('a product', () => {
  it('is created, read, changed and listed newest first, with decimals on the wire', async () => {
    const { token, params, categoryId, create } = await openCatalogue(api);
    const created = await create('Pollo a la brasa', { type: '1/4 pecho', price: '28,50', dam: 'Pecho' });
    expect(created).toEqual({
      id: created.id,
      company_id: params.companyId,
      product_category_id: categoryId,
      category: { id: categoryId, name: 'General' },
      name: 'Pollo a la brasa',
      type: '1/4 pecho',
      price: 28.5,
      short_description: null,
      image: null,
      size: null,
      dam: 'Pecho',
      station_id: null,
      status: 1,
      stock: [],
      sales_count: 0,
      offerts: [],
      additional_product: null,
      option_groups: [],
      sold_out: [],
      sold_out_reason: null,
    });
    await create('Mocochinchi');
    const body = { product_category_id: categoryId, name: 'Pollo', price: 30, size: 'Familiar' };
    await api.call(endpoints.updateProduct, { token, params: { id: created.id }, body });
    const { products } = await api.call(endpoints.listProducts, { token, params });
    expect(products.map(({ name, price, size, dam }) => [name, price, size, dam])).toEqual([
      ['Mocochinchi', 10, null, null],
      ['Pollo', 30, 'Familiar', null],
    ]);
    const one = await api.call(endpoints.getProduct, { token, params: { id: created.id } });
    expect(one.product).toEqual(products[1]);
  });

  it.each([
    [{ product_category_id: '' }, 'product_category_id', 'Debes seleccionar una categoría!'],
    [{ name: ' ' }, 'name', 'Este campo es obligatorio'],
    [{ price: 0.99 }, 'price', 'El monto mínimo es Bs. 1'],
    [{ price: 'gratis' }, 'price', 'Escribe el monto así: 1250,50'],
    [{ price: '1,250' }, 'price', 'No está claro si 1,250 son miles o decimales: escribe 1250 o 1,25'],
    [{ price: 1.005 }, 'price', 'Debe ser un monto con dos decimales como máximo'],
    [{ short_description: 'x'.repeat(501) }, 'short_description', 'Debe tener como máximo 500 caracteres'],
  ])('is refused with %o', async (wrong, field, text) => {
    const { token, params, categoryId } = await openCatalogue(api);
    const body = { product_category_id: categoryId, name: 'Api', price: 8, ...wrong };
    expect(await api.send(endpoints.createProduct, { token, params, body })).toMatchObject({
      status: 400,
      body: { error: text, fields: { [field]: text } },
    });
  });

  it('has its lines as they were typed, though a form sends each line break as two characters', async () => {
    const { create } = await openCatalogue(api);
    const typed = `${'x'.repeat(249)}\n${'x'.repeat(250)}`;
    const sent = { short_description: typed.replace('\n', '\r\n') };
    expect((await create('Sajta', sent, await picture())).short_description).toBe(typed);
  });

  it('is switched off and on', async () => {
    const { token, create, list } = await openCatalogue(api);
    const { id } = await create('Api morado');
    const switchTo = async (status: '0' | '1') =>
      (await api.call(endpoints.setProductStatus, { token, params: { id, status } })).success;
    expect(await switchTo('0')).toBe('Producto desactivado correctamente!');
    expect((await list())[0]?.status).toBe(0);
    expect(await switchTo('1')).toBe('Producto activado correctamente!');
    expect((await list())[0]?.status).toBe(1);
  });

  it('is hidden when deleted', async () => {
    const { token, create, list, categoryId } = await openCatalogue(api);
    const { id } = await create('Humintas');
    const params = { id };
    expect(await api.call(endpoints.removeProduct, { token, params })).toEqual({ product_id: id });
    expect(await list()).toEqual([]);
    const body = { product_category_id: categoryId, name: 'Vuelve', price: 5 };
    const gone = [
      await api.send(endpoints.getProduct, { token, params }),
      await api.send(endpoints.updateProduct, { token, params, body }),
      await api.send(endpoints.setProductStatus, { token, params: { id, status: '1' } }),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it('stays on its sales after it was deleted', async () => {
  const counter = await openCounter(api);
  const { id } = await counter.sell();
  const { token } = counter.owner;
  await api.call(endpoints.removeProduct, { token, params: { id: counter.beer.id } });
  const params = { branchId: counter.branchId, userId: counter.cashier.userId };
  const ofTheDay = (await api.call(listDaySales, { token: counter.cashier.token, params })).sales;
  const receipt = (await api.call(getSale, { token, params: { id } })).sale;
  for (const sale of [ofTheDay[0]!, receipt]) {
    expect(sale.details.map(({ product }) => product.name)).toEqual(['Pique', 'Cerveza']);
  }
});

describe('other companies and roles', () => {
  it('answer 404 for every id of another company and change nothing', async () => {
    const own = await openCatalogue(api);
    const before = await own.create('Silpancho');
    const stranger = await openCatalogue(api);
    const mine = await stranger.create('Propio');
    const body = { product_category_id: stranger.categoryId, name: 'Robado', price: 1 };
    const params = { id: before.id };
    const { token } = stranger;
    const answers = [
      await api.send(endpoints.getProduct, { token, params }),
      await api.send(endpoints.updateProduct, { token, params, body }),
      await api.send(endpoints.setProductStatus, { token, params: { ...params, status: '0' } }),
      await api.send(endpoints.removeProduct, { token, params }),
      await api.send(endpoints.setStock, { token, params, body: { branch_id: stranger.branchId, stock: 1 } }),
      await api.send(endpoints.setStock, {
        token,
        params: { id: mine.id },
        body: { branch_id: own.branchId, stock: 1 },
      }),
      await api.send(endpoints.updateProduct, {
        token,
        params: { id: mine.id },
        body: { ...body, product_category_id: own.categoryId },
      }),
      await api.send(endpoints.listProducts, { token, params: own.params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await own.list()).toEqual([before]);
    expect(await stranger.list()).toEqual([mine]);
  });

  it('let a cashier read, and only administrators and branch managers write', async () => {
    const { params, create, categoryId, branchId, employee } = await openCatalogue(api);
    const { id } = await create('Anticucho');
    const body = { product_category_id: categoryId, name: 'Anticucho', price: 12 };
    const ask = async (token: string) => [
      (await api.send(endpoints.listProducts, { token, params })).status,
      (await api.send(endpoints.listProductsByCategory, { token, params })).status,
      (await api.send(endpoints.createProduct, { token, params, body })).status,
      (await api.send(endpoints.setStock, { token, params: { id }, body: { branch_id: branchId, stock: 1 } }))
        .status,
    ];
    expect(await ask((await employee(3)).token)).toEqual([200, 200, 200, 200]);
    expect(await ask((await employee(4)).token)).toEqual([200, 200, 403, 403]);
    expect(await ask((await employee(9)).token)).toEqual([403, 403, 403, 403]);
  });
});

describe('products by category', () => {
  it('lists products that can be sold, the best selling category of the last 30 finished days first', async () => {
    const { token, params, create, sell, categoryId } = await openCatalogue(api);
    const newCategory = async (name: string, more = {}) =>
      (await api.call(createProductCategory, { token, params, body: { name, ...more } })).product_category.id;
    const drinks = await newCategory('Bebidas', { station_id: 0 });
    const grill = await newCategory('Parrilla');
    await newCategory('Vacía');
    const switchedOff = await newCategory('Apagada');
    const hidden = await create('Apagado', { product_category_id: switchedOff });
    await api.call(endpoints.setProductStatus, { token, params: { id: hidden.id, status: '0' } });
    await create('Sin ventas');
    const juice = await create('Refresco', { product_category_id: drinks });
    const pork = await create('Chicharrón', { product_category_id: grill });
    await create('Anticucho', { product_category_id: grill });
    await sell(juice.id, 50, { daysAgo: 31 });
    await sell(juice.id, 50);
    await sell(juice.id, 50, { isVoided: true, daysAgo: 1 });
    await sell(juice.id, 2, { daysAgo: 30 });
    await sell(pork.id, 3, { daysAgo: 1 });

    const { products_category } = await api.call(endpoints.listProductsByCategory, { token, params });
    const { id: station_id } = (await api.call(listStations, { token, params })).stations[0]!;
    expect(products_category.map(({ products, ...category }) => [category, names(products)])).toEqual([
      [{ id: grill, name: 'Parrilla', station_id, sales_count: 3, notes: [] }, ['Anticucho', 'Chicharrón']],
      [{ id: drinks, name: 'Bebidas', station_id: 0, sales_count: 2, notes: [] }, ['Refresco']],
      [{ id: categoryId, name: 'General', station_id, sales_count: 0, notes: [] }, ['Sin ventas']],
    ]);
  });
});
