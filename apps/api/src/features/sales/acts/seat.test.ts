import { checkCashRegisterSales } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import * as dining from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups, setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { messagesOf, turnOnMessages } from '../../../../test/messages.ts';
import { compareRunningFigures } from '../../../../test/running-figures.ts';
import { sellingAt } from '../../../../test/selling.ts';
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
const { send } = sellingAt(() => ({ api, counter }));

const TONIGHT = '2026-11-21T20:30:00-04:00';
const TOMORROW = '2026-11-22T20:30:00-04:00';
const RESERVATION = {
  reservation: 1,
  reserved_at: TONIGHT,
  first_name: 'Ana Rojas',
  phone: '71234567',
  guests: 4,
  table_number: 3,
  to_room: 1,
  // Several stand at one table and one time in these tests.
  separate: 1,
};

const saleOf = ({ status, body }: { status: number; body: unknown }): SaleWire => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { sale: SaleWire }).sale;
};
const reserve = async (change: object = {}) =>
  saleOf(await send({ ...RESERVATION, sale_details: [], ...change }));
const seat = (id: number, body: object = {}, token = counter.cashier.token) =>
  api.send(sales.seatReservation, { token, params: { id }, body: { table_number: 3, ...body } });
const seated = async (...[id, body, token]: Parameters<typeof seat>) => saleOf(await seat(id, body, token));
const at = () => ({ token: counter.cashier.token, params: { id: counter.branchId } });
const kitchen = async () => (await api.call(listKitchenSales, at())).sales.map(({ id }) => id);
const board = async () => (await api.call(listTickets, at())).sales.map(({ id }) => id);
const dishes = () => [{ ...counter.beer, quantity: 2 }];
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a reservation in a branch with tables', () => {
  it('needs no dish, and has no number, no clock and no stock until it is seated', async () => {
    const reservation = await reserve();
    expect(reservation).toMatchObject({
      sale_number: null,
      sales_status_id: 1,
      paid_out: 0,
      total: 0,
      guests: 4,
      reserved_at: '2026-11-21T20:30:00.000-04:00',
      business_day: '2026-11-21',
      details: [],
    });
    expect(await counter.sale(reservation.id)).toEqual(reservation);
    const withDishes = await reserve({ sale_details: dishes(), table_number: 4 });
    expect(withDishes).toMatchObject({ sale_number: null, total: 40, details: [{ quantity_decrement: 0 }] });
    expect(await counter.stockOf(counter.beer.id)).toBe(10);
    expect([await kitchen(), await board()]).toEqual([[], []]);
    const closing = { cashier_id: counter.register.id };
    expect(
      (await api.call(checkCashRegisterSales, { token: counter.cashier.token, body: closing })).error,
    ).toBe(false);
  });

  it('is in the day for which it is: list, figures, report and totals', async () => {
    const { id } = await reserve({ reserved_at: TOMORROW, sale_details: dishes() });
    const list = async () =>
      (
        await api.call(sales.listDaySales, {
          token: counter.cashier.token,
          params: { branchId: counter.branchId, userId: counter.cashier.userId },
          query: {},
        })
      ).sales.map((sale) => sale.id);
    expect(await list()).toEqual([]);
    const book = (day?: string) =>
      api
        .call(sales.listReservations, { ...at(), query: day ? { day } : {} })
        .then(({ reservations }) => reservations.map((sale) => sale.id));
    expect([await book(), await book('2026-11-22')]).toEqual([[], [id]]);
    const report = await api.call(reportSales, {
      token: counter.owner.token,
      params: { companyId: counter.owner.company.id },
      body: { type: 'daily', date: '2026-11-22', group: 'sales' },
    });
    expect(report).toMatchObject({ totals: { count: 1, unpaid: 40 } });
    api.clock.set(TOMORROW);
    expect(await list()).toEqual([id]);
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });

  it('refuses a time in the past or too far, in the database too a number that is missing', async () => {
    for (const [reserved_at, code] of [
      ['2026-11-21T11:59:00-04:00', 'reservation_past'],
      ['2027-12-21T11:59:00-04:00', 'reservation_too_far'],
    ] as const) {
      expect(await send({ ...RESERVATION, reserved_at })).toMatchObject(refused(422, code));
      const { id } = await reserve();
      const body = { sale_id: id, reserved_at };
      expect(await api.send(sales.updateSale, { token: counter.cashier.token, body })).toMatchObject(
        refused(422, code),
      );
    }
    const sale = await counter.sell();
    await expect(
      sql`update sales set number = null where id = ${sale.id}`.execute(api.app.deps.database),
    ).rejects.toThrow('sales_number_missing');
  });

  it('asks before two hold one table within two hours, or more people come than it has seats', async () => {
    const { id } = await reserve({ separate: 0 });
    const at = (time: string, change: object = {}) =>
      send({
        ...RESERVATION,
        separate: 0,
        reserved_at: `2026-11-21T${time}:00-04:00`,
        sale_details: [],
        ...change,
      });
    for (const time of ['18:31', '20:30', '22:29'])
      expect(await at(time)).toMatchObject({
        status: 409,
        body: {
          code: 'table_booked',
          error: 'La mesa 3 está reservada para Ana Rojas a las 20:30',
          details: {
            sale: { id, name: 'Ana Rojas', reserved_at: '2026-11-21T20:30:00.000-04:00', tables: [3] },
          },
        },
      });
    expect(await at('20:30', { separate: 1 })).toMatchObject({ status: 200 });
    expect(await at('20:30', { table_number: 4, guests: 5 })).toMatchObject({
      status: 409,
      body: { code: 'table_small', error: 'La mesa 4 tiene 4 asientos', details: { seats: 4 } },
    });
    const later = saleOf(await at('22:30'));
    const other = saleOf(await at('20:30', { table_number: 5 }));
    const update = (saleId: number, body: object) =>
      api.send(sales.updateSale, { token: counter.cashier.token, body: { sale_id: saleId, ...body } });
    for (const [saleId, body, code] of [
      [later.id, { reserved_at: '2026-11-21T22:00:00-04:00' }, 'table_booked'],
      [other.id, { guests: 9 }, 'table_small'],
      [other.id, { table_number: 3 }, 'table_booked'],
    ] as const) {
      expect(await update(saleId, body)).toMatchObject(refused(409, code));
      expect(await update(saleId, { ...body, separate: 1 })).toMatchObject({ status: 200 });
    }
    // A change of something else does not ask about the table.
    expect(await update(other.id, { observations: 'Ventana' })).toMatchObject({ status: 200 });
  });

  it('holds its table as long as the settings say, which an administrator changes', async () => {
    const { owner, companyId } = counter;
    const set = (token: string, reservation_minutes: number) =>
      api.send(updateCompanySettings, { token, params: { companyId }, body: { reservation_minutes } });
    await reserve();
    const { token } = await counter.staff(3);
    expect(await set(token, 60)).toMatchObject(refused(403, 'role_not_allowed'));
    for (const minutes of [29, 481]) expect(await set(owner.token, minutes)).toMatchObject({ status: 400 });
    expect(await set(owner.token, 45)).toMatchObject({ body: { settings: { reservation_minutes: 45 } } });
    const at = (time: string) =>
      send({ ...RESERVATION, separate: 0, reserved_at: `2026-11-21T${time}:00-04:00`, sale_details: [] });
    expect([(await at('21:14')).status, (await at('21:15')).status]).toEqual([409, 200]);
    api.clock.set('2026-11-21T21:14:00-04:00');
    expect((await table(3)).state).toBe('reservada');
    api.clock.set('2026-11-21T22:00:00-04:00');
    expect((await table(3)).state).toBe('libre');
  });

  it('holds no table without a time: its table may be busy now', async () => {
    await send({ to_room: 1, table_number: 3, sale_details: [counter.soup] });
    const body = {
      ...RESERVATION,
      reserved_at: null,
      reserved_for: 'Ana Rojas',
      separate: 0,
      sale_details: [],
    };
    expect(await send(body)).toMatchObject({ status: 200, body: { sale: { table_number: 3 } } });
  });

  it('is one of two that are typed at the same moment', async () => {
    const body = { ...RESERVATION, separate: 0, sale_details: [] };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const free = [await reserve({ table_number: 4 }), await reserve({ table_number: 5 })];
    const moved = await Promise.all(
      free.map(({ id }) =>
        api.send(sales.updateSale, {
          token: counter.cashier.token,
          body: { sale_id: id, table_number: 2 },
        }),
      ),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('changes time, people, name, phone, table and note while it waits', async () => {
    const { id } = await reserve();
    const body = {
      sale_id: id,
      reserved_at: TOMORROW,
      guests: 6,
      first_name: 'Ana Vargas',
      phone: '70000001',
      table_number: 5,
      separate: 1 as const,
      observations: 'Cumpleaños',
    };
    const { token } = await counter.staff(6);
    const { sale } = await api.call(sales.updateSale, { token, body });
    expect(sale).toMatchObject({
      reserved_at: '2026-11-22T20:30:00.000-04:00',
      business_day: '2026-11-22',
      guests: 6,
      customer: { person: { first_name: 'Ana Vargas', phone: '59170000001' } },
      table_number: 5,
      observations: 'Cumpleaños',
    });
    expect(await counter.sale(id)).toEqual(sale);
    const takeaway = { sale_id: id, sale_type: 'para llevar' };
    expect(await api.send(sales.updateSale, { token: counter.cashier.token, body: takeaway })).toMatchObject(
      refused(409, 'reservation_not_seated'),
    );
    await seated(id, { table_number: 5 });
    expect(await api.send(sales.updateSale, { token, body })).toMatchObject(
      refused(409, 'not_a_reservation'),
    );
  });

  it('is for today when it loses its time', async () => {
    const { id } = await reserve({ reserved_at: TOMORROW, sale_details: dishes() });
    const body = { sale_id: id, reserved_at: null };
    const { sale } = await api.call(sales.updateSale, { token: counter.cashier.token, body });
    expect(sale).toMatchObject({ reserved_at: null, business_day: '2026-11-21' });
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });

  it('is cancelled by a cashier for any day, and is not accepted without a table', async () => {
    const { id } = await reserve({ reserved_at: TOMORROW, sale_details: dishes() });
    const step = { token: counter.cashier.token, params: { id }, body: { sales_status_id: 2 } };
    expect(await api.send(sales.setSaleStatus, step)).toMatchObject(refused(409, 'reservation_not_seated'));
    const cancelled = { token: counter.cashier.token, params: { id }, body: { reason: 'No viene' } };
    api.clock.set('2026-11-25T10:00:00-04:00');
    expect((await api.send(sales.voidSale, cancelled)).status).toBe(200);
    expect(await counter.stockOf(counter.beer.id)).toBe(10);
    expect(await seat(id)).toMatchObject(refused(409, 'sale_voided'));
  });

  it('keeps number, stock and acceptance in a branch without tables, where it needs a dish', async () => {
    const plain = await openCounter(api);
    const order = { ...RESERVATION, table_number: null, to_room: 0 };
    const selling = sellingAt(() => ({ api, counter: plain }));
    expect(await selling.send({ ...order, sale_details: [] })).toMatchObject(
      refused(422, 'reservation_empty'),
    );
    const sale = saleOf(await selling.send({ ...order, sale_details: [{ ...plain.beer, quantity: 2 }] }));
    expect(sale).toMatchObject({ sale_number: 1, sales_status_id: 1, business_day: '2026-11-21' });
    expect(await plain.stockOf(plain.beer.id)).toBe(8);
  });
});

describe("'Sentar'", () => {
  it('gives the number of the day and takes the stock', async () => {
    const { id } = await reserve({ sale_details: dishes() });
    await counter.sell();
    const { token, userId, name } = await counter.staff(6);
    api.clock.set('2026-11-21T20:00:00-04:00');
    await counter.sale(id);
    api.clock.set('2026-11-22T00:30:00-04:00');
    const before = await counter.stockOf(counter.beer.id);
    const sale = await seated(id, { table_number: 4 }, token);
    expect(sale).toMatchObject({
      sale_number: 1,
      sales_status_id: 2,
      table_number: 4,
      business_day: '2026-11-22',
      created_at: '2026-11-22T00:30:00.000-04:00',
      // The cashier typed the reservation.
      waiter: { id: userId, name },
      paid_out: 0,
      debt: 40,
      details: [{ quantity_decrement: 2 }],
    });
    expect(await counter.sale(id)).toEqual(sale);
    expect(await counter.stockOf(counter.beer.id)).toBe(before - 2);
    expect([await kitchen(), await board()]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });

  it('opens a bill without lines that reaches the kitchen with its first round', async () => {
    const { id } = await reserve();
    api.clock.set('2026-11-21T20:40:00-04:00');
    expect(await seated(id)).toMatchObject({ sale_number: 1, paid_out: 0, debt: 0, sales_status_id: 2 });
    expect(await table(3)).toMatchObject({ state: 'ocupada', owed: 0, guests: 4, sales: [{ id }] });
    expect([await kitchen(), await board()]).toEqual([[], []]);
    api.clock.set('2026-11-21T20:55:00-04:00');
    const round = { branch_id: counter.branchId, sale_details: dishes() };
    const { sale } = await api.call(sales.addSaleItems, {
      token: counter.cashier.token,
      params: { id },
      body: round,
    });
    expect(sale).toMatchObject({ total: 40, debt: 40 });
    expect(sale.status_histories.at(-1)).toMatchObject({
      id: 2,
      created_at: '2026-11-21T20:55:00.000-04:00',
    });
    expect([await kitchen(), await board()]).toEqual([[id], [id]]);
  });

  it('takes dishes of another bill only while its guests are there', async () => {
    const bill = saleOf(await send({ to_room: 1, table_number: 4 }));
    const lines = [{ detail_id: bill.details[0]!.id, quantity: 1 }];
    const moveTo = (to_sale_id: number) => {
      const sent = { token: counter.cashier.token, params: { id: bill.id }, body: { lines, to_sale_id } };
      return api.send(sales.moveLines, sent);
    };
    const [left, stays] = [await reserve(), await reserve()];
    expect(await moveTo(left.id)).toMatchObject(refused(409, 'bill_not_open'));
    await seated(left.id);
    await api.call(dining.releaseTable, { ...at(), params: { id: (await table(3)).id } });
    expect(await moveTo(left.id)).toMatchObject(refused(409, 'bill_not_open'));
    await seated(stays.id);
    expect(await moveTo(stays.id)).toMatchObject({
      status: 200,
      body: { other: { id: stays.id, table_number: 3, debt: 50 } },
    });
  });

  it('frees the table of guests who leave without an order', async () => {
    const { id } = await reserve();
    await seated(id);
    const { id: tableId } = await table(3);
    await api.call(dining.releaseTable, { token: counter.cashier.token, params: { id: tableId } });
    expect(await table(3)).toMatchObject({ state: 'libre' });
  });

  it('keeps what was paid ahead on the bill, also when it comes on another day', async () => {
    const { id } = await reserve({ sale_details: dishes() });
    const paid = {
      token: counter.cashier.token,
      params: { id },
      body: { for: 'amount' as const, amount: 15, amount_received_cash: 15, amount_received_qr: 0 },
    };
    await api.call(sales.payPart, paid);
    api.clock.set('2026-11-22T00:30:00-04:00');
    expect(await seated(id)).toMatchObject({
      debt: 25,
      amount_received_cash: 15,
      payments: [{ amount: 15 }],
      business_day: '2026-11-22',
    });
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });

  it('asks about what is sold out or switched off, and seats without it; its money goes back', async () => {
    const { owner, companyId, soup, beer, cashier } = counter;
    const { token } = owner;
    const { group } = await api.call(createOptionGroup, {
      token,
      params: { companyId },
      body: { name: 'Guarnición', min: 0, options: [{ name: 'Papas', price: 5 }] },
    });
    const [papas] = group.options;
    await api.call(setProductOptionGroups, { token, params: { id: soup.id }, body: { ids: [group.id] } });
    const mark = (one: { option_id: number } | { product_id: number }) =>
      api.call(setSoldOut, { ...at(), body: { ...one, until: 'today' } });
    await mark({ option_id: papas!.id });
    const withOption = { ...soup, price: 20, options: [{ id: papas!.id, quantity: 1 }] };
    // A dish that is sold out today may be ordered for another day.
    const { id, details } = await reserve({ sale_details: [withOption, ...dishes(), counter.pique] });
    const [first, second, third] = details.map((line) => line.id);
    const amount = 110;
    const body = { for: 'amount' as const, amount, amount_received_cash: amount, amount_received_qr: 0 };
    await api.call(sales.payPart, { token: cashier.token, params: { id }, body });
    await mark({ product_id: beer.id });
    expect(await seat(id)).toMatchObject({
      status: 409,
      body: {
        code: 'sold_out',
        error: 'Agotado: Cerveza, Papas',
        details: {
          lines: [first, second],
          products: [{ product_id: beer.id, name: 'Cerveza', sold_out: true }],
          options: [{ option_id: papas!.id, name: 'Papas' }],
        },
      },
    });
    expect(await seat(id, { without: [first] })).toMatchObject({ body: { details: { lines: [second] } } });
    expect(await seat(id, { without: [first, 9_999_999] })).toMatchObject(refused(404, 'not_found'));
    expect(await counter.sale(id)).toMatchObject({ sale_number: null, total: 110, deleted_details: [] });
    expect(await seated(id, { without: [first, second] })).toMatchObject({
      details: [{ id: third }],
      deleted_details: [{ id: first }, { id: second }],
      total: 50,
      debt: 0,
      amount_received_cash: 50,
    });
    const off = await reserve({ sale_details: [soup], table_number: 4 });
    await api.app.deps.database
      .updateTable('products')
      .where('companyId', '=', companyId)
      .where('id', '=', soup.id)
      .set({ isActive: false })
      .execute();
    expect(await seat(off.id, { table_number: 4 })).toMatchObject(refused(409, 'sold_out'));
    const without = off.details.map((line) => line.id);
    expect(await seated(off.id, { table_number: 4, without })).toMatchObject({ details: [], total: 0 });
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });

  it('seats without a dish that a colleague has taken off, and takes the stock of the others', async () => {
    const { soup, beer, pique, cashier } = counter;
    const reservation = await reserve({ sale_details: [soup, pique, beer] });
    const [first, second] = reservation.details.map((line) => line.id);
    await api.call(sales.removeSaleLine, { token: cashier.token, params: { detailId: first! } });
    const { details } = await seated(reservation.id, { without: [first, second] });
    expect(details).toMatchObject([{ product_id: beer.id }]);
    expect(await counter.stockOf(beer.id)).toBe(9);
  });

  it('refuses without the stock, and changes nothing', async () => {
    const { id } = await reserve({ sale_details: [{ ...counter.beer, quantity: 11 }] });
    expect(await seat(id)).toMatchObject({
      status: 409,
      body: { code: 'stock_short', message: expect.stringContaining('quedan 10') },
    });
    expect(await counter.sale(id)).toMatchObject({ sale_number: null, sales_status_id: 1 });
  });

  it('refuses what was sold at the same moment', async () => {
    const { id } = await reserve({ sale_details: dishes() });
    const { answer } = await api.app.deps.database.transaction().execute(async (other) => {
      const stock = other.updateTable('stock').where('companyId', '=', counter.companyId);
      await stock.where('productId', '=', counter.beer.id).set({ quantity: 1 }).execute();
      const answer = seat(id);
      await untilOneWaits(api);
      return { answer };
    });
    expect(await answer).toMatchObject(refused(409, 'stock_short'));
    expect(await counter.sale(id)).toMatchObject({ sale_number: null, sales_status_id: 1 });
  });

  it('refuses a busy table unless its bill takes the order or stands apart', async () => {
    const bill = saleOf(await send({ to_room: 1, table_number: 3, guests: 2 }));
    const [one, other] = [await reserve({ sale_details: dishes() }), await reserve({ first_name: 'Luis' })];
    expect(await seat(one.id)).toMatchObject({
      status: 409,
      body: { code: 'table_busy', details: { sale: { id: bill.id, sale_number: bill.sale_number } } },
    });
    const joined = await seated(one.id, { join: bill.id });
    expect(joined).toMatchObject({ id: bill.id, guests: 6, debt: bill.debt + 40 });
    expect(await counter.sale(one.id)).toMatchObject({ sale_number: 2, merged_into: { id: bill.id } });
    expect(await seated(other.id, { separate: 1 })).toMatchObject({ sale_number: 3, table_number: 3 });
  });

  it('tells the kitchen’s phone of the dishes, also in the bill of a busy table', async () => {
    await turnOnMessages(api, counter);
    const bill = saleOf(await send({ to_room: 1, table_number: 3, sale_details: [counter.soup] }));
    const { id } = await reserve({ sale_details: dishes() });
    const before = (await messagesOf(api, counter)).length;
    await seated(id, { join: bill.id });
    const texts = (await messagesOf(api, counter)).slice(before).map(([, , text]) => text);
    expect(texts).toEqual([`NUEVO N° ${bill.sale_number} – Mesa 3: 2 x Cerveza.`]);
  });

  it('refuses a second seat, another sale, another table and another branch', async () => {
    const { id } = await reserve();
    expect(await seat(id, { table_number: 99 })).toMatchObject(refused(422, 'unknown_table'));
    const stranger = await openCounter(api);
    expect(await seat(id, {}, stranger.owner.token)).toMatchObject(refused(404, 'not_found'));
    await seated(id);
    expect(await seat(id)).toMatchObject(refused(409, 'reservation_seated'));
    expect(await seat((await counter.sell()).id)).toMatchObject(refused(409, 'not_a_reservation'));
    const { token } = await counter.staff(9);
    expect((await seat(id, {}, token)).status).toBe(403);
  });

  it('seats one of two at a table at once, and numbers have no gap among sales', async () => {
    const [one, other] = [await reserve(), await reserve({ first_name: 'Luis' })];
    const answers = await Promise.all([seat(one.id), seat(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rest = await Promise.all([
      reserve({ table_number: 1 }),
      reserve({ table_number: 2, reserved_at: TOMORROW, sale_details: dishes() }),
    ]);
    await Promise.all([
      ...rest.map(({ id }, i) => seated(id, { table_number: i + 1 })),
      ...Array.from({ length: 4 }, () => counter.sell()),
    ]);
    const { rows } = await sql<{ number: number }>`select number from sales
      where branch_id = ${counter.branchId} and number is not null order by number`.execute(
      api.app.deps.database,
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const figures = await compareRunningFigures(api.app.deps.database);
    expect(figures.stored).toEqual(figures.counted);
  });
});

describe('a table', () => {
  it('is reserved from an hour before, and says for whom', async () => {
    const { id } = await reserve();
    expect(await table(3)).toMatchObject({ state: 'libre', reservation: null });
    api.clock.set('2026-11-21T19:30:00-04:00');
    expect(await table(3)).toMatchObject({
      state: 'reservada',
      reservation: { id, name: 'Ana Rojas', guests: 4, reserved_at: '2026-11-21T20:30:00.000-04:00' },
    });
    await seated(id);
    expect(await table(3)).toMatchObject({ state: 'ocupada', reservation: null });
  });
});
