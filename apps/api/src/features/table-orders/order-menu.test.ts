import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { close } from '../../../test/till.ts';

let api: TestApi;
let room: Awaited<ReturnType<typeof openDiningRoom>>;
beforeAll(async () => {
  api = await startTestApi();
  room = await openDiningRoom(api);
});
afterAll(() => api.close());

const ask = (params: object = {}, headers: Record<string, string> = {}) =>
  api.send(getOrderMenu, {
    headers,
    params: { slug: room.owner.company.slug, branchId: room.branchId, table: 7, ...params },
  });
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
  const shown = (id: number) => products.find((product) => product.id === id);
  expect(shown(pique.id)).toEqual({
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
  });
  expect([shown(gone)?.sold_out, shown(room.beer.id)?.sold_out]).toEqual([true, false]);
});

it('is not sent again to a phone that has it; another price is', async () => {
  const { headers } = await ask();
  const kept = { 'if-none-match': String(headers.etag) };
  expect((await ask({}, kept)).status).toBe(304);
  const { database } = api.app.deps;
  const products = database.updateTable('products').set({ priceCents: cents(16_00) });
  await products.where('id', '=', room.soup.id).execute();
  expect((await ask({}, kept)).status).toBe(200);
});

describe('who cannot be ordered from', () => {
  it('shows no menu while table orders are switched off', async () => {
    await room.turn(false);
    expect(await menu()).toMatchObject({ available: false, categories: [] });
    await room.turn(true);
  });

  it('shows the menu while nobody has an open register', async () => {
    const closed = await openDiningRoom(api);
    const { token } = closed.cashier;
    const { cashier } = await api.call(getCashRegister, { token, params: { id: closed.register.id } });
    await close(api, token, cashier);
    const shown = await menu({ slug: closed.owner.company.slug, branchId: closed.branchId });
    expect(shown.available).toBe(false);
    expect(shown.categories.length).toBe(1);
  });

  it("does not exist at another company's branch or under another name", async () => {
    const other = await openDiningRoom(api);
    expect((await ask({ branchId: other.branchId })).status).toBe(404);
    expect((await ask({ slug: 'nadie' })).status).toBe(404);
    expect((await ask({ table: 0 })).status).toBe(400);
    expect((await ask({ table: 10_000 })).status).toBe(400);
  });
});
