import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { callStaff, getTableOrderState } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { addTables } from '../../../test/tables.ts';
import { newToken } from '../../shared/tokens.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
beforeEach(async () => {
  room = await openDiningRoom(api);
  table = await addTables(api, room, 9);
});

/** Orders a soup from a phone, at table 7 unless `body` says otherwise. */
const order = async (phone: string | null, body: object = {}): Promise<SaleWire> => {
  const headers: Record<string, string> = phone === null ? {} : { device: phone };
  const sent = { state_token: newToken(), sale_details: [room.soup], ...body };
  const { status, body: answer } = await room.order(sent, { headers });
  expect([status, answer]).toEqual([200, expect.anything()]);
  const { sale_number } = (answer as { sale: { sale_number: number } }).sale;
  return (await room.listed()).find((sale) => sale.sale_number === sale_number)!;
};
const accept = (id: number, into: object = {}) =>
  api.send(sales.setSaleStatus, {
    token: room.cashier.token,
    params: { id },
    body: { sales_status_id: 2, ...into },
  });
const accepted = async (...[id, into]: Parameters<typeof accept>): Promise<SaleWire> => {
  const { status, body } = await accept(id, into);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { sale: SaleWire }).sale;
};
const at = (id: number) => ({ token: room.cashier.token, params: { id } });
const move = (id: number, body: object) =>
  api.call(sales.moveLines, { ...at(id), body: { whole: 1, ...body } });
const [ANA, LUIS] = ['phone-of-ana', 'phone-of-luis'];

it('a phone’s next order goes to the bill of its last one, also beside another bill of the table', async () => {
  const older = await room.sell({ table_number: 7, to_room: 1 });
  const ana = await accepted((await order(ANA)).id, { separate: 1 });
  const luis = await accepted((await order(LUIS)).id, { join: older.id });
  expect([ana.id === older.id, luis.id]).toEqual([false, older.id]);
  expect(await accepted((await order(ANA)).id)).toMatchObject({ id: ana.id });
  expect(await accepted((await order(LUIS)).id)).toMatchObject({ id: older.id });
  expect(await accept((await order(null)).id)).toMatchObject({ status: 409, body: { code: 'which_bill' } });
  expect(await accept((await order('new')).id)).toMatchObject({ body: { code: 'which_bill' } });

  await move(ana.id, { table_number: 3 });
  expect(await accepted((await order(ANA)).id)).toMatchObject({ id: ana.id, table_number: 3 });
  const last = await order(ANA);
  expect(await accepted(last.id, { join: older.id })).toMatchObject({ id: older.id });
  expect(await accepted((await order(ANA)).id)).toMatchObject({ id: older.id });
});

it('a phone that sends no secret is known by its header', async () => {
  const plain = { state_token: undefined };
  await room.sell({ table_number: 7, to_room: 1 });
  const { id } = await accepted((await order(ANA, plain)).id, { separate: 1 });
  expect(await accepted((await order(ANA, plain)).id)).toMatchObject({ id });
});

it('the order that was accepted last counts, not the one that was sent last', async () => {
  const bill = await room.sell({ table_number: 4, to_room: 1 });
  const [first, second] = [await order(ANA), await order(ANA)];
  const apart = await accepted(second.id, { separate: 1 });
  api.clock.advance(1);
  await accepted(first.id, { join: bill.id });
  expect([apart.id, (await accepted((await order(ANA)).id)).id]).toEqual([second.id, bill.id]);
});

it('a bill that is closed, or of another branch’s phone, takes no order', async () => {
  const { id } = await accepted((await order(ANA)).id);
  await api.call(sales.closeSale, { ...at(id), body: { amount_received_cash: 15 } });
  for (const sales_status_id of [3, 5])
    await api.call(sales.setSaleStatus, { ...at(id), body: { sales_status_id } });
  const next = await order(ANA);
  expect(await accepted(next.id)).toMatchObject({ id: next.id, table_number: 7 });
  const voided = await accepted((await order(LUIS, { table_number: 5 })).id);
  await api.call(sales.voidSale, { ...at(voided.id), body: {} });
  const after = await order(LUIS, { table_number: 5 });
  expect((await accepted(after.id)).id).toBe(after.id);
});

it('orders that wait go with the bill that leaves their table, and phones read on', async () => {
  const state_token = newToken();
  const { id } = await accepted((await order(ANA, { state_token })).id);
  const [waiting, unknown] = [await order(ANA), await order('new')];
  await move(id, { table_number: 3 });
  expect(await table(7)).toMatchObject({ state: 'libre', waiting: 0 });
  expect(await table(3)).toMatchObject({ waiting: 2 });
  expect([await room.sale(waiting.id), await room.sale(unknown.id)]).toMatchObject([
    { table_number: 3 },
    { table_number: 3 },
  ]);
  expect(await accepted(unknown.id)).toMatchObject({ id });
  const state = await api.call(getTableOrderState, { params: { token: state_token } });
  expect(state).toMatchObject({ table_number: 3, bill: { owed: 30 } });

  const body = { sale_id: id, table_number: 4 };
  await api.call(sales.updateSale, { token: room.cashier.token, body });
  expect((await room.sale(waiting.id)).table_number).toBe(4);
});

