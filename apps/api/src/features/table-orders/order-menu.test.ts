import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import {
  listProductCategories,
  setCategoryNotes,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  getProduct,
  setProductOptionGroups,
  setSoldOut,
} from '@restaurante/contract/products/products.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { countStatements } from '../../../test/statements.ts';
import { close } from '../../../test/till.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);

const address = () => ({ slug: room.owner.company.slug, branchId: room.branchId, table: 7 });
/** Requests the menu a second later, when the cached answer has expired. */
const ask = (params: object = {}, headers: Record<string, string> = {}) => {
  api.clock.advance(1);
  return api.send(getOrderMenu, { headers, params: { ...address(), ...params } });
};
const menu = async (params?: object) => {
  const { status, body } = await ask(params);
  expect(status).toBe(200);
  return body as {
    available: boolean;
    categories: { products: { id: number; price: number; sold_out: boolean }[] }[];
  };
};

it('shows company, branch and the products that can be sold, at today’s prices, without counts', async () => {
  const { database } = api.app.deps;
  const { companyId, branchId, pique } = room;
  const at = { companyId, createdAt: new Date(api.clock.now()) };
  const today = { startDay: day('2026-11-21'), finishDay: day('2026-11-21') };
  const { id: offerId } = await database
    .insertInto('offers')
    .values({ ...at, ...today, title: 'Sábado', type: 'daily' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const discount = { discountKind: 'percent' as const, discountValue: 10_00 };
  await database
    .insertInto('offerProducts')
    .values({ companyId, offerId, productId: pique.id, ...discount })
    .execute();
  const gone = await addProduct(api, { companyId, branchId, name: 'Jugo', price: 8, stock: 0 });
  const hidden = await addProduct(api, { companyId, branchId, name: 'Viejo', price: 8 });
  await database.updateTable('products').set({ isActive: false }).where('id', '=', hidden).execute();

  await database
    .insertInto('productCategories')
    .values({ ...at, name: 'Vacía' })
    .execute();

  const { body } = await ask();
  expect(body).toMatchObject({
    company: { id: companyId, name: 'El Fogón de Lucía', slogan: null, logos: null, banners: null },
    branch: { id: branchId, name: 'Casa matriz' },
    table: 7,
    available: true,
    categories: [{ name: 'General' }],
  });
  const products = (body as Awaited<ReturnType<typeof menu>>).categories.flatMap(({ products }) => products);
  expect(products.map(({ id }) => id).sort()).toEqual([room.beer.id, gone, pique.id, room.soup.id].sort());
  const productOf = (id: number) => products.find((product) => product.id === id);
  expect(productOf(pique.id)).toEqual({
    id: pique.id,
    name: 'Pique',
    type: null,
    short_description: null,
    image: null,
    size: null,
    dam: null,
    price: 45,
    full_price: 50,
    sold_out: false,
    offerts: [{ discount_type: 'porcentaje', discount_amount: 10 }],
    option_groups: [],
  });
  expect([productOf(gone)?.sold_out, productOf(room.beer.id)?.sold_out]).toEqual([true, false]);
});

it('contains the options that are switched on, whether they are sold out here, and ready notes', async () => {
  const { owner, companyId, branchId, pique, soup } = room;
  const { token } = owner;
  const options = [
    { name: 'Napolitana', price: 60 },
    { name: 'Hawaiana', price: 70 },
    { name: 'Vieja', price: 10, status: 0 as const },
  ];
  const { group } = await api.call(createOptionGroup, {
    token,
    params: { companyId },
    body: { name: 'Mitades', min: 2, max: 2, price_rule: 'mayor', options },
  });
  for (const { id } of [pique, soup]) {
    await api.call(setProductOptionGroups, { token, params: { id }, body: { ids: [group.id] } });
  }
  const [category] = (await api.call(listProductCategories, { token, params: { companyId } })).categories;
  const notes = ['con llajua'];
  await api.call(setCategoryNotes, { token, params: { id: category!.id }, body: { notes } });
  const option_id = group.options[1]!.id;
  const sold = (until: 'today' | null, id = option_id) =>
    api.call(setSoldOut, { token, params: { id: branchId }, body: { option_id: id, until } });
  await sold('today');
  const { categories } = await api.call(getOrderMenu, { params: address() });
  expect(categories).toMatchObject([{ name: 'General', notes }]);
  const dishes = categories[0]!.products.filter(({ option_groups }) => option_groups.length > 0);
  expect(dishes.map(({ id }) => id).sort()).toEqual([pique.id, soup.id].sort());
  const [napolitana, hawaiana] = group.options;
  expect(dishes[0]!.option_groups).toEqual([
    {
      id: group.id,
      name: 'Mitades',
      min: 2,
      max: 2,
      price_rule: 'mayor',
      options: [
        { id: napolitana!.id, name: 'Napolitana', price: 60, sold_out: false },
        { id: hawaiana!.id, name: 'Hawaiana', price: 70, sold_out: true },
      ],
    },
  ]);
  expect(dishes.map(({ sold_out }) => sold_out)).toEqual([false, false]);
  // With the last choice the dish is sold out too, and staff read why.
  await sold('today', napolitana!.id);
  const reasonOf = async (id: number) =>
    (await api.call(getProduct, { token, params: { id } })).product.sold_out_reason;
  const seen = await api.call(getOrderMenu, { params: address() });
  const isSoldOut = (id: number) =>
    seen.categories[0]!.products.find((product) => product.id === id)!.sold_out;
  expect([isSoldOut(pique.id), await reasonOf(pique.id)]).toEqual([true, 'choices']);
  await sold(null, napolitana!.id);
  expect(await reasonOf(pique.id)).toBe(null);
  await sold(null);
  const again = await api.call(getOrderMenu, { params: address() });
  expect(JSON.stringify(again.categories)).not.toContain('"sold_out":true,"name":"Hawaiana"');
  for (const { id } of [pique, soup]) {
    await api.call(setProductOptionGroups, { token, params: { id }, body: { ids: [] } });
  }
});

it('is not sent again to a phone that has it; another price is', async () => {
  const { headers } = await ask();
  const conditional = { 'if-none-match': String(headers.etag) };
  expect((await ask({}, conditional)).status).toBe(304);
  const { database } = api.app.deps;
  const products = database.updateTable('products').set({ priceCents: cents(16_00) });
  await products.where('id', '=', room.soup.id).execute();
  expect((await ask({}, conditional)).status).toBe(200);
});

describe('a place without orders', () => {
  it('shows no menu while table orders are switched off', async () => {
    await room.turn(false);
    expect(await menu()).toMatchObject({ available: false, categories: [] });
    await room.turn(true);
  });

  it('is not switched by a call that does not say to which side', async () => {
    const { token } = room.owner;
    const params = { companyId: room.companyId };
    for (const orders_table of [undefined, null, ''])
      expect(await api.send(switchTableOrders, { token, params, body: { orders_table } })).toMatchObject({
        status: 400,
        body: { fields: { orders_table: expect.any(String) } },
      });
    expect((await menu()).available).toBe(true);
  });

  it('returns the menu without an open register', async () => {
    const closed = await openDiningRoom(api);
    const { token } = closed.cashier;
    const { cashier } = await api.call(getCashRegister, { token, params: { id: closed.register.id } });
    await close(api, token, cashier);
    const visibleMenu = await menu({ slug: closed.owner.company.slug, branchId: closed.branchId });
    expect(visibleMenu.available).toBe(false);
    expect(visibleMenu.categories.length).toBe(1);
  });

  it("does not exist at another company's branch or under another name", async () => {
    const other = await openDiningRoom(api);
    expect((await ask({ branchId: other.branchId })).status).toBe(404);
    expect((await ask({ slug: 'nadie' })).status).toBe(404);
    expect((await ask({ slug: 'a\u0000b' })).status).toBe(400);
    expect((await ask({ table: 0 })).status).toBe(400);
    expect((await ask({ table: 10_000 })).status).toBe(400);
  });
});

describe('phones that ask within a second', () => {
  const requests = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        api.send(getOrderMenu, { params: { ...address(), table: i + 1 } }),
      ),
    );
  const soupIs = async (price: number) => {
    const { body } = await api.send(getOrderMenu, { params: address() });
    const products = (body as Awaited<ReturnType<typeof menu>>).categories.flatMap(
      ({ products }) => products,
    );
    expect(products.find(({ id }) => id === room.soup.id)?.price).toBe(price);
  };
  const touch = (token: string, companyId: number) =>
    api.send(switchTableOrders, { token, params: { companyId }, body: { orders_table: 1 } });

  it('are answered from one reading, each with its own table', async () => {
    const alone = await countStatements(() => ask());
    api.clock.advance(1);
    const answers: Awaited<ReturnType<typeof requests>> = [];
    expect(await countStatements(async () => void answers.push(...(await requests(200))))).toBe(alone);
    expect(answers.map(({ body }: { body: { table: number } }) => body.table)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    );
    expect(await countStatements(() => requests(10))).toBe(0);
  });

  it('contains a change by a call of the company immediately, any other change after a second', async () => {
    const { database } = api.app.deps;
    const soup = database.updateTable('products').where('id', '=', room.soup.id);
    await ask();
    await soup.set({ priceCents: cents(17_00) }).execute();
    await soupIs(16);
    const other = await openDiningRoom(api);
    await touch(other.owner.token, other.companyId);
    await soupIs(16);
    await touch(room.owner.token, room.companyId);
    await soupIs(17);
    await soup.set({ priceCents: cents(18_00) }).execute();
    api.clock.advance(1);
    await soupIs(18);
  });

  it('an unknown table is refused on every request: a refusal is not cached', async () => {
    const wrong = () => api.send(getOrderMenu, { params: { ...address(), slug: 'nadie' } });
    expect((await wrong()).status).toBe(404);
    expect(await countStatements(wrong)).toBeGreaterThan(0);
  });
});
