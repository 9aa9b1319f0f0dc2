import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import * as endpoints from '@restaurante/contract/options/options.endpoints.ts';
import {
  getCategoryNotes,
  listProductCategories,
  setCategoryNotes,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  getProduct,
  listProductsByCategory,
  setProductOptionGroups,
} from '@restaurante/contract/products/products.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const HALVES = {
  name: 'Mitad y mitad',
  min: 2,
  max: 2,
  price_rule: 'mayor' as const,
  options: [
    { name: 'Napolitana', price: 60 },
    { name: 'Hawaiana', price: 70.5 },
  ],
};
type GroupBody = BodyOf<typeof endpoints.createOptionGroup>;

const own = () => ({ token: counter.owner.token, params: { companyId: counter.companyId } });
const create = async (body: GroupBody = HALVES) =>
  (await api.call(endpoints.createOptionGroup, { ...own(), body })).group;
const update = (id: number, body: GroupBody) =>
  api.send(endpoints.updateOptionGroup, { token: counter.owner.token, params: { id }, body });
const list = async () => (await api.call(endpoints.listOptionGroups, own())).groups;
const setGroups = (ids: number[], productId = counter.pique.id) =>
  api.send(setProductOptionGroups, { token: counter.owner.token, params: { id: productId }, body: { ids } });
const product = async () =>
  (await api.call(getProduct, { token: counter.owner.token, params: { id: counter.pique.id } })).product;

