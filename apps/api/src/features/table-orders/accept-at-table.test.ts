import { removeTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { getTableOrderState } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { wrongFigures } from '../../../test/system/pairs/figures.ts';
import { addTables } from '../../../test/tables.ts';
import { newToken } from '../../shared/tokens.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
beforeEach(async () => {
  room = await openDiningRoom(api);
  table = await addTables(api, room, 9);
});

const accept = (id: number, token = room.cashier.token, into: object = {}) =>
  api.send(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id: 2, ...into } });
const accepted = async (id: number, token?: string, into?: object): Promise<SaleWire> => {
  const { status, body } = await accept(id, token, into);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { sale: SaleWire }).sale;
};
const figures = () => wrongFigures(api, room.companyId, { productId: room.beer.id, initial: 10 });
const kitchen = async () => {
  const params = { id: room.branchId };
  const list = await api.call(listKitchenSales, { token: room.owner.token, params, query: { voided: true } });
  return list.sales.map(({ id }) => id);
};

it('an order at a free table becomes a bill of the branch, without a register', async () => {
  const { token, userId } = await room.staff(6);
  const { id } = await room.waiting();
  expect(await table(7)).toMatchObject({ state: 'libre', waiting: 1, paid: false });
  expect(await accepted(id, token)).toMatchObject({
    id,
    sales_status_id: 2,
    cashier_id: null,
    waiter: { id: userId },
  });
  expect(await table(7)).toMatchObject({ state: 'ocupada', owed: 50, waiting: 0, paid: false });
  expect((await accept(id)).status).toBe(409);
});

it('a waiter accepts an order that a cashier has been paid for', async () => {
  const { token } = await room.staff(6);
  const { id } = await room.waiting();
  const body = { for: 'amount' as const, amount_received_cash: 20 };
  await api.call(sales.payPart, { token: room.cashier.token, params: { id }, body });
  expect(await accepted(id, token)).toMatchObject({ id, sales_status_id: 2, debt: 30 });
});

it('an order at a busy table becomes a round of its bill, and the phone follows', async () => {
  const state_token = newToken();
  const bill = await room.sell({ table_number: 7, to_room: 1 });
  for (const sales_status_id of [3, 5]) {
    const body = { sales_status_id };
    await api.call(sales.setSaleStatus, { token: room.cashier.token, params: { id: bill.id }, body });
  }
  const order = await room.waiting({ state_token, sale_details: [room.beer], observations: 'con hielo' });
  expect(await kitchen()).toEqual([]);
  const joined = await accepted(order.id);
  expect(joined).toMatchObject({
    id: bill.id,
    sales_status_id: 2,
    cashier_id: null,
    total: 90,
    observations: 'con hielo',
    details: [
      { round: 1, served: true },
      { round: 1, served: true },
      { round: 2, served: false },
    ],
  });
  expect(await room.sale(order.id)).toMatchObject({ merged_into: { id: bill.id }, details: [] });
  expect(await kitchen()).toEqual([bill.id]);
  const state = await api.call(getTableOrderState, { params: { token: state_token } });
  expect(state).toMatchObject({ sale_number: bill.sale_number, state: 'en_preparacion' });
  expect((await room.sell({ table_number: 8 })).sale_number).toBe(order.sale_number! + 1);
  expect((await accept(order.id)).body).toMatchObject({ code: 'sale_merged' });
  expect(await figures()).toEqual([]);
});

it('an order that joins a bill ends the wish to pay, as a round of the staff does', async () => {
  const { token } = room.cashier;
  const { id } = await room.sell({ table_number: 7, to_room: 1 });
  const order = await room.waiting();
  await api.call(sales.askBill, { token, params: { id }, body: { asked: 1 } });
  expect(await table(7)).toMatchObject({ state: 'cuenta' });
  expect(await accepted(order.id)).toMatchObject({ id, asked_bill: 0 });
  expect(await table(7)).toMatchObject({ state: 'ocupada' });
});

