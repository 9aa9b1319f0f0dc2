import { randomUUID } from 'node:crypto';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addTables } from '../../../../test/tables.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';

let counter: Counter;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
  table = await addTables(api, counter, 5);
});

const token = () => counter.cashier.token;
const open = (table_number: number, body: object = {}) => counter.sell({ to_room: 1, table_number, ...body });
const call = (endpoint: Parameters<typeof api.send>[0], params: object, body: object = {}) =>
  api.send(endpoint, { token: token(), params, body, headers: { 'idempotency-key': randomUUID() } });
const deliver = async (id: number) => {
  for (const sales_status_id of [3, 5]) await call(sales.setSaleStatus, { id }, { sales_status_id });
};
/** A bill of table 4 whose guests have paid and left. */
const closed = async (body: object = {}) => {
  const { id } = await open(4, body);
  await call(sales.closeSale, { id }, { amount_received_cash: 200 });
  await deliver(id);
  return counter.sale(id);
};
const add = (id: number) => call(sales.addSaleItems, { id }, { sale_details: [counter.soup] });
const undo = ({ id, payments }: SaleWire) =>
  call(sales.undoPayment, { id, paymentId: payments![0]!.id }, { reason: 'Era de otra mesa' });

describe('a closed bill of guests who left', () => {
  it.each([
    ['undoing its payment', undo],
    ['adding to it', ({ id }: SaleWire) => add(id)],
    [
      'an order that joins it',
      ({ id }: SaleWire) => call(sales.createSale, {}, { ...orderOf(), table_number: 4, join: id }),
    ],
  ])('leaves its table by %s, where others sit', async (_, act) => {
    const bill = await closed();
    const next = await open(4);
    const { status, body } = await act(bill);
    expect([status, body]).toMatchObject([200, { sale: { table_number: null, from_table: 4, paid_out: 0 } }]);
    expect(await table(4)).toMatchObject({ sales: [{ id: next.id }], owed: 70 });
    expect((await counter.sale(bill.id)).from_table).toBe(4);
  });

  it('leaves it by a removal that takes the discount back', async () => {
    const { id, details } = await open(4, { sale_details: [counter.pique, counter.beer, counter.soup] });
    await call(sales.closeSale, { id }, { amount_received_cash: 50, discount: 35, reason: 'Amigos' });
    await deliver(id);
    await open(4);
    const removed = await api.call(sales.removeSaleLine, {
      token: token(),
      params: { detailId: details[2]!.id },
      query: { discount: 'none', reason: 'No vino' },
    });
    expect(removed.sale).toMatchObject({ debt: 20, table_number: null, from_table: 4 });
  });

  it('stays at its table while nobody else sits there, and so does an open bill next to another', async () => {
    const bill = await closed();
    expect((await undo(bill)).body).toMatchObject({ sale: { table_number: 4, from_table: null } });
    const apart = await open(4, { separate: 1 });
    expect((await add(apart.id)).body).toMatchObject({ sale: { table_number: 4, from_table: null } });
    expect((await table(4)).sales).toHaveLength(2);
  });

  it('gets a table again when a person moves it', async () => {
    const bill = await closed();
    await open(4);
    await add(bill.id);
    const moved = await call(sales.updateSale, {}, { sale_id: bill.id, table_number: 5 });
    expect(moved.body).toMatchObject({ sale: { table_number: 5, from_table: null } });
  });

  it('and new guests at the same instant: the table has one bill', async () => {
    for (let i = 0; i < 4; i++) {
      const bill = await closed();
      const acts = [() => add(bill.id), () => call(sales.createSale, {}, { ...orderOf(), table_number: 4 })];
      const answers = await Promise.all((i % 2 ? acts.toReversed() : acts).map((act) => act()));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect((await table(4)).sales).toHaveLength(1);
      const { sales: left } = await table(4);
      await call(sales.closeSale, { id: left[0]!.id }, { amount_received_cash: 200 });
      await deliver(left[0]!.id);
    }
  });
});

it('items that meet the delivery of their bill: the bill that opens again leaves its table to others', async () => {
  const { id } = await open(4);
  await call(sales.closeSale, { id }, { amount_received_cash: 200 });
  await call(sales.setSaleStatus, { id }, { sales_status_id: 3 });
  await open(4, { separate: 1 });
  // Its delivery ends between the look-up of its table and its lock.
  const { database } = api.app.deps;
  const added = await database.transaction().execute(async (tx) => {
    await tx.updateTable('sales').set({ status: 'delivered' }).where('id', '=', id).execute();
    const adding = add(id);
    await untilOneWaits(api);
    return { adding };
  });
  expect((await added.adding).body).toMatchObject({ sale: { table_number: null, from_table: 4 } });
});

const orderOf = () => ({
  branch_id: counter.branchId,
  sale_type: 'mesa',
  to_room: 1,
  sale_details: [counter.soup],
});
