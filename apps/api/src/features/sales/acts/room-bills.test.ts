import { randomUUID } from 'node:crypto';
import { checkCashRegisterSales } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { addTables } from '../../../../test/tables.ts';

let counter: Counter;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
beforeEach(async () => {
  counter = await openCounter(api);
  table = await addTables(api, counter, 5);
});
const { send, totals } = sellingAt(() => ({ api, counter }));

const sold = async (order: object, options: Parameters<typeof send>[1] = {}): Promise<SaleWire> => {
  const { status, body } = await send(order, options);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { sale: SaleWire }).sale;
};
const pay = (id: number, token: string, body: object) =>
  api.send(sales.closeSale, { token, params: { id }, body });

describe('a bill of the branch', () => {
  it('needs no register and takes no money', async () => {
    const { token, userId } = await counter.staff(4);
    const sale = await sold({ to_room: 1, table_number: 2, guests: 3 }, { token });
    expect(sale).toMatchObject({
      cashier_id: null,
      cashier: null,
      paid_out: 0,
      debt: 70,
      guests: 3,
      area: { name: 'Salón' },
      waiter: { id: userId },
      sales_status_id: 2,
      asked_bill: 0,
      merged_into: null,
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect(await table(2)).toMatchObject({ state: 'ocupada', owed: 70, guests: 3, waiter: { id: userId } });
    for (const money of [{ amount_received_cash: 70 }, { amount_received_qr: 70 }]) {
      expect(await send({ to_room: 1, table_number: 3, ...money })).toMatchObject({
        status: 422,
        body: { code: 'room_takes_no_money' },
      });
    }
  });

  it('is what a waiter makes, who says nothing about the register', async () => {
    const { token, userId } = await counter.staff(6);
    const sale = await sold({ cashier_id: null, table_number: 2 }, { token });
    expect(sale).toMatchObject({ cashier_id: null, waiter: { id: userId }, paid_out: 0 });
    const moved = { sale_id: sale.id, table_number: 3, guests: 2 };
    expect((await api.call(sales.updateSale, { token, body: moved })).sale).toMatchObject({
      table_number: 3,
      guests: 2,
    });
  });

  it('blocks no closing, and its money belongs to the register that takes it', async () => {
    const { id } = await sold({ to_room: 1, table_number: 2 });
    const closing = { cashier_id: counter.register.id };
    const { error } = await api.call(checkCashRegisterSales, { token: counter.cashier.token, body: closing });
    expect(error).toBe(false);
    const { token } = await counter.staff(4);
    expect(await pay(id, token, { amount_received_cash: 70 })).toMatchObject({
      body: { code: 'cash_register_required' },
    });
    expect((await pay(id, counter.cashier.token, { amount_received_cash: 70 })).status).toBe(200);
    expect(await counter.drawer()).toBe(170);
  });

  it('is made at a branch without tables too', async () => {
    const other = await openCounter(api);
    const sale = await other.sell({ to_room: 1, table_number: 44 });
    expect(sale).toMatchObject({ cashier_id: null, table_number: 44, area: null });
  });
});

describe('a busy table', () => {
  it('is refused with its bill, for a new order and for one that moves', async () => {
    const bill = await sold({ to_room: 1, table_number: 2 });
    const refusal = {
      status: 409,
      body: {
        error: `La mesa 2 tiene una cuenta abierta: T-${bill.sale_number}`,
        code: 'table_busy',
        details: { sale: { id: bill.id, sale_number: bill.sale_number, owed: 70 } },
      },
    };
    const before = await totals();
    expect(await send({ table_number: 2 })).toMatchObject(refusal);
    expect(await send({ table_number: 2, amount_received_cash: 70 })).toMatchObject(refusal);
    expect(await totals()).toEqual(before);
    const other = await sold({ table_number: 3 });
    const move = (more: object = {}) =>
      api.send(sales.updateSale, {
        token: counter.cashier.token,
        body: { sale_id: other.id, table_number: 2, ...more },
      });
    expect(await move()).toMatchObject(refusal);
    expect(await move({ separate: 1 })).toMatchObject({ status: 200, body: { sale: { table_number: 2 } } });
    expect((await table(2)).sales).toHaveLength(2);
    expect((await sold({ table_number: 2, separate: 1 })).table_number).toBe(2);
  });

  it('is free again once its bill is paid and delivered', async () => {
    const { id } = await sold({ to_room: 1, table_number: 2 });
    await pay(id, counter.cashier.token, { amount_received_cash: 70 });
    expect((await send({ table_number: 2 })).status).toBe(409);
    for (const sales_status_id of [3, 5]) {
      await api.call(sales.setSaleStatus, {
        token: counter.cashier.token,
        params: { id },
        body: { sales_status_id },
      });
    }
    const next = await sold({ table_number: 2 });
    expect(next.id).not.toBe(id);
  });

  it('gets one bill, whatever orders arrive at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => send({ to_room: 1, table_number: 4 })));
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await table(4)).sales).toHaveLength(1);
    const at = [2, 3].map((number) => send({ to_room: 1, table_number: number }));
    const { id } = await sold({ table_number: 5 });
    const moved = api.send(sales.updateSale, {
      token: counter.cashier.token,
      body: { sale_id: id, table_number: 2 },
    });
    const statuses = (await Promise.all([...at, moved])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await table(2)).sales).toHaveLength(1);
  });

  it('does not concern reservations, takeaway, and a branch without tables', async () => {
    await sold({ table_number: 2 });
    const reserved_at = new Date(api.clock.now() + 3_600_000).toISOString();
    await sold({ table_number: 2, reservation: 1, reserved_at });
    await sold({ sale_type: 'para llevar', table_number: 2 });
    const other = await openCounter(api);
    await other.sell({ table_number: 2 });
    await other.sell({ table_number: 2 });
  });
});

