import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import {
  listProducts,
  setProductOptionGroups,
  setSoldOut,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  room = await openDiningRoom(api);
});

type Body = BodyOf<typeof setSoldOut>;
const marking = (body: Partial<Body>, token = room.cashier.token, id = room.branchId) =>
  api.send(setSoldOut, {
    token,
    params: { id },
    body: { product_id: room.pique.id, until: 'today', ...body },
  });
const mark = async (until: Body['until'], product_id = room.pique.id) => {
  const answer = await marking({ until, product_id });
  expect(answer.status).toBe(200);
  return (answer.body as { product: { sold_out: number[] } }).product.sold_out;
};
const selling = (product: { id: number; price: number } = room.pique) =>
  api.send(sales.createSale, {
    token: room.cashier.token,
    body: {
      branch_id: room.branchId,
      sale_type: 'mesa',
      sale_details: [{ id: product.id, price: product.price, quantity: 1 }],
    },
  });
const refusal = (name = 'Pique', product_id = room.pique.id) => ({
  status: 409,
  body: { code: 'sold_out', error: `Agotado: ${name}`, details: { products: [{ product_id, name }] } },
});
const shown = async () => {
  const params = { companyId: room.companyId };
  const { products } = await api.call(listProducts, { token: room.cashier.token, params });
  return products.find(({ id }) => id === room.pique.id)?.sold_out;
};

describe('a product that is sold out', () => {
  it('is sold by no till of the branch until the mark is taken back; others are', async () => {
    expect(await shown()).toEqual([]);
    expect(await mark('today')).toEqual([room.branchId]);
    expect(await shown()).toEqual([room.branchId]);
    expect(await selling()).toMatchObject(refusal());
    expect((await selling(room.soup)).status).toBe(200);
    expect(await mark(null)).toEqual([]);
    expect((await selling()).status).toBe(200);
  });

  it('is not added to a sale', async () => {
    const { id } = await room.sell();
    await mark('today');
    const body = { sale_details: [room.pique] };
    const adding = { token: room.cashier.token, params: { id }, body };
    expect(await api.send(sales.addSaleItems, adding)).toMatchObject(refusal());
  });

  it('is in grey for guests, who cannot order it', async () => {
    await mark('stock');
    api.clock.advance(1);
    const params = { slug: room.owner.company.slug, branchId: room.branchId, table: 7 };
    const { categories } = await api.call(getOrderMenu, { params });
    const onMenu = categories[0]!.products.map(({ name, sold_out }) => [name, sold_out]);
    expect(onMenu).toContainEqual(['Pique', true]);
    expect(onMenu).toContainEqual(['Sopa', false]);
    expect(await room.order()).toMatchObject(refusal());
  });

  it('is sold by the other branches', async () => {
    const elAlto = await addBranch(api, room.owner);
    expect((await marking({}, room.owner.token, elAlto)).status).toBe(200);
    expect(await shown()).toEqual([elAlto]);
    expect((await selling()).status).toBe(200);
  });
});

describe('it is sold again', () => {
  it('on the next business day', async () => {
    await mark('today');
    api.clock.set('2026-11-21T23:59:59-04:00');
    expect(await selling()).toMatchObject(refusal());
    api.clock.set('2026-11-22T00:00:00-04:00');
    expect(await shown()).toEqual([]);
    expect((await selling()).status).toBe(200);
  });

  it('when stock is counted in: by a count, an arrival, or a purchase', async () => {
    const { id } = room.beer;
    const count = (body: object) =>
      api.call(setStock, {
        token: room.owner.token,
        params: { id },
        body: { branch_id: room.branchId, ...body },
      });
    const buy = () =>
      api.call(createPurchase, {
        token: room.owner.token,
        params: { companyId: room.companyId },
        body: { branch_id: room.branchId, payment_type: 1, details: [{ id, quantity: 2, total: 30 }] },
      });
    for (const arrive of [() => count({ stock: 5 }), () => count({ add: 3 }), buy]) {
      await mark('stock', id);
      api.clock.advance(5 * 3_600);
      expect(await selling(room.beer)).toMatchObject(refusal('Cerveza', id));
      await arrive();
      expect((await selling(room.beer)).status).toBe(200);
    }
    await mark('stock', id);
    await count({ stock: 0 });
    await count({ stock: null });
    expect(await selling(room.beer)).toMatchObject(refusal('Cerveza', id));
  });
});

it('cooks and cashiers mark it in their branch, waiters do not', async () => {
  const elAlto = await addBranch(api, room.owner);
  const [cook, waiter, far] = [await room.staff(9), await room.staff(6), await room.staff(9, elAlto)];
  expect((await marking({}, cook.token)).status).toBe(200);
  expect((await marking({}, waiter.token)).status).toBe(403);
  expect((await marking({}, far.token)).status).toBe(404);
});

it("the branch's screens hear of it at once", async () => {
  const elAlto = await addBranch(api, room.owner);
  const [till, cook, far] = await Promise.all([
    openScreen(api, room.cashier.token),
    room.staff(9).then(({ token }) => openScreen(api, token)),
    room.staff(4, elAlto).then(({ token }) => openScreen(api, token)),
  ]);
  await mark('today');
  const payload = { company_id: room.companyId, branch_id: room.branchId };
  for (const screen of [till, cook]) {
    expect(await screen.eventsUntil('menu')).toContainEqual({ event: 'menu', payload });
  }
  expect(far.heard.map(({ event }) => event)).not.toContain('menu');
  for (const screen of [till, cook, far]) screen.close();
});

it('an option is sold out in the same way', async () => {
  const options = [
    { name: 'Papas', price: 5 },
    { name: 'Yuca', price: 5 },
  ];
  const company = { token: room.owner.token, params: { companyId: room.companyId } };
  const { group } = await api.call(createOptionGroup, {
    ...company,
    body: { name: 'Guarnición', min: 1, max: 1, price_rule: 'suma', options },
  });
  const [papas, yuca] = group.options;
  const own = { token: room.owner.token, params: { id: room.pique.id } };
  await api.call(setProductOptionGroups, { ...own, body: { ids: [group.id] } });
  const ordering = (option: number) =>
    api.send(sales.createSale, {
      token: room.cashier.token,
      body: {
        branch_id: room.branchId,
        sale_type: 'mesa',
        sale_details: [{ id: room.pique.id, price: 55, quantity: 1, options: [{ id: option }] }],
      },
    });
  expect((await ordering(papas!.id)).status).toBe(200);
  const answer = await marking({ product_id: undefined, option_id: papas!.id });
  expect(answer).toMatchObject({
    status: 200,
    body: { option: { name: 'Papas', sold_out: [room.branchId] } },
  });
  expect(await ordering(papas!.id)).toMatchObject({
    status: 409,
    body: {
      code: 'sold_out',
      error: 'Agotado: Papas',
      details: { products: [], options: [{ option_id: papas!.id, name: 'Papas' }] },
    },
  });
  expect((await ordering(yuca!.id)).status).toBe(200);
  api.clock.advance(5 * 3_600);
  expect((await ordering(papas!.id)).status).toBe(200);
  expect((await marking({ option_id: papas!.id })).status).toBe(400);
});
