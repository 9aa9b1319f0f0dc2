import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import * as endpoints from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import {
  addSaleItems,
  askBill,
  closeSale,
  createSale,
  getSale,
  moveLines,
  setSaleStatus,
  updateSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { callStaff, getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { orderAtTable } from '../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const atBranch = (token = counter.owner.token) => ({ token, params: { id: counter.branchId } });
const of = (id: number, token = counter.owner.token) => ({ token, params: { id } });

const addArea = async (name: string) =>
  (await api.call(endpoints.createArea, { ...atBranch(), body: { name } })).area;
const addTables = async (body: { area_id: number; [key: string]: unknown }) =>
  (await api.call(endpoints.createTables, { ...atBranch(), body: { seats: 4, ...body } })).tables;
const areas = async () => (await api.call(endpoints.listTables, atBranch(counter.cashier.token))).areas;
const table = async (number: number): Promise<TableWire> =>
  (await areas()).flatMap(({ tables }) => tables).find((one) => one.number === number)!;
const numbers = (tables: readonly TableWire[]) => tables.map(({ number }) => number);

describe('areas and tables', () => {
  it('are made one by one or as a range, which adds the missing ones', async () => {
    const salon = await addArea('Salón');
    const terrace = await addArea('Terraza');
    expect(numbers(await addTables({ area_id: salon.id, number: 3, name: 'Ventana', seats: 2 }))).toEqual([
      3,
    ]);
    expect(numbers(await addTables({ area_id: terrace.id, from: 1, to: 5 }))).toEqual([1, 2, 4, 5]);
    expect(numbers(await addTables({ area_id: terrace.id, from: 1, to: 5 }))).toEqual([]);
    expect(await areas()).toMatchObject([
      {
        name: 'Salón',
        tables: [{ number: 3, name: 'Ventana', seats: 2, state: 'libre', owed: 0, sales: [] }],
      },
      { name: 'Terraza', tables: [{ number: 1 }, { number: 2 }, { number: 4 }, { number: 5 }] },
    ]);
    const again = { ...atBranch(), body: { area_id: salon.id, number: 5, seats: 4 } };
    expect(await api.send(endpoints.createTables, again)).toMatchObject({
      status: 409,
      body: { code: 'table_number_taken' },
    });
  });

  it('refuse wrong numbers, ranges and seats with a text at the field', async () => {
    const { id } = await addArea('Salón');
    const send = (body: object) =>
      api.send(endpoints.createTables, { ...atBranch(), body: { area_id: id, seats: 4, ...body } });
    for (const [body, field] of [
      [{ number: 0 }, 'number'],
      [{ number: 10_000 }, 'number'],
      [{}, 'number'],
      [{ from: 5, to: 4 }, 'to'],
      [{ from: 1, to: 201 }, 'to'],
      [{ number: 1, seats: 51 }, 'seats'],
      [{ number: 1, name: 'x'.repeat(21) }, 'name'],
    ] as const) {
      const { status, body: answer } = await send(body);
      expect([status, Object.keys((answer as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
    }
    expect((await areas())[0]!.tables).toEqual([]);
    const other = await addBranch(api, counter.owner);
    const elsewhere = { ...of(other), body: { area_id: id, number: 1, seats: 4 } };
    expect((await api.send(endpoints.createTables, elsewhere)).status).toBe(404);
  });

  it('are renamed, ordered, changed and deleted; an area only without tables', async () => {
    const [salon, terrace, patio] = [
      await addArea('Salón'),
      await addArea('Terraza'),
      await addArea('Patio'),
    ];
    const taken = { ...of(patio.id), body: { name: 'SALÓN' } };
    expect(await api.send(endpoints.updateArea, taken)).toMatchObject({ body: { code: 'area_name_taken' } });
    await api.call(endpoints.updateArea, { ...of(patio.id), body: { name: 'Jardín', order: 1 } });
    expect((await areas()).map(({ name }) => name)).toEqual(['Jardín', 'Salón', 'Terraza']);

    const [made] = await addTables({ area_id: salon.id, number: 8 });
    const body = { area_id: terrace.id, number: 9, name: 'Esquina', seats: 6 };
    const { table: changed } = await api.call(endpoints.updateTable, { ...of(made!.id), body });
    expect(changed).toMatchObject({ area: terrace, number: 9, name: 'Esquina', seats: 6 });

    expect(await api.send(endpoints.removeArea, of(terrace.id))).toMatchObject({
      status: 409,
      body: { code: 'area_has_tables' },
    });
    await api.call(endpoints.removeTable, of(made!.id));
    await api.call(endpoints.removeArea, of(terrace.id));
    expect((await areas()).map(({ name }) => name)).toEqual(['Jardín', 'Salón']);
    expect((await api.send(endpoints.removeTable, of(made!.id))).status).toBe(404);
  });

  it('keep their reservations and waiting orders under another number', async () => {
    const { id: area_id } = await addArea('Salón');
    const [made] = await addTables({ area_id, number: 7 });
    const reserved_at = new Date(api.clock.now() + 600_000).toISOString();
    const reservation = await counter.sell({ table_number: 7, reservation: 1, reserved_at });
    const waiting = await orderAtTable(api, counter, 7);
    const elsewhere = await counter.sell({ table_number: null, reservation: 1, reserved_at });
    const body = { area_id, number: 12, seats: 4 };
    const { table: changed } = await api.call(endpoints.updateTable, { ...of(made!.id), body });
    expect(changed).toMatchObject({ state: 'reservada', reservation: { id: reservation.id } });
    const numbersOf = [reservation.id, waiting, elsewhere.id].map(
      async (id) => (await counter.sale(id)).table_number,
    );
    expect(await Promise.all(numbersOf)).toEqual([12, 12, null]);
  });

  it('take the number of a removed table of the same reservation', async () => {
    const { id: area_id } = await addArea('Salón');
    const [one, two, three] = await addTables({ area_id, from: 1, to: 3 });
    const tables = [
      [1, 2],
      [2, 1],
      [3, 1, 2],
    ];
    const ids: number[] = [];
    for (const numbers of tables)
      ids.push((await counter.sell({ tables: numbers, reservation: 1, to_room: 1 })).id);
    await api.call(endpoints.removeTable, of(two!.id));
    const body = { area_id, number: 2, seats: 4 };
    await api.call(endpoints.updateTable, { ...of(one!.id), body });
    const now = await Promise.all(ids.map(async (id) => (await counter.sale(id)).tables));
    expect([three!.number, now]).toEqual([3, [[2], [2], [3, 2]]]);
  });

  it('stay while a bill is opened at the same moment', async () => {
    const { id: area_id } = await addArea('Salón');
    const { id: bill } = await counter.sell({ table_number: 90 });
    const made = await addTables({ area_id, from: 1, to: 9 });
    const order = { branch_id: counter.branchId, sale_type: 'mesa', sale_details: [counter.soup] };
    const token = counter.cashier.token;
    for (const [i, { id, number: table_number }] of made.entries()) {
      const opening = [
        () => api.send(createSale, { token, body: { ...order, table_number } }),
        () => api.send(createSale, { token, body: { ...order, table_number, separate: 1 } }),
        () => api.send(updateSale, { token, body: { sale_id: bill, table_number } }),
      ][i % 3]!;
      const other = { ...of(id), body: { area_id, number: table_number + 100, seats: 4 } };
      const [opened, gone] = await Promise.all([
        opening(),
        i < 6 ? api.send(endpoints.removeTable, of(id)) : api.send(endpoints.updateTable, other),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([opened.status, gone.status]);
    }
  });

  it('belong to the branch: its manager changes them, one of another branch finds none', async () => {
    const { id } = await addArea('Salón');
    const [made] = await addTables({ area_id: id, number: 1 });
    const other = await addBranch(api, counter.owner);
    const stranger = await counter.staff(3, other);
    for (const one of [
      api.send(endpoints.listTables, atBranch(stranger.token)),
      api.send(endpoints.updateArea, { ...of(id, stranger.token), body: { name: 'Mía' } }),
      api.send(endpoints.removeArea, of(id, stranger.token)),
      api.send(endpoints.removeTable, of(made!.id, stranger.token)),
      api.send(endpoints.releaseTable, of(made!.id, stranger.token)),
    ]) {
      expect((await one).status).toBe(404);
    }
    const manager = await counter.staff(3);
    await api.call(endpoints.updateArea, { ...of(id, manager.token), body: { name: 'Comedor' } });
    expect((await areas())[0]!.name).toBe('Comedor');
  });
});

describe('the state of a table', () => {
  beforeEach(async () => {
    const { id } = await addArea('Salón');
    await addTables({ area_id: id, from: 1, to: 3 });
  });

  it('is busy with a bill that is unpaid or not delivered, and says what is owed and who serves', async () => {
    const first = await counter.sell({ table_number: 2 });
    const second = await counter.sell({ table_number: 2, sale_details: [counter.soup], separate: 1 });
    expect(await table(2)).toMatchObject({
      state: 'ocupada',
      since: first.created_at,
      owed: 85,
      waiter: { id: counter.cashier.userId },
      sales: [
        { id: first.id, sale_number: first.sale_number, owed: 70 },
        { id: second.id, sale_number: second.sale_number, owed: 15 },
      ],
    });
    expect(await table(1)).toMatchObject({ state: 'libre', since: null, waiter: null });

    const { id } = await table(2);
    const release = () => api.send(endpoints.releaseTable, of(id, counter.cashier.token));
    expect(await release()).toMatchObject({
      status: 409,
      body: { error: 'La mesa 2 todavía debe Bs. 85,00', code: 'table_owes' },
    });
    const owner = { token: counter.cashier.token };
    for (const { id, debt } of [first, second]) {
      const body = { amount_received_cash: debt };
      await api.call(closeSale, { ...owner, params: { id }, body });
    }
    expect(await table(2)).toMatchObject({ state: 'ocupada', owed: 0, paid: true });
    expect(await api.send(endpoints.removeTable, of(id))).toMatchObject({ body: { code: 'table_in_use' } });
    const renumbered = { ...of(id), body: { area_id: (await table(2)).area.id, number: 20, seats: 4 } };
    expect(await api.send(endpoints.updateTable, renumbered)).toMatchObject({
      body: { code: 'table_in_use' },
    });

    expect(await release()).toMatchObject({ status: 200, body: { table: { state: 'libre', sales: [] } } });
    expect((await counter.sale(first.id)).sales_status_id).toBe(5);
    await api.call(endpoints.removeTable, of(id));
  });

  it('is busy when delivered and unpaid, and free when voided', async () => {
    const sale = await counter.sell({ table_number: 1 });
    for (const sales_status_id of [3, 5]) {
      await api.call(setSaleStatus, { ...of(sale.id, counter.cashier.token), body: { sales_status_id } });
    }
    expect(await table(1)).toMatchObject({ state: 'ocupada', owed: 70 });
  });

  it('is reserved from an hour before its time until it is seated', async () => {
    const at = (minutes: number) => new Date(api.clock.now() + minutes * 60_000).toISOString();
    const reserve = (table_number: number, reserved_at: string) =>
      counter.sell({ table_number, reservation: 1, reserved_at });
    const [near, far] = [at(59), at(61)];
    await reserve(1, near);
    await reserve(2, far);
    expect(await table(1)).toMatchObject({ state: 'reservada', sales: [] });
    expect(new Date((await table(1)).since!).toISOString()).toBe(near);
    expect(await table(2)).toMatchObject({ state: 'libre', since: null });
  });
});

describe('a table whose guests ask for something', () => {
  beforeEach(async () => {
    const { id } = await addArea('Salón');
    await addTables({ area_id: id, from: 1, to: 3 });
    const params = { companyId: counter.companyId };
    await api.call(switchTableOrders, { token: counter.owner.token, params, body: { orders_table: 1 } });
  });
  const ask = (id: number, asked: 0 | 1) =>
    api.call(askBill, { ...of(id, counter.cashier.token), body: { asked } });
  const call = (what: string, more: object = {}) =>
    api.send(callStaff, {
      body: { slug: counter.owner.company.slug, branch_id: counter.branchId, table: 2, what, ...more },
    });
  const whats = async () => (await table(2)).calls.map(({ what }) => what);

  it('wants the bill from the pre-bill until a new round, a payment or a touch', async () => {
    const { id } = await counter.sell({ table_number: 2, to_room: 1 });
    expect((await ask(id, 1)).sale).toMatchObject({ id, asked_bill: 1 });
    expect(await table(2)).toMatchObject({ state: 'cuenta', owed: 70 });
    expect((await ask(id, 0)).sale.asked_bill).toBe(0);
    expect(await table(2)).toMatchObject({ state: 'ocupada' });
    await ask(id, 1);
    await api.call(addSaleItems, {
      ...of(id, counter.cashier.token),
      body: { sale_details: [counter.soup] },
    });
    expect(await table(2)).toMatchObject({ state: 'ocupada', owed: 85 });
    await ask(id, 1);
    await api.call(closeSale, { ...of(id, counter.cashier.token), body: { amount_received_cash: 85 } });
    expect(await table(2)).toMatchObject({ state: 'ocupada', owed: 0 });
  });

  it('wants no bill that is not open', async () => {
    const token = counter.cashier.token;
    const { id } = await counter.sell({ table_number: 2, amount_received_cash: 70 });
    for (const sales_status_id of [3, 5]) {
      await api.call(setSaleStatus, { ...of(id, token), body: { sales_status_id } });
    }
    const reserved_at = new Date(api.clock.now() + 60_000).toISOString();
    const reservation = await counter.sell({ table_number: 3, reservation: 1, reserved_at });
    await call('mesero');
    for (const sale of [id, reservation.id]) {
      expect(await api.send(askBill, { ...of(sale, token), body: { asked: 1 } })).toMatchObject({
        status: 409,
        body: { code: 'bill_not_open' },
      });
    }
    expect(await whats()).toEqual(['mesero']);
  });

  it('shows their calls until they are answered', async () => {
    expect(await call('cuenta')).toMatchObject({ status: 200, body: { success: true } });
    // There is no bill yet: a waiter comes.
    expect(await whats()).toEqual(['mesero']);
    const { id } = await counter.sell({ table_number: 2 });
    api.clock.advance(60);
    await call('mesero');
    api.clock.advance(60);
    await call('cuenta');
    expect(await table(2)).toMatchObject({
      state: 'cuenta',
      calls: [{ what: 'mesero' }, { what: 'cuenta', created_at: expect.stringMatching('T12:02:00') }],
    });
    const { id: tableId } = await table(2);
    const answered = await api.call(endpoints.answerCalls, of(tableId, counter.cashier.token));
    expect(answered.table).toMatchObject({ state: 'ocupada', calls: [] });
    await call('cuenta');
    await ask(id, 1);
    expect(await table(2)).toMatchObject({ state: 'cuenta', calls: [] });
    await call('mesero');
    await api.call(closeSale, { ...of(id, counter.cashier.token), body: { amount_received_cash: 70 } });
    const released = await api.call(endpoints.releaseTable, of(tableId, counter.cashier.token));
    expect(released.table).toMatchObject({ state: 'libre', calls: [] });
    await call('mesero');
    expect(await whats()).toEqual(['mesero']);
    api.clock.advance(3_601);
    expect(await whats()).toEqual([]);
  });

  it('may call from a table of the branch only, while guests may order, ten times a minute', async () => {
    expect((await call('mesero', { table: 4 })).status).toBe(404);
    expect((await call('mesero', { slug: 'otra' })).status).toBe(409);
    expect((await call('vino')).status).toBe(400);
    for (let i = 0; i < 9; i += 1) expect((await call('mesero', { table: 3 })).status).toBe(200);
    const statuses = [
      (await call('mesero', { table: 3 })).status,
      (await call('cuenta', { table: 3 })).status,
    ];
    expect(statuses).toEqual([200, 429]);
    const params = { companyId: counter.companyId };
    await api.call(switchTableOrders, { token: counter.owner.token, params, body: { orders_table: 0 } });
    expect(await call('mesero')).toMatchObject({ status: 409, body: { code: 'table_orders_off' } });
  });
});

it('a form, a bill, a move, a call and its answer tell the screens of the branch which tables have changed', async () => {
  const area_id = (await addArea('Salón')).id;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const screen = await openScreen(api, counter.cashier.token);
  const told = async (count: number) =>
    (await screen.eventsUntil('tables', count)).flatMap(({ event, payload }) =>
      event === 'tables' ? [payload] : [],
    );
  const [first] = await addTables({ area_id, from: 1, to: 3 });
  const token = counter.cashier.token;
  const { id } = await counter.sell({ table_number: 1 });
  await api.call(updateSale, { token, body: { sale_id: id, table_number: 2 } });
  const { sale } = await api.call(getSale, of(id, token));
  const lines = sale.details.map((line) => ({ detail_id: line.id, quantity: line.quantity }));
  await api.call(moveLines, { ...of(id, token), body: { lines, table_number: 3 } });
  const { company } = counter.owner;
  const params = { companyId: company.id };
  await api.call(switchTableOrders, { token: counter.owner.token, params, body: { orders_table: 1 } });
  await api.call(callStaff, {
    body: { slug: company.slug, branch_id: counter.branchId, table: 3, what: 'mesero' },
  });
  await api.call(endpoints.answerCalls, of((await table(3)).id, token));
  await api.call(endpoints.removeTable, of(first!.id));
  await api.call(endpoints.updateArea, { ...of(area_id), body: { name: 'Comedor' } });
  const tables = [[1, 2, 3], [1], [2], [1], [3], [2], [3], [3], [1], [2, 3]];
  expect(await told(tables.length)).toEqual(
    tables.map((numbers) => ({ branch_id: counter.branchId, tables: numbers })),
  );
  screen.close();
});

describe('a table that the branch does not have', () => {
  const order = (table_number: number | null, rest: object = {}) =>
    api.send(createSale, {
      token: counter.cashier.token,
      body: {
        branch_id: counter.branchId,
        sale_type: 'mesa',
        table_number,
        sale_details: [counter.soup],
        ...rest,
      },
    });
  const look = (number: number) =>
    api.send(getOrderMenu, {
      params: { slug: counter.owner.company.slug, branchId: counter.branchId, table: number },
    });

  it('is refused once the branch has tables', async () => {
    expect((await order(7)).status).toBe(200);
    expect((await look(7)).status).toBe(200);
    const { id } = await addArea('Salón');
    await addTables({ area_id: id, from: 1, to: 3 });
    api.clock.advance(2);

    expect(await order(7)).toMatchObject({
      status: 422,
      body: {
        code: 'unknown_table',
        error: 'La mesa 7 no existe en esta sucursal',
        fields: { table_number: 'La mesa 7 no existe en esta sucursal' },
      },
    });
    expect((await order(null)).status).toBe(200);
    expect((await order(7, { sale_type: 'para llevar' })).status).toBe(200);
    const { id: saleId } = await counter.sell({ table_number: 3 });
    const moved = { token: counter.cashier.token, body: { sale_id: saleId, table_number: 4 } };
    expect(await api.send(updateSale, moved)).toMatchObject({ status: 422, body: { code: 'unknown_table' } });
    expect((await counter.sale(saleId)).table_number).toBe(3);
    expect([(await look(3)).status, (await look(7)).status]).toEqual([200, 404]);
  });

  it('is refused when it is deleted while the sale is being written', async () => {
    const { id } = await addArea('Salón');
    await addTables({ area_id: id, from: 1, to: 2 });
    const { companyId } = counter;
    for (const rest of [{}, { separate: 1 }]) {
      const [sent] = await api.app.deps.database.transaction().execute(async (tx) => {
        const table = tx.deleteFrom('diningTables').where('companyId', '=', companyId);
        await table.where('number', '=', 1).execute();
        const sending = order(1, rest);
        await untilOneWaits(api);
        return [sending];
      });
      expect(await sent).toMatchObject({ status: 422, body: { code: 'unknown_table' } });
      await addTables({ area_id: id, number: 1 });
    }
  });
});
