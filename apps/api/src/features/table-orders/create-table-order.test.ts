import { randomUUID } from 'node:crypto';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { hireEmployee } from '../../../test/restaurant.ts';
import { close } from '../../../test/till.ts';
import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';

let api: TestApi;
let room: Awaited<ReturnType<typeof openDiningRoom>>;
beforeAll(async () => {
  api = await startTestApi();
  room = await openDiningRoom(api);
});
afterAll(() => api.close());
/** Another minute: what guests sent before does not count any more. */
beforeEach(() => api.clock.advance(60));

it('an order waits, unpaid and nobody’s, at the server’s prices; its stock is taken at once', async () => {
  const { beer, pique } = room;
  const before = await room.stockOf(beer.id);
  const { status, body } = await room.order({
    table_number: 12,
    observations: 'Sin <b>sal</b>',
    sale_details: [
      { product_id: beer.id, quantity: 2, observations: '<script>alert(1)</script>' },
      { id: pique.id, quantity: 1, price: 50 },
    ],
    // What the spec's payload carries and only the server decides.
    user_id: 1,
    cashier_id: 1,
    payment_type: 2,
    sale_type: 'para llevar',
    sales_status_id: 5,
    total: 1,
    discount: 60,
    amount_received: 90,
  });
  expect([status, body]).toEqual([
    200,
    {
      sale: {
        sale_number: expect.any(Number),
        table_number: 12,
        total: 90,
        created_at: expect.any(String),
        details: [
          {
            product: { name: 'Cerveza', type: null },
            quantity: 2,
            price: 20,
            subtotal: 40,
            observations: '<script>alert(1)</script>',
          },
          {
            product: { name: 'Pique', type: null },
            quantity: 1,
            price: 50,
            subtotal: 50,
            observations: null,
          },
        ],
      },
    },
  ]);
  const { sale } = body as { sale: { sale_number: number } };
  const listed = (await room.listed()).find(({ sale_number }) => sale_number === sale.sale_number);
  expect(listed).toMatchObject({
    sale_type: 'mesa',
    sales_status_id: 1,
    payment_type: 1,
    paid_out: 0,
    debt: 90,
    discount: 0,
    user_id: null,
    cashier_id: null,
    status_histories: [{ id: 1, user: null }],
  });
  expect(await room.stockOf(beer.id)).toBe(before - 2);
  expect(await room.ledgerOf(listed!.id)).toEqual([
    { reason: 'sale', quantityBefore: before, quantityAfter: before - 2, userId: null },
  ]);
});

describe('is told that there is no service', () => {
  const refused = async (sent: object, code: string, hasInfo: boolean) => {
    const before = await fingerprint(api, room.companyId);
    const { status, body } = await room.order(sent);
    const text = 'Servicio no disponible';
    expect([status, body]).toEqual([
      409,
      { error: text, message: text, code, ...(hasInfo && { info: text }) },
    ]);
    expect(await fingerprint(api, room.companyId)).toBe(before);
  };

  it('while table orders are switched off', async () => {
    await room.turn(false);
    await refused({}, 'table_orders_off', true);
    await room.turn(true);
  });

  it.each([0, 1])('while the company is suspended: status %i', async (status) => {
    const { database } = api.app.deps;
    const subscriptions = database.updateTable('subscriptions').where('companyId', '=', room.companyId);
    await subscriptions.set({ status: 0 }).execute();
    if (status === 0) await refused({}, 'table_orders_off', true);
    await subscriptions.set({ status: 1 }).execute();
    if (status === 1) expect((await room.order()).status).toBe(200);
  });

  it("at another company's branch, or one that does not exist", async () => {
    const other = await openDiningRoom(api);
    await refused({ branch_id: other.branchId }, 'table_orders_off', true);
    await refused({ company_id: other.companyId }, 'table_orders_off', true);
    await refused({ branch_id: 999_999 }, 'table_orders_off', true);
    await refused({ company_id: 999_999 }, 'table_orders_off', true);
  });

  it('while nobody in the branch has an open register', async () => {
    const room = await openDiningRoom(api);
    const { token } = room.cashier;
    const { cashier } = await api.call(getCashRegister, { token, params: { id: room.register.id } });
    expect((await close(api, token, cashier)).status).toBe(200);
    const { status, body } = await room.order();
    expect([status, body]).toEqual([
      409,
      {
        error: 'Servicio no disponible',
        message: 'Servicio no disponible',
        code: 'table_orders_closed',
      },
    ]);
  });
});

