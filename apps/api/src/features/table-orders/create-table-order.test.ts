import { randomUUID } from 'node:crypto';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { hire } from '../../../test/staff.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);
/** A new minute resets the limits on guests. */
beforeEach(() => api.clock.advance(60));

it('an order waits, unpaid and in no register, at the server’s prices, and takes its stock immediately', async () => {
  const { beer, pique } = room;
  const before = await room.stockOf(beer.id);
  const { status, body } = await room.order({
    table_number: 12,
    observations: 'Sin <b>sal</b>',
    sale_details: [
      { product_id: beer.id, quantity: 2, observations: '<script>alert(1)</script>' },
      { id: pique.id, quantity: 1, price: 50 },
    ],
    // Fields of the specified payload that only the server decides.
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
            options: [],
            round: 1,
          },
          {
            product: { name: 'Pique', type: null },
            quantity: 1,
            price: 50,
            subtotal: 50,
            observations: null,
            options: [],
            round: 1,
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

it('the refusal names all sold-out products, without their counts', async () => {
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
        lines: [],
        options: [],
        products: [
          { product_id: cake, name: 'Torta', sold_out: false },
          { product_id: juice, name: 'Jugo', sold_out: true },
        ],
      },
    },
  ]);
});

it('five concurrent requests with one order make one order', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = await room.listed();
  const answers = await Promise.all(Array.from({ length: 5 }, () => room.order({}, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await room.listed()).length).toBe(before.length + 1);
});

it('a guest who sends a key of the staff gets no answer of the staff', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { token, userId } = room.cashier;
  const movement = { amount: 5, description: 'Propina', type: 1, user_id: userId };
  const params = { id: room.register.id };
  await api.call(addCashMovement, { token, params, headers, body: movement });
  expect((await room.order({}, { headers })).status).toBe(200);
});

it('of 30 guests who order the last 10 portions 10 get them and 20 get the name of the product', async () => {
  const { companyId, branchId } = room;
  const cake = await addProduct(api, { companyId, branchId, name: 'Cuñapé', price: 8, stock: 10 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      room.order({ table_number: i + 1, sale_details: [{ product_id: cake, quantity: 1 }] }),
    ),
  );
  const conflicts = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  expect(conflicts.length).toBe(20);
  for (const { body } of conflicts) {
    expect(body).toMatchObject({ code: 'order_sold_out', details: { products: [{ name: 'Cuñapé' }] } });
  }
});

it('a session gives no rights at a table: a cook orders as any guest', async () => {
  const cook = await hire(api, room.owner, 9);
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
