import { updateProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { fileOf, apply, HEAD, preview } from '../../../test/imports.ts';
import { openScreen } from '../../../test/screen.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

it('open tills hear once of each change of the menu, and not of a repeat, a refusal or a trial', async () => {
  const catalogue = await openCatalogue(api);
  const { token, userId, params: ofCompany, branchId, categoryId } = catalogue;
  const screen = await openScreen(api, token);
  const event = { event: 'catalogue', payload: { company_id: ofCompany.companyId } };
  /** Returns the till's events after a change. A connection receives events in order. */
  const eventsOf = async (change: () => Promise<unknown>) => {
    screen.heard.length = 0;
    await change();
    api.app.deps.publish(ofCompany.companyId, 'tickets', { branch_id: branchId });
    return (await screen.eventsUntil('tickets')).slice(0, -1);
  };
  const fields = { product_category_id: categoryId, name: 'Pique', type: null, price: 50 };
  let id = 0;
  const create = async () => {
    const { product } = await api.call(endpoints.createProduct, { token, params: ofCompany, body: fields });
    id = product.id;
  };
  const update = (price: number) =>
    api.send(endpoints.updateProduct, { token, params: { id }, body: { ...fields, price } });
  const switchProduct = (status: '0' | '1') =>
    api.send(endpoints.setProductStatus, { token, params: { id, status } });
  const rename = (name: string) =>
    api.send(updateProductCategory, { token, params: { id: categoryId }, body: { name } });
  const remove = () => api.send(endpoints.removeProduct, { token, params: { id } });
  const restock = (add: number) =>
    api.send(endpoints.setStock, {
      token,
      params: { id },
      body: { branch_id: branchId, user_id: userId, add },
    });
  const arrival = { event: 'stock', payload: { branch_id: branchId } };
  const file = await fileOf(HEAD, ['General', 'Sopa', null, 15]);

  expect(await eventsOf(create)).toEqual([event]);
  expect(await eventsOf(() => update(55))).toEqual([event]);
  expect(await eventsOf(() => update(-1))).toEqual([]);
  expect(await eventsOf(() => switchProduct('0'))).toEqual([event]);
  expect(await eventsOf(() => switchProduct('0'))).toEqual([]);
  expect(await eventsOf(() => restock(9))).toEqual([arrival]);
  expect(await eventsOf(() => restock(-1))).toEqual([]);
  expect(await eventsOf(() => preview(api, catalogue, file))).toEqual([]);
  expect(await eventsOf(() => apply(api, catalogue, file))).toEqual([event]);
  expect(await eventsOf(() => apply(api, catalogue, file))).toEqual([]);
  expect(await eventsOf(() => rename('Platos'))).toEqual([event]);
  expect(await eventsOf(() => rename(''))).toEqual([]);
  expect(await eventsOf(remove)).toEqual([event]);
  expect(await eventsOf(remove)).toEqual([]);
  screen.close();
});