describe('hostile guests save nothing', () => {
  const line = () => ({ product_id: room.pique.id, quantity: 1 });
  const hostile: readonly (readonly [what: string, body: () => object, status: number])[] = [
    ['table -1', () => ({ table_number: -1 }), 400],
    ['table 0', () => ({ table_number: 0 }), 400],
    ['table 10⁹', () => ({ table_number: 1e9 }), 400],
    ['half a table', () => ({ table_number: 1.5 }), 400],
    ['no table', () => ({ table_number: null }), 400],
    ['10,000 lines', () => ({ sale_details: Array.from({ length: 10_000 }, line) }), 413],
    ['101 lines', () => ({ sale_details: Array.from({ length: 101 }, line) }), 400],
    ['no lines', () => ({ sale_details: [] }), 400],
    ['a price of their own', () => ({ sale_details: [{ ...line(), price: 0.01 }] }), 409],
    ['a negative quantity', () => ({ sale_details: [{ ...line(), quantity: -1 }] }), 400],
    ['a million units', () => ({ sale_details: [{ ...line(), quantity: 1e6 }] }), 400],
    ['a product that is none', () => ({ sale_details: [{ product_id: 999_999, quantity: 1 }] }), 404],
    ['a note of 151 letters', () => ({ sale_details: [{ ...line(), observations: 'x'.repeat(151) }] }), 400],
    ['a note with NUL', () => ({ observations: 'a\u0000b' }), 400],
    ['a secret anybody guesses', () => ({ state_token: '1' }), 400],
  ];
  it.each(hostile)('%s', async (_, body, expected) => {
    const before = await fingerprint(api, room.companyId);
    const answer = await room.order(body());
    expect([answer.status, answer.body]).toEqual([
      expected,
      expect.objectContaining({ error: expect.stringMatching(/\S/), code: expect.any(String) }),
    ]);
    expect(await fingerprint(api, room.companyId)).toBe(before);
  });

  it("another company's product", async () => {
    const other = await openDiningRoom(api);
    const { status } = await room.order({ sale_details: [{ product_id: other.pique.id, quantity: 1 }] });
    expect(status).toBe(404);
  });

  it('a price that was shown and is another by now is told with the new one', async () => {
    const { status, body } = await room.order({ sale_details: [{ ...line(), price: 45 }] });
    expect([status, body]).toMatchObject([
      409,
      { code: 'price_changed', details: { prices: [{ product_id: room.pique.id, price: 50 }] } },
    ]);
  });
});

it('what has sold out meanwhile is named, all of it, and no count is told', async () => {
  const menu = { companyId: room.companyId, branchId: room.branchId, price: 8 };
  const cake = await addProduct(api, { ...menu, name: 'Torta', stock: 1 });
  const juice = await addProduct(api, { ...menu, name: 'Jugo', stock: 0 });
  const { status, body } = await room.order({
    sale_details: [
      { product_id: cake, quantity: 2 },
      { product_id: juice, quantity: 1 },
      { product_id: room.pique.id, quantity: 1 },
    ],
  });
  const text = 'Ya no alcanza para tu pedido: Torta, Jugo';
  expect([status, body]).toEqual([
    409,
    {
      error: text,
      message: text,
      code: 'order_sold_out',
      details: {
        products: [
          { product_id: cake, name: 'Torta', sold_out: false },
          { product_id: juice, name: 'Jugo', sold_out: true },
        ],
      },
    },
  ]);
});

it('the same order sent five times at once is one order', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = await room.listed();
  const answers = await Promise.all(Array.from({ length: 5 }, () => room.order({}, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await room.listed()).length).toBe(before.length + 1);
});

it('a guest who sends a key of the staff reads nothing of what the staff did under it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { token, userId } = room.cashier;
  const movement = { amount: 5, description: 'Propina', type: 1, user_id: userId };
  const params = { id: room.register.id };
  await api.call(addCashMovement, { token, params, headers, body: movement });
  expect((await room.order({}, { headers })).status).toBe(200);
});

it('of 30 guests who order the last 10 portions 10 get them and 20 are told which ran out', async () => {
  const { companyId, branchId } = room;
  const cake = await addProduct(api, { companyId, branchId, name: 'Cuñapé', price: 8, stock: 10 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      room.order({ table_number: i + 1, sale_details: [{ product_id: cake, quantity: 1 }] }),
    ),
  );
  const told = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  expect(told.length).toBe(20);
  for (const { body } of told) {
    expect(body).toMatchObject({ code: 'order_sold_out', details: { products: [{ name: 'Cuñapé' }] } });
  }
});

it('a session gives no rights at a table: a cook orders as any guest', async () => {
  const cook = await hireEmployee(api, room.owner, { role_id: 9 });
  const answer = await api.send(createTableOrder, {
    token: cook.token,
    body: {
      company_id: room.companyId,
      branch_id: room.branchId,
      table_number: 4,
      sale_details: [room.pique],
    },
  });
  expect(answer).toMatchObject({ status: 200, body: { sale: { table_number: 4 } } });
});