describe('a group of options', () => {
  it('is created, listed and changed; options with an id keep it, missing ones go', async () => {
    const group = await create();
    expect(group).toMatchObject({
      name: 'Mitad y mitad',
      min: 2,
      max: 2,
      price_rule: 'mayor',
      options: [
        { name: 'Napolitana', price: 60, status: 1, sold_out: [] },
        { name: 'Hawaiana', price: 70.5, status: 1, sold_out: [] },
      ],
    });
    const hawaiana = group.options[1]!;
    const changed = await update(group.id, {
      ...HALVES,
      name: 'Mitades',
      max: null,
      options: [
        { name: 'Vegetariana', price: 55, order: 2 },
        { id: hawaiana.id, name: 'Hawaiana', price: 71, status: 0, order: 1 },
        { name: 'Cuatro quesos' },
      ],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        group: {
          id: group.id,
          max: null,
          options: [
            { id: hawaiana.id, price: 71, status: 0 },
            { name: 'Vegetariana', price: 55, status: 1 },
            { name: 'Cuatro quesos', price: 0 },
          ],
        },
      },
    });
    expect(await list()).toEqual([(changed.body as { group: object }).group]);
  });

  it.each([
    ['no options', { options: [] }, 'options'],
    ['no name', { name: ' ' }, 'name'],
    ['a maximum below the minimum', { max: 1 }, 'max'],
    ['two options of one name', { options: [{ name: 'Ají' }, { name: 'AJÍ' }] }, 'options.1.name'],
    ['no active option to choose', { options: [{ name: 'Ají', status: 0 as const }] }, 'options'],
    ['a price below 0', { options: [{ name: 'Ají', price: -1 }] }, 'options.0.price'],
    ['another rule', { price_rule: 'menor' as never }, 'price_rule'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await api.send(endpoints.createOptionGroup, { ...own(), body: { ...HALVES, ...body } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('has a name of its own; an option of another group is not found', async () => {
    const { id } = await create();
    const sides = await create({ name: 'Guarnición', min: 1, max: 1, options: [{ name: 'Papas' }] });
    const taken = { ...own(), body: { ...HALVES, name: 'GUARNICIÓN' } };
    expect(await api.send(endpoints.createOptionGroup, taken)).toMatchObject({
      status: 409,
      body: { code: 'option_group_name_taken' },
    });
    const options = [{ id: sides.options[0]!.id, name: 'Papas' }];
    expect((await update(id, { ...HALVES, options })).status).toBe(404);
  });

  it('leaves its products when it is deleted; its name is free again', async () => {
    const { id } = await create();
    await setGroups([id]);
    const remove = () =>
      api.send(endpoints.removeOptionGroup, { token: counter.owner.token, params: { id } });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(200);
    expect((await product()).option_groups).toEqual([]);
    await create();
  });

  it('is read by a cashier and changed by nobody below the branch manager', async () => {
    const { id } = await create();
    const { token } = counter.cashier;
    const params = { companyId: counter.companyId };
    expect((await api.send(endpoints.listOptionGroups, { token, params })).status).toBe(200);
    const change = { token, params: { id }, body: HALVES };
    expect((await api.send(endpoints.updateOptionGroup, change)).status).toBe(403);
  });
});

describe('the list of groups', () => {
  it('is sorted by name as in Spanish', async () => {
    const sorted = ['Ají', 'Álamo', 'bebida', 'Ñoquis', 'Otros'];
    for (const name of sorted.toReversed()) await create({ ...HALVES, name });
    expect((await list()).map(({ name }) => name)).toEqual(sorted);
  });
});

describe('the groups of a product', () => {
  it('stand in its order, in the product and in the tills’ menu', async () => {
    const halves = await create();
    const extras = await create({ name: 'Extras', min: 0, options: [{ name: 'Queso', price: 5 }] });
    const menu = async () => {
      const { products_category: categories } = await api.call(listProductsByCategory, own());
      const dish = categories[0]!.products.find(({ id }) => id === counter.pique.id)!;
      return dish.option_groups.map(({ name }) => name);
    };
    expect(await menu()).toEqual([]);
    expect(await setGroups([extras.id, halves.id, extras.id])).toMatchObject({
      status: 200,
      body: { product: { option_groups: [extras, halves], sold_out: [] } },
    });
    expect(await menu()).toEqual(['Extras', 'Mitad y mitad']);
    await setGroups([halves.id]);
    expect(await menu()).toEqual(['Mitad y mitad']);
    await update(halves.id, { ...HALVES, name: 'Mitades' });
    expect(await menu()).toEqual(['Mitades']);
  });

  it('contain only one that replaces the price, also when a group changes its rule', async () => {
    const halves = await create();
    const sides = { name: 'Guarnición', min: 1, max: 1, options: [{ name: 'Papas', price: 5 }] };
    const { id } = await create(sides);
    const average = { ...sides, price_rule: 'promedio' as const };
    const refusal = {
      status: 422,
      body: { code: 'option_price_rules', error: expect.stringContaining('Pique') },
    };
    await setGroups([halves.id, id]);
    expect(await update(id, average)).toMatchObject(refusal);
    await setGroups([halves.id]);
    expect((await update(id, average)).status).toBe(200);
    expect(await setGroups([halves.id, id])).toMatchObject(refusal);
    expect((await product()).option_groups).toMatchObject([{ id: halves.id }]);
  });
});

describe('the notes of a category', () => {
  const category = async () => (await api.call(listProductCategories, own())).categories[0]!.id;
  const set = async (notes: string[]) =>
    api.send(setCategoryNotes, {
      token: counter.owner.token,
      params: { id: await category() },
      body: { notes },
    });

  it('are replaced as a whole, and come with the tills’ menu', async () => {
    const token = counter.cashier.token;
    const params = { id: await category() };
    expect(await api.call(getCategoryNotes, { token, params })).toEqual({ notes: [] });
    expect(await set([' con  llajua ', 'sin cebolla', 'Con llajua'])).toMatchObject({
      status: 200,
      body: { notes: ['con llajua', 'sin cebolla'] },
    });
    expect(await api.call(getCategoryNotes, { token, params })).toEqual({
      notes: ['con llajua', 'sin cebolla'],
    });
    const { products_category: menu } = await api.call(listProductsByCategory, own());
    expect(menu[0]!.notes).toEqual(['con llajua', 'sin cebolla']);
  });

  it.each([
    ['more than twelve', Array.from({ length: 13 }, (_, n) => `nota ${n}`)],
    ['an empty one', [' ']],
    ['more than 40 letters', ['x'.repeat(41)]],
  ])('are refused with %s', async (_, notes) => {
    expect((await set(notes)).status).toBe(400);
  });
});