describe('joining a bill', () => {
  it('adds the lines as a round and answers that bill, once for a key', async () => {
    const bill = await sold({ to_room: 1, table_number: 2, guests: 2, first_name: 'Ana' });
    await api.call(sales.setSaleStatus, {
      token: counter.cashier.token,
      params: { id: bill.id },
      body: { sales_status_id: 3 },
    });
    const joining = {
      table_number: 2,
      join: bill.id,
      guests: 4,
      first_name: 'Beto',
      observations: 'sin sal',
      sale_details: [counter.soup],
    };
    const key = randomUUID();
    const joined = await sold(joining, { key });
    expect(joined).toMatchObject({
      id: bill.id,
      sale_number: bill.sale_number,
      cashier_id: null,
      total: 85,
      guests: 4,
      observations: 'sin sal',
      customer: bill.customer,
      details: [{ round: 1 }, { round: 1 }, { round: 2, price: 15 }],
    });
    expect(await sold(joining, { key })).toEqual(joined);
    expect(await send({ ...joining, guests: 5 }, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await send({ ...joining, amount_received_cash: 15 })).toMatchObject({
      body: { code: 'room_takes_no_money' },
    });
    expect((await counter.sale(bill.id)).total).toBe(85);
  });

  it('needs an open bill of the branch', async () => {
    const { id } = await sold({ to_room: 1, table_number: 2 });
    const other = await openCounter(api);
    expect((await send({ join: id, branch_id: other.branchId }, { token: other.cashier.token })).status).toBe(
      404,
    );
    await api.call(sales.voidSale, { token: counter.cashier.token, params: { id }, body: {} });
    expect(await send({ join: id })).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
  });
});

it('a sale without a table asks nothing about tables, one at a table asks once', async () => {
  const about = async (order: object) => {
    await send(order);
    return (await statementsOf(() => send(order))).filter((text) => text.includes('from dining_tables'));
  };
  expect(await about({})).toEqual([]);
  expect(await about({ sale_type: 'para llevar' })).toEqual([]);
  const other = await openCounter(api);
  const sell = () => other.sell({ table_number: 4 });
  await sell();
  expect((await statementsOf(sell)).filter((text) => text.includes('from dining_tables'))).toHaveLength(1);
});
