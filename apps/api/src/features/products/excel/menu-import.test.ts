import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { importMenu } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';

const api = await startTestApi();

const ROWS = [
  { category: 'Pollos', name: 'Cuarto de pollo', price: 28 },
  { category: 'Pollos', name: 'Medio pollo', price: 50.5 },
  { category: 'Bebidas', name: 'Mocochinchi', type: 'Vaso', price: 6 },
];

async function open() {
  const house = await openCatalogue(api);
  const { token, params } = house;
  return {
    ...house,
    send: (rows: object[], as = token) => api.send(importMenu, { token: as, params, body: { rows } }),
    categories: async () =>
      (await api.call(listProductCategoryNames, { token, params })).data.map(({ name }) => name).sort(),
  };
}

it('creates the dishes of a list with their categories, all active', async () => {
  const { send, list, categories } = await open();
  expect(await send(ROWS)).toMatchObject({
    status: 200,
    body: {
      rows: [{ action: 'create' }, { action: 'create' }, { action: 'create', name: 'Mocochinchi' }],
      errors: [],
      new_categories: ['Pollos', 'Bebidas'],
    },
  });
  expect(await categories()).toEqual(['Bebidas', 'General', 'Pollos']);
  expect(
    (await list()).map(({ name, type, price, category, status }) => [
      name,
      type,
      price,
      category.name,
      status,
    ]),
  ).toEqual([
    ['Mocochinchi', 'Vaso', 6, 'Bebidas', 1],
    ['Medio pollo', null, 50.5, 'Pollos', 1],
    ['Cuarto de pollo', null, 28, 'Pollos', 1],
  ]);
});

it('sent again, makes nothing twice', async () => {
  const { send, list } = await open();
  await send(ROWS);
  expect(await send(ROWS)).toMatchObject({ status: 200, body: { rows: [{ action: 'same' }, {}, {}] } });
  expect(await list()).toHaveLength(3);
});

it('is applied whole or not at all', async () => {
  const { send, list } = await open();
  expect(await send([...ROWS, { category: 'Pollos', name: 'medio POLLO', price: 40 }])).toMatchObject({
    status: 422,
    body: {
      code: 'import_has_errors',
      details: { errors: [{ row: 4, column: 'Nombre', message: 'Este producto ya está en la fila 2' }] },
    },
  });
  expect(await send([{ category: 'Pollos', name: 'Ala', price: 0.5 }])).toMatchObject({ status: 400 });
  expect(await send([])).toMatchObject({ status: 400 });
  expect(await list()).toEqual([]);
});

it('is for administrators and branch managers, in their own company', async () => {
  const { send, employee, list } = await open();
  const cashier = await employee(ROLE.cashier);
  expect(await send(ROWS, cashier.token)).toMatchObject({ status: 403 });
  const other = await openCatalogue(api);
  expect(await send(ROWS, other.token)).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  const manager = await employee(ROLE.branchManager);
  expect(await send(ROWS, manager.token)).toMatchObject({ status: 200 });
});