it('what waits at a table that leads to a bill goes along with that bill', async () => {
  const [stays, goes] = [await accepted((await order(ANA)).id), await order(LUIS, { table_number: 9 })];
  const { id } = await accepted(goes.id);
  await api.call(sales.mergeBills, { ...at(stays.id), body: { from_id: id } });
  const [ofLuis, unknown] = [await order(LUIS, { table_number: 9 }), await order('new', { table_number: 9 })];
  const { slug } = room.owner.company;
  await api.call(callStaff, { body: { slug, branch_id: room.branchId, table: 9, what: 'mesero' } });
  await move(stays.id, { table_number: 3 });
  expect(await table(9)).toMatchObject({ state: 'libre', waiting: 0, calls: [] });
  expect(await table(3)).toMatchObject({ waiting: 2, calls: [{ what: 'mesero' }] });
  for (const { id } of [unknown, ofLuis]) expect(await accepted(id)).toMatchObject({ id: stays.id });
});

it('of two bills only the orders of that bill’s phones go', async () => {
  const ana = await accepted((await order(ANA)).id);
  const luis = await accepted((await order(LUIS)).id, { separate: 1 });
  const [ofAna, ofLuis, unknown] = [await order(ANA), await order(LUIS), await order(null)];
  await move(luis.id, { table_number: 2 });
  const tables = async () =>
    (await Promise.all([ofAna, ofLuis, unknown].map(({ id }) => room.sale(id)))).map(
      (sale) => sale.table_number,
    );
  expect(await tables()).toEqual([7, 2, 7]);
  await api.call(sales.mergeBills, { ...at(luis.id), body: { from_id: ana.id } });
  // The older bill of table 7 stays there.
  expect(await tables()).toEqual([7, 7, 7]);
  expect(await table(2)).toMatchObject({ with: 7 });
  expect((await accepted((await order(LUIS, { table_number: 2 })).id)).id).toBe(ana.id);
  expect((await accepted((await order('third', { table_number: 2 })).id)).id).toBe(ana.id);
});

it('calls go with the last bill that leaves their table, and stay with another one', async () => {
  const { slug } = room.owner.company;
  const call = (number: number, what: 'mesero' | 'cuenta') =>
    api.call(callStaff, { body: { slug, branch_id: room.branchId, table: number, what } });
  const bill = await accepted((await order(ANA)).id);
  api.clock.advance(60);
  await call(7, 'cuenta');
  api.clock.advance(60);
  await call(3, 'mesero');
  await call(7, 'mesero');
  await move(bill.id, { table_number: 3 });
  expect(await table(7)).toMatchObject({ state: 'libre', calls: [] });
  expect(await table(3)).toMatchObject({ calls: [{ what: 'cuenta' }, { what: 'mesero' }] });

  const other = await room.sell({ table_number: 3, to_room: 1, separate: 1 });
  await move(other.id, { table_number: 4 });
  expect([await table(3), await table(4)]).toMatchObject([{ calls: [{}, {}] }, { calls: [] }]);
  await api.call(sales.mergeBills, { ...at(other.id), body: { from_id: bill.id } });
  expect(await table(3)).toMatchObject({ calls: [{ what: 'cuenta' }, { what: 'mesero' }] });
});

it('a call of guests who have left, or of long ago, hides none and does not come back', async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  const { slug } = room.owner.company;
  const call = (number: number) =>
    api.call(callStaff, { body: { slug, branch_id: room.branchId, table: number, what: 'mesero' } });
  const later = (minutes: number) => api.clock.advance(minutes * 60);
  const sit = (table_number: number) => room.sell({ table_number, to_room: 1 });
  const oldest = await sit(1);
  await call(1);
  later(70);
  for (const number of [3, 7]) await call(number);
  later(5);
  const [three, seven] = [await sit(3), await sit(7)];
  await move(seven.id, { to_sale_id: three.id });
  expect((await table(3)).calls).toEqual([]);
  later(5);
  await call(3);
  await move(three.id, { to_sale_id: oldest.id });
  expect(await table(1)).toMatchObject({ calls: [{ created_at: expect.stringMatching('T13:20:00') }] });
});

it('a move at the same moment as an acceptance leaves one bill with both', async () => {
  const { id } = await accepted((await order(ANA)).id);
  for (const target of [3, 4, 5, 6]) {
    const waiting = await order(ANA, { table_number: (await room.sale(id)).table_number });
    const [moved, answer] = await Promise.all([
      api.send(sales.moveLines, { ...at(id), body: { whole: 1, table_number: target } }),
      accept(waiting.id),
    ]);
    expect([moved.status, answer.status]).toEqual([200, 200]);
    expect(await room.sale(waiting.id)).toMatchObject({ merged_into: { id } });
  }
  expect(await room.sale(id)).toMatchObject({ table_number: 6, total: 75 });
});
