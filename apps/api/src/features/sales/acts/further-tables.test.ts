import { releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { callStaff } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { openScreen } from '../../../../test/screen.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { addTables } from '../../../../test/tables.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  room = await openDiningRoom(api);
  table = await addTables(api, room, 9);
});

const open = (table_number: number, body: object = {}) => {
  api.clock.advance(60);
  return room.sell({ to_room: 1, table_number, ...body });
};
const { send } = sellingAt(() => ({ api, counter: room }));
const token = () => room.cashier.token;
const merge = (id: number, from_id: number) =>
  api.call(sales.mergeBills, { token: token(), params: { id }, body: { from_id } });
const update = (sale_id: number, body: object) =>
  api.send(sales.updateSale, { token: token(), body: { sale_id, ...body } });
const pay = (id: number) =>
  api.call(sales.payPart, {
    token: token(),
    params: { id },
    body: { for: 'all', amount_received_cash: 500 },
  });
const deliver = async (id: number) => {
  for (const sales_status_id of [3, 5])
    await api.call(sales.setSaleStatus, { token: token(), params: { id }, body: { sales_status_id } });
};
const call = (number: number, what: 'mesero' | 'cuenta') => {
  const { slug } = room.owner.company;
  return api.call(callStaff, { body: { slug, branch_id: room.branchId, table: number, what } });
};
const free = { state: 'libre', with: null };

describe('a table whose bill was merged', () => {
  it('leads to the bill that stayed, is busy and owes nothing', async () => {
    const [stays, goes] = [await open(7), await open(9)];
    const { sale } = await merge(goes.id, stays.id);
    expect(sale).toMatchObject({ id: stays.id, table_number: 7, tables: [7, 9] });
    expect(await table(9)).toMatchObject({ state: 'ocupada', with: 7, owed: 0, sales: [], paid: false });
    expect(await table(7)).toMatchObject({ with: null, owed: 140, sales: [{ id: stays.id }] });
    const busy = { status: 409, body: { code: 'table_busy', details: { sale: { id: stays.id } } } };
    const order = { to_room: 1 as const, table_number: 9, sale_details: [room.soup] };
    expect(await send(order)).toMatchObject(busy);
    const apart = await room.sell({ ...order, separate: 1 });
    expect(await table(9)).toMatchObject({ state: 'ocupada', with: 7, owed: 15, sales: [{ id: apart.id }] });
    expect(await send(order)).toMatchObject({ status: 409 });
  });

  it('passes on to the bill into which that one goes, and ends with it', async () => {
    const [oldest, older, young] = [await open(3), await open(7), await open(9)];
    await merge(older.id, young.id);
    const { sale } = await merge(oldest.id, older.id);
    expect(sale.tables).toEqual([3, 7, 9]);
    expect([await table(7), await table(9)]).toMatchObject([{ with: 3 }, { with: 3 }]);
    await pay(oldest.id);
    await deliver(oldest.id);
    expect([await table(3), await table(7), await table(9)]).toMatchObject([free, free, free]);
    const { payments } = await room.sale(oldest.id);
    const undone = { token: token(), params: { id: oldest.id, paymentId: payments![0]!.id } };
    await api.call(sales.undoPayment, { ...undone, body: { reason: 'error' } });
    expect(await table(9)).toMatchObject(free);
    expect(await room.sale(oldest.id)).toMatchObject({ tables: [3], debt: 210 });
  });

  it('is free when that bill moves, or one of the two tables is released', async () => {
    const join = async () => {
      const [stays, goes] = [await open(7), await open(9)];
      await merge(goes.id, stays.id);
      return stays;
    };
    const first = await join();
    const moving = { token: token(), params: { id: first.id } };
    await api.call(sales.moveLines, { ...moving, body: { whole: 1, table_number: 5 } });
    expect([await table(5), await table(9)]).toMatchObject([{ with: null }, free]);

    const second = await join();
    const release = async (number: number) =>
      api.send(releaseTable, { token: token(), params: { id: (await table(number)).id } });
    expect(await release(9)).toMatchObject({ status: 200, body: { table: free } });
    expect(await room.sale(second.id)).toMatchObject({ tables: [7], debt: 140 });
    expect((await update(second.id, { table_number: 8 })).status).toBe(200);

    const third = await join();
    await pay(third.id);
    await call(9, 'mesero');
    const screen = await openScreen(api, token());
    expect(await release(7)).toMatchObject({ status: 200 });
    expect(await table(9)).toMatchObject({ ...free, calls: [] });
    expect((await screen.eventsUntil('tables')).find(({ event }) => event === 'tables')).toMatchObject({
      payload: { tables: [7, 9] },
    });
    screen.close();
  });

  it('seats a reservation onto the bill to which it leads, and its calls are answered with that bill', async () => {
    const [stays, goes] = [await open(7), await open(9)];
    await merge(goes.id, stays.id);
    const ana = await room.sell({ reservation: 1, to_room: 1, tables: [9, 8], sale_details: [room.soup] });
    const seat = { token: token(), params: { id: ana.id } };
    const joining = { table_number: 9, join: stays.id };
    expect((await api.call(sales.seatReservation, { ...seat, body: joining })).sale).toMatchObject({
      id: stays.id,
      debt: 155,
      tables: [7, 9, 8],
    });
    await call(9, 'cuenta');
    expect(await table(9)).toMatchObject({ calls: [{ what: 'cuenta' }] });
    await api.call(sales.askBill, { token: token(), params: { id: stays.id }, body: { asked: 1 } });
    expect([await table(7), await table(9)]).toMatchObject([{ state: 'cuenta' }, { calls: [] }]);
  });

  it('stays with its other bill', async () => {
    const [stays, goes] = [await open(7), await open(9)];
    const other = await open(9, { separate: 1 });
    expect((await merge(stays.id, goes.id)).sale.tables).toEqual([7]);
    expect(await table(9)).toMatchObject({ with: null, sales: [{ id: other.id }] });
  });
});