it('orders of one table that are accepted at the same moment are one bill', async () => {
  const orders = [await room.waiting(), await room.waiting(), await room.waiting()];
  const answers = await Promise.all(orders.map(({ id }) => accept(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await table(7)).sales).toHaveLength(1);
  expect((await table(7)).owed).toBe(150);
  expect(await figures()).toEqual([]);
});

it('an order at a table with several bills goes to the one that is named, or stands apart', async () => {
  const [one, two, far] = [
    await room.sell({ table_number: 7, to_room: 1 }),
    await room.sell({ table_number: 7, to_room: 1, separate: 1 }),
    await room.sell({ table_number: 4, to_room: 1 }),
  ];
  const orders = [await room.waiting(), await room.waiting(), await room.waiting()];
  expect(await accept(orders[0]!.id)).toMatchObject({
    status: 409,
    body: {
      code: 'which_bill',
      error: 'La mesa 7 tiene varias cuentas: elige una',
      details: { sales: [one, two].map(({ id, sale_number }) => ({ id, sale_number, owed: 70 })) },
    },
  });
  const to = (into: object) => accepted(orders.shift()!.id, undefined, into);
  expect(await to({ join: two.id })).toMatchObject({ id: two.id, total: 120 });
  expect(await to({ join: far.id })).toMatchObject({ id: far.id, table_number: 4, total: 120 });
  const [{ id: last }] = orders as [SaleWire];
  const elsewhere = await room.waiting({ table_number: 3 });
  for (const [join, code] of [
    [last, 'bill_not_open'],
    [elsewhere.id, 'bill_not_open'],
    [9_999_999, 'not_found'],
  ] as const)
    expect(await accept(last, undefined, { join })).toMatchObject({ body: { code } });
  const voided = await room.sell({ table_number: 3, to_room: 1 });
  await api.call(sales.voidSale, { token: room.cashier.token, params: { id: voided.id }, body: {} });
  expect(await accept(last, undefined, { join: voided.id })).toMatchObject({ body: { code: 'sale_voided' } });
  expect(await to({ separate: 1 })).toMatchObject({ id: last, sales_status_id: 2, total: 50 });
  expect((await table(7)).sales).toHaveLength(3);
  expect(await figures()).toEqual([]);
});

it('an order of which a dish was marked as sold out is not accepted until its line is gone', async () => {
  const waiting = await room.waiting({ sale_details: [room.soup, room.pique] });
  const at = { token: room.cashier.token, params: { id: room.branchId } };
  await api.call(setSoldOut, { ...at, body: { product_id: room.soup.id, until: 'today' } });
  const [{ id: line }] = waiting.details as [SaleWire['details'][number]];
  expect(await accept(waiting.id)).toMatchObject({
    status: 409,
    body: { code: 'sold_out', details: { lines: [line], options: [] } },
  });
  await api.call(sales.removeSaleLine, { token: room.cashier.token, params: { detailId: line } });
  expect(await accepted(waiting.id)).toMatchObject({ sales_status_id: 2, total: 50 });
});

it('what moves to a table with several bills names one', async () => {
  const [one, two, third] = [
    await room.sell({ table_number: 7, to_room: 1 }),
    await room.sell({ table_number: 7, to_room: 1, separate: 1 }),
    await room.sell({ table_number: 4, to_room: 1 }),
  ];
  const { token } = room.cashier;
  const move = (body: object) =>
    api.send(sales.moveLines, { token, params: { id: third.id }, body: { whole: 1, ...body } });
  expect(await move({ table_number: 7 })).toMatchObject({
    status: 409,
    body: { code: 'which_bill', details: { sales: [{ id: one.id }, { id: two.id }] } },
  });
  expect(await move({ to_sale_id: two.id })).toMatchObject({ status: 200 });
});

it('a phone that ordered at a bill reads it while it is open; before and after it does not', async () => {
  const [ana, luis, waiting] = [newToken(), newToken(), newToken()];
  const state = (token: string) => api.call(getTableOrderState, { params: { token } });
  const first = await room.waiting({ state_token: ana, sale_details: [room.pique] });
  expect((await state(ana)).bill).toBeNull();
  const { id } = await accepted(first.id);
  const second = await room.waiting({ state_token: luis, sale_details: [room.beer] });
  expect((await state(luis)).bill).toBeNull();
  await accepted(second.id);
  await room.waiting({ state_token: waiting, sale_details: [room.soup] });
  const whole = {
    sale_number: first.sale_number,
    table_number: 7,
    total: 70,
    details: [
      { product: { name: 'Pique' }, round: 1 },
      { product: { name: 'Cerveza' }, round: 2 },
    ],
    bill: { discount: 0, price_delivery: 0, paid: 0, owed: 70 },
  };
  expect(await state(ana)).toMatchObject(whole);
  expect(await state(luis)).toMatchObject(whole);
  expect(await state(waiting)).toMatchObject({ bill: null, details: [{ product: { name: 'Sopa' } }] });

  const { token } = room.cashier;
  const part = { for: 'amount', amount: 30, amount_received_cash: 30 } as const;
  await api.call(sales.payPart, { token, params: { id }, body: part });
  expect((await state(luis)).bill).toMatchObject({ paid: 30, owed: 40 });
  await api.call(sales.closeSale, { token, params: { id }, body: { amount_received_cash: 40 } });
  expect((await state(luis)).bill).toMatchObject({ paid: 70, owed: 0 });
  for (const sales_status_id of [3, 5]) {
    await api.call(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id } });
  }
  const closed = { state: 'entregado', bill: null, details: [] };
  expect(await state(ana)).toMatchObject(closed);
  const { id: tableId } = await table(7);
  await api.call(removeTable, { token: room.owner.token, params: { id: tableId } });
  expect(await state(ana)).toMatchObject(closed);
});
