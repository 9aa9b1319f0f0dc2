import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, removeProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { picture } from '../../../test/pictures.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();

async function restaurant() {
  const { token, company, user } = await registerRestaurant(api);
  const params = { companyId: company.id };
  return {
    token,
    params,
    user,
    create: async (name: string, image?: Buffer) => {
      const body = { name, description: 'Con llajua', owner_id: user.id };
      const sent = { token, params, body, ...(image && { files: { image } }) };
      return (await api.call(endpoints.createProductCategory, sent)).product_category;
    },
    names: async () =>
      (await api.call(endpoints.listProductCategories, { token, params })).categories.map(({ name }) => name),
  };
}

const isServed = async (path: string | null) =>
  (await api.app.inject({ method: 'GET', url: path ?? '' })).statusCode === 200;

describe('product categories', () => {
  it('are created, listed by name, read and changed', async () => {
    const { token, params, user, create, names } = await restaurant();
    const created = await create('Ñoquis');
    const noquis = { name: 'Ñoquis', description: 'Con llajua', image: null, products_count: 0 };
    const station_id = expect.any(Number);
    expect(created).toEqual({ id: created.id, ...noquis, owner_id: user.id, station_id });
    await create('Zumos');
    expect(await names()).toEqual(['General', 'Ñoquis', 'Zumos']);
    const own = { token, params: { id: created.id } };
    await api.call(endpoints.updateProductCategory, { ...own, body: { name: 'Pastas' } });
    expect(await api.call(endpoints.getProductCategory, own)).toMatchObject({
      product_category: { name: 'Pastas', description: null },
    });
    const { data } = await api.call(endpoints.listProductCategoryNames, { token, params });
    expect(data.map(({ name }) => name)).toEqual(['General', 'Pastas', 'Zumos']);
    expect(
      await api.send(endpoints.createProductCategory, { token, params, body: { name: '  ' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { name: 'Debes ingresar al menos el nombre de la categoría' } },
    });
  });

  it('keep a picture until it is replaced or removed', async () => {
    const { token, create } = await restaurant();
    const { id, image } = await create('Sopas', await picture());
    expect(image).toMatch(/^\/storage\/product-categories\/\w{32}\.webp$/);
    expect(await isServed(image)).toBe(true);
    const update = (body: object, files?: { image: Buffer }) =>
      api.call(endpoints.updateProductCategory, {
        token,
        params: { id },
        body: { name: 'Sopas', ...body },
        ...(files ? { files } : {}),
      });
    expect((await update({})).product_category.image).toBe(image);
    const replaced = (await update({}, { image: await picture('jpeg') })).product_category.image;
    expect([await isServed(image), await isServed(replaced)]).toEqual([false, true]);
    expect((await update({ remove_image: 1 })).product_category.image).toBeNull();
    expect(await isServed(replaced)).toBe(false);
  });

  it('have unique names, ignoring case and accents, also at the same instant', async () => {
    const { token, params, create } = await restaurant();
    const answers = await Promise.all(
      ['Salón', 'SALÓN', 'Salo\u0301n', 'S\u0430l\u043e\u0301n', 'Sal\ue000ón'].map((name) =>
        api.send(endpoints.createProductCategory, { token, params, body: { name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const { id } = await create('Bebidas');
    const renamed = { token, params: { id }, body: { name: 'Salón' }, files: { image: await picture() } };
    expect(await api.send(endpoints.updateProductCategory, renamed)).toMatchObject({
      status: 409,
      body: { error: 'Ya existe una categoría con ese nombre' },
    });
  });

  it('are deleted once they have no product', async () => {
    const { token, params, create, names } = await restaurant();
    const { id } = await create('Salteñas');
    const remove = () => api.send(endpoints.removeProductCategory, { token, params: { id } });
    const { product } = await api.call(createProduct, {
      token,
      params,
      body: { product_category_id: id, name: 'Salteña', price: 7 },
    });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: 'No se puede eliminar una categoría con productos' },
    });
    await api.call(removeProduct, { token, params: { id: product.id } });
    expect(await remove()).toMatchObject({ status: 200, body: { products_category_id: id } });
    expect(await names()).toEqual(['General']);
    expect((await api.send(endpoints.getProductCategory, { token, params: { id } })).status).toBe(404);
    await create('Salteñas');
  });
});