describe('a reservation of several tables', () => {
  const TONIGHT = '2026-11-21T20:30:00-04:00';
  const reserve = (body: object = {}) =>
    send({
      reservation: 1,
      reserved_at: TONIGHT,
      first_name: 'Ana Rojas',
      to_room: 1,
      sale_details: [],
      ...body,
    });
  const reserved = async (body: object): Promise<SaleWire> => {
    const { status, body: answer } = await reserve(body);
    expect([status, answer]).toEqual([200, expect.anything()]);
    return (answer as { sale: SaleWire }).sale;
  };
  const seat = (id: number, body: object) =>
    api.send(sales.seatReservation, { token: token(), params: { id }, body });

  it('holds all of them, and their seats together', async () => {
    const ana = await reserved({ tables: [3, 4], guests: 8 });
    expect(ana).toMatchObject({ table_number: 3, tables: [3, 4] });
    expect(await reserve({ tables: [5, 6], guests: 9 })).toMatchObject({
      status: 409,
      body: { code: 'table_small', error: 'Las mesas 5, 6 tienen 8 asientos', details: { seats: 8 } },
    });
    const booked = { status: 409, body: { code: 'table_booked', details: { sale: { tables: [3, 4] } } } };
    expect(await reserve({ table_number: 4 })).toMatchObject(booked);
    expect(await reserve({ tables: [2, 4] })).toMatchObject({
      ...booked,
      body: { error: 'La mesa 4 está reservada para Ana Rojas a las 20:30' },
    });
    const luis = await reserved({ tables: [2] });
    expect(await update(luis.id, { tables: [2, 3] })).toMatchObject(booked);
    expect((await update(luis.id, { tables: [2, 3], separate: 1 })).status).toBe(200);
    // A form that sends what it shows asks nothing again.
    const same = { tables: [2, 3], reserved_at: TONIGHT, guests: null, observations: 'junto a la ventana' };
    expect((await update(luis.id, same)).status).toBe(200);
    expect(await update(luis.id, { ...same, guests: 2 })).toMatchObject(booked);
    expect((await update(luis.id, { table_number: 5 })).status).toBe(200);
    expect((await room.sale(luis.id)).tables).toEqual([5]);
    api.clock.set('2026-11-21T20:00:00-04:00');
    expect([await table(3), await table(4)]).toMatchObject([
      { state: 'reservada', reservation: { id: ana.id } },
      { state: 'reservada', reservation: { id: ana.id } },
    ]);
  });

  it('leads from the others to its bill, unless others sit there', async () => {
    const { id } = await reserved({ tables: [3, 4, 5] });
    const other = await open(5);
    expect(await seat(id, { table_number: 4 })).toMatchObject({
      status: 200,
      body: { sale: { table_number: 4, tables: [4, 3] } },
    });
    expect(await table(3)).toMatchObject({ state: 'ocupada', with: 4 });
    expect(await table(5)).toMatchObject({ with: null, sales: [{ id: other.id }] });

    const elsewhere = await reserved({ tables: [6, 7], separate: 1 });
    expect(await seat(elsewhere.id, { table_number: 8 })).toMatchObject({ body: { sale: { tables: [8] } } });
    const joining = await reserved({ tables: [8, 9], separate: 1 });
    expect(await seat(joining.id, { table_number: 8, join: elsewhere.id })).toMatchObject({
      body: { sale: { id: elsewhere.id, tables: [8, 9] } },
    });
  });

  it.each([
    [{ tables: [3, 77] }, 422, 'unknown_table'],
    [{ tables: [] }, 400, 'invalid_input'],
    [{ tables: [3, 0] }, 400, 'invalid_input'],
    [{ tables: 'x' }, 400, 'invalid_input'],
    [{ tables: Array.from({ length: 21 }, (_, i) => i + 1) }, 400, 'invalid_input'],
    [
      { tables: [3, 4], reservation: 0, reserved_at: null, sale_details: [{ product_id: 1 }] },
      400,
      'invalid_input',
    ],
  ])('is refused: %o', async (body, status, code) => {
    expect(await reserve(body)).toMatchObject({ status, body: { code } });
  });

  it('counts a table once, and no bill at a table has several', async () => {
    expect((await reserved({ tables: [3, 3, 4, 3] })).tables).toEqual([3, 4]);
    const bill = await open(6);
    expect(await update(bill.id, { tables: [6, 7] })).toMatchObject({
      status: 409,
      body: { code: 'not_a_reservation' },
    });
  });
});
