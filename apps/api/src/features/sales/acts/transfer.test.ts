import { randomUUID } from 'node:crypto';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { wrongFigures } from '../../../../test/system/pairs/figures.ts';
import { addTables } from '../../../../test/tables.ts';
import { close } from '../../../../test/till.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';

let counter: Counter;
let table: Awaited<ReturnType<typeof addTables>>;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
  table = await addTables(api, counter, 6);
});

/** Opens a bill of the branch; each a minute later than the one before. */
const open = (table_number: number, body: object = {}) => {
  api.clock.advance(60);
  return counter.sell({ to_room: 1, table_number, ...body });
};
const token = () => counter.cashier.token;
const merge = (id: number, from_id: number, headers?: Record<string, string>) =>
  api.send(sales.mergeBills, {
    token: token(),
    params: { id },
    body: { from_id },
    ...(headers && { headers }),
  });
const move = (id: number, body: object) =>
  api.send(sales.moveLines, { token: token(), params: { id }, body });
const part = (id: number, body: object) => api.send(sales.payPart, { token: token(), params: { id }, body });
const ok = <T>({ status, body }: { status: number; body: T }): T => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
interface PaidPart {
  readonly sale: SaleWire;
  readonly payment: SalePaymentWire;
}
const merged = async (id: number, from: number) => ok<{ sale: SaleWire }>(await merge(id, from)).sale;
const moved = async (id: number, body: object) =>
  ok<{ sale: SaleWire; other: SaleWire }>(await move(id, body));
const line = (sale: SaleWire, place: number, quantity = sale.details[place]!.quantity) => ({
  detail_id: sale.details[place]!.id,
  quantity,
});
const figures = () => wrongFigures(api, counter.companyId, { productId: counter.beer.id, initial: 10 });
const kitchen = async () =>
  (
    await api.call(listKitchenSales, {
      token: token(),
      params: { id: counter.branchId },
      query: { voided: true },
    })
  ).sales;

it('a line that moves while it is removed or reduced leaves the bill to which it went', async () => {
  const beers = { sale_details: [{ ...counter.beer, quantity: 3 }, counter.soup] };
  for (const isReduced of [true, false]) {
    const [bill, other] = [await open(1, { separate: 1, ...beers }), await open(2, { separate: 1 })];
    const detailId = bill.details[0]!.id;
    const removing = await api.app.deps.database.transaction().execute(async (tx) => {
      await tx
        .updateTable('cashRegisters')
        .set({ name: 'uno' })
        .where('companyId', '=', counter.companyId)
        .execute();
      const sent = isReduced
        ? api.send(sales.reduceSaleLine, { token: token(), params: { detailId }, body: { quantity: 1 } })
        : api.send(sales.removeSaleLine, { token: token(), params: { detailId } });
      await untilOneWaits(api);
      await move(bill.id, { lines: [line(bill, 0)], to_sale_id: other.id });
      return [sent];
    });
    expect(await removing[0]).toMatchObject({ status: 200, body: { sale: { id: other.id } } });
  }
  expect(await figures()).toEqual([]);
});

describe('merging', () => {
  it('keeps the older bill, whichever way it is called', async () => {
    const older = await open(1, { guests: 2 });
    const newer = await open(2, {
      guests: 3,
      sale_details: [counter.soup, counter.beer],
      observations: 'prisa',
    });
    const stayed = await merged(newer.id, older.id);
    expect(stayed).toMatchObject({
      id: older.id,
      sale_number: older.sale_number,
      table_number: 1,
      total: 105,
      guests: 5,
      observations: 'prisa',
      details: [...older.details, ...newer.details].map(({ id, quantity }) => ({ id, quantity })),
    });
    expect(await counter.sale(newer.id)).toMatchObject({
      merged_into: { id: older.id, sale_number: older.sale_number },
      deleted_reason: `Unida a T-${older.sale_number}`,
      total: 0,
      debt: 0,
      details: [],
    });
    const params = { branchId: counter.branchId, userId: counter.cashier.userId };
    const voided = { token: token(), params, query: { voided: true } };
    expect((await api.call(sales.listDaySales, voided)).sales).toEqual([]);
    expect(await table(2)).toMatchObject({ state: 'ocupada', with: 1, owed: 0, sales: [] });
    expect(await table(1)).toMatchObject({ owed: 105, guests: 5, sales: [{ id: older.id }] });
    expect((await kitchen()).map(({ id }) => id)).toEqual([older.id]);
    expect(await figures()).toEqual([]);
    expect(await counter.stockOf(counter.beer.id)).toBe(8);
  });

  it('takes nothing more into the bill that went, and answers a repeat', async () => {
    const [older, newer, third] = [await open(1), await open(2), await open(3)];
    const headers = { 'idempotency-key': randomUUID() };
    const first = await merge(older.id, newer.id, headers);
    expect(await merge(older.id, newer.id, headers)).toMatchObject({ status: 200, body: first.body });
    expect(await merged(newer.id, older.id)).toMatchObject({ id: older.id, total: 140 });
    const gone = {
      status: 409,
      body: { code: 'sale_merged', error: `La cuenta se unió a T-${older.sale_number}` },
    };
    const items = { sale_details: [counter.soup] };
    const at = { token: token(), params: { id: newer.id } };
    for (const refused of [
      await merge(newer.id, third.id),
      await move(third.id, { lines: [line(third, 0)], to_sale_id: newer.id }),
      await part(newer.id, { for: 'all', amount_received_cash: 70 }),
      await api.send(sales.addSaleItems, { ...at, body: items }),
      await api.send(sales.voidSale, { ...at, body: {} }),
      await api.send(sales.askBill, { ...at, body: { asked: 1 } }),
    ]) {
      expect(refused).toMatchObject(gone);
    }
  });

  it('counts what was paid, in the registers that took it, also for a bill of another day', async () => {
    api.clock.set('2026-11-21T19:00:00-04:00');
    const older = await open(1);
    expect((await table(1)).owed).toBe(70);
    api.clock.set('2026-11-22T00:30:00-04:00');
    const newer = await open(2, { sale_details: [counter.pique, counter.soup] });
    ok(await part(newer.id, { for: 'lines', lines: [line(newer, 0)], amount_received_cash: 50 }));
    ok(await part(newer.id, { for: 'amount', amount_received_qr: 5 }));
    const drawer = await counter.drawer();
    const stayed = await merged(older.id, newer.id);
    expect(stayed).toMatchObject({
      total: 135,
      debt: 80,
      amount_received_cash: 50,
      amount_received_qr: 5,
      payment_type: 3,
      payments: [{ for: 'lines', lines: [line(newer, 0)] }, { for: 'amount' }],
    });
    expect(await counter.drawer()).toBe(drawer);
    expect(await figures()).toEqual([]);
    ok(await part(older.id, { for: 'all', amount_received_cash: 80 }));
    expect(await counter.sale(older.id)).toMatchObject({ paid_out: 1, debt: 0 });
    expect(await counter.drawer()).toBe(230);
    expect(await figures()).toEqual([]);
  });

  it('adds the discounts of both bills, and the audit has both', async () => {
    const discounted = async (table: number, discount: number, reason: string | null) => {
      const { id } = await open(table);
      const body = { discount, amount_received_cash: 70, ...(reason && { reason }) };
      const { sale } = await api.call(sales.closeSale, { token: token(), params: { id }, body });
      return sale;
    };
    const [older, newer] = [await discounted(1, 10, null), await discounted(2, 20, 'Cumpleaños')];
    const undoing = { id: older.id, paymentId: older.payments![0]!.id };
    await api.call(sales.undoPayment, { token: token(), params: undoing, body: { reason: 'Otra vez' } });
    expect(await merged(newer.id, older.id)).toMatchObject({
      total: 140,
      discount: 30,
      discount_reason: 'Cumpleaños',
      amount_received_cash: 50,
      debt: 60,
    });
    const { details } = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', counter.companyId)
      .where('action', '=', 'sale.merged')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      before: { discount: 1_000, mergedDiscount: 2_000 },
      after: { discount: 3_000 },
    });
    expect(await figures()).toEqual([]);
  });

  it('keeps the delivery fee when its table, guests or observations change', async () => {
    const bill = await open(1);
    const paid = { amount_received_cash: 80, price_delivery: 10 };
    const takeaway = await counter.sell({ sale_type: 'para llevar', ...paid });
    await merged(bill.id, takeaway.id);
    const { token: waiter } = await counter.staff(6);
    for (const change of [{ table_number: 2 }, { guests: 3 }, { observations: 'Sin locoto' }]) {
      const body = { sale_id: bill.id, ...change };
      const { sale } = await api.call(sales.updateSale, { token: waiter, body });
      expect(sale).toMatchObject({ price_delivery: 10, debt: 70, amount_received_cash: 80 });
    }
    const body = { sale_id: bill.id, price_delivery: 0 };
    const { sale } = await api.call(sales.updateSale, { token: token(), body });
    expect(sale).toMatchObject({ price_delivery: 0, debt: 60 });
  });

  it('keeps the customer of the other bill, with the wish for messages, if it has none', async () => {
    const [bill, other] = [
      await open(1),
      await open(2, { first_name: 'Eva', phone: '71234567', send_notification: true }),
    ];
    expect(await merged(bill.id, other.id)).toMatchObject({
      customer: { person: { first_name: 'Eva' } },
      send_notification: 1,
    });
  });

  it('cuts the observations after a whole letter', async () => {
    const [bill, other] = [
      await open(1, { observations: 'x'.repeat(498) }),
      await open(2, { observations: '🌶️' }),
    ];
    expect((await merged(bill.id, other.id)).observations).toBe('x'.repeat(498));
  });

  it('moves a bill of more lines than one order may have', async () => {
    const soups = { sale_details: Array.from({ length: 60 }, () => counter.soup) };
    const [bill, other] = [await open(1, soups), await open(2, soups)];
    const { details } = await merged(bill.id, other.id);
    const lines = details.map(({ id: detail_id, quantity }) => ({ detail_id, quantity }));
    expect((await moved(bill.id, { lines, table_number: 3 })).sale).toMatchObject({ table_number: 3 });
  });

  it('counts 999 guests at most', async () => {
    const [bill, other] = [await open(1, { guests: 999 }), await open(2, { guests: 2 })];
    expect(await merged(bill.id, other.id)).toMatchObject({ guests: 999 });
  });

  it.each([
    ['kept', 0],
    ['other', 1],
  ])(
    'goes on with equal parts that were begun of the %s bill, although the bill beside it was paid',
    async (_, divided) => {
      const [one, other] = [await open(1), await open(2)];
      const [inParts, paid] = divided === 0 ? [one, other] : [other, one];
      ok(await part(inParts.id, { for: 'share', share: { part: 1, of: 2 }, amount_received_cash: 35 }));
      ok(await part(paid.id, { for: 'all', amount_received_cash: 70 }));
      await merged(one.id, other.id);
      const second = { for: 'share', share: { part: 2, of: 2 }, amount_received_cash: 35 };
      const { sale, payment } = ok(await part(one.id, second)) as PaidPart;
      expect([payment.amount, sale.debt]).toEqual([35, 0]);
    },
  );

  it('is no voided sale of its register', async () => {
    const [older, newer] = [await counter.sell({ table_number: 1 }), await counter.sell({ table_number: 2 })];
    await merged(older.id, newer.id);
    const params = { id: counter.register.id };
    const { cashier } = await api.call(getCashRegister, { token: token(), params });
    expect(cashier).toMatchObject({ sales_count: 1, voided: { count: 0, total: 0 } });
  });

  it('brings a delivered bill back to the kitchen with dishes that wait', async () => {
    const older = await open(1);
    for (const sales_status_id of [3, 5]) {
      await api.call(sales.setSaleStatus, {
        token: token(),
        params: { id: older.id },
        body: { sales_status_id },
      });
    }
    const newer = await open(2, { sale_details: [counter.soup] });
    expect(await merged(older.id, newer.id)).toMatchObject({
      sales_status_id: 2,
      details: [{ served: true }, { served: true }, { served: false }],
    });
    expect((await kitchen()).map(({ id }) => id)).toEqual([older.id]);
  });

  it('needs two open bills of one branch', async () => {
    const bill = await open(1);
    const paid = await counter.sell({ sale_type: 'para llevar', amount_received_cash: 70 });
    for (const sales_status_id of [3, 5]) {
      await api.call(sales.setSaleStatus, {
        token: token(),
        params: { id: paid.id },
        body: { sales_status_id },
      });
    }
    expect(await merge(bill.id, paid.id)).toMatchObject({ status: 409, body: { code: 'bill_not_open' } });
    const reserved_at = new Date(api.clock.now() + 3_600_000).toISOString();
    const waiting = await counter.sell({ reservation: 1, reserved_at });
    expect(await merge(bill.id, waiting.id)).toMatchObject({ body: { code: 'bill_not_open' } });
    const other = await openCounter(api);
    expect((await merge(bill.id, (await other.sell()).id)).status).toBe(404);
  });

  it('at once both ways, with payments and items at the same moment, loses and doubles nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await open(1, { sale_details: [counter.soup] }), await open(2)];
      const items = { sale_details: [counter.soup] };
      const answers = await Promise.all([
        merge(one.id, other.id),
        part(other.id, { for: 'amount', amount_received_cash: 20 }),
        merge(other.id, one.id),
        api.send(sales.addSaleItems, { token: token(), params: { id: other.id }, body: items }),
      ]);
      expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
      const [paid, added] = [answers[1].status === 200 ? 20 : 0, answers[3].status === 200 ? 15 : 0];
      const bill = await counter.sale(one.id);
      expect(bill).toMatchObject({ total: 85 + added, debt: 85 + added - paid });
      expect(await figures()).toEqual([]);
      ok(await part(one.id, { for: 'all', amount_received_cash: bill.debt }));
      for (const sales_status_id of [3, 5]) {
        await api.call(sales.setSaleStatus, {
          token: token(),
          params: { id: one.id },
          body: { sales_status_id },
        });
      }
    }
    const { cashier } = await api.call(getCashRegister, {
      token: token(),
      params: { id: counter.register.id },
    });
    expect(cashier.closing_amount).toBe(await counter.drawer());
  });
});

describe('moving', () => {
  it('takes lines and units to another bill, with their notes, rounds and state', async () => {
    const from = await open(1, {
      sale_details: [
        { ...counter.pique, observations: 'sin locoto' },
        { ...counter.beer, quantity: 3 },
      ],
    });
    const to = await open(2, { sale_details: [counter.soup] });
    const { sale, other } = await moved(from.id, {
      lines: [line(from, 0), line(from, 1, 2)],
      to_sale_id: to.id,
    });
    expect(sale).toMatchObject({ id: from.id, total: 20, details: [{ quantity: 1, price: 20 }] });
    expect(other).toMatchObject({ id: to.id, total: 105 });
    expect(other.details).toMatchObject([
      { id: from.details[0]!.id, observations: 'sin locoto', round: 1, taken_from: null },
      { price: 15 },
      { price: 20, quantity: 2, quantity_decrement: 2, taken_from: from.details[1]!.id },
    ]);
    expect(await figures()).toEqual([]);
    expect(await counter.stockOf(counter.beer.id)).toBe(7);
    await api.call(sales.voidSale, { token: token(), params: { id: to.id }, body: {} });
    expect(await counter.stockOf(counter.beer.id)).toBe(9);
    expect(await figures()).toEqual([]);
  });

  it('opens a bill of the register that took the money, also after its closing', async () => {
    const from = await open(1, { to_room: 0, sale_details: [counter.pique, counter.soup] });
    for (const place of [0, 1]) {
      const amount = from.details[place]!.price;
      const paid = { for: 'lines', lines: [line(from, place)], amount_received_cash: amount };
      expect(await part(from.id, paid)).toMatchObject({ status: 200 });
    }
    const { cashier } = await api.call(getCashRegister, {
      token: token(),
      params: { id: counter.register.id },
    });
    await close(api, token(), cashier);
    const sent = { lines: [line(from, 0)], table_number: 2 };
    const answer = await api.send(sales.moveLines, {
      token: counter.owner.token,
      params: { id: from.id },
      body: sent,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { other: { table_number: 2, cashier_id: from.cashier_id, debt: 0 } },
    });
    expect(await figures()).toEqual([]);
  });

  it('of units that come back is no removal', async () => {
    const from = await open(1, { sale_details: [{ ...counter.beer, quantity: 3 }] });
    const [detailId] = from.details.map(({ id }) => id);
    const { other } = await moved(from.id, { lines: [line(from, 0, 1)], table_number: 2 });
    await merged(from.id, other.id);
    const reduced = { token: token(), params: { detailId: detailId! }, body: { quantity: 2 } };
    expect(await api.send(sales.reduceSaleLine, reduced)).toMatchObject({ body: { code: 'line_changed' } });
  });

  it('of a whole takeaway to a table takes its delivery fee away, unless that is paid', async () => {
    const takeaway = { sale_type: 'para llevar' as const, price_delivery: 10, sale_details: [counter.soup] };
    const whole = async (sale: SaleWire, table_number: number) =>
      (await moved(sale.id, { lines: [line(sale, 0)], table_number })).sale;
    const unpaid = await counter.sell(takeaway);
    expect(await whole(unpaid, 4)).toMatchObject({
      sale_type: 'mesa',
      price_delivery: 0,
      debt: unpaid.total,
    });
    const paid = await counter.sell({ ...takeaway, amount_received_cash: unpaid.total + 10 });
    expect(await whole(paid, 5)).toMatchObject({ sale_type: 'mesa', price_delivery: 10, debt: 0 });
    expect(await figures()).toEqual([]);
  });

  it('opens a bill at a free table, and moves a whole bill with its number', async () => {
    const from = await open(1);
    const { sale, other } = await moved(from.id, { lines: [line(from, 1)], table_number: 2 });
    expect([sale.total, other.total]).toEqual([50, 20]);
    expect(other).toMatchObject({
      table_number: 2,
      sale_number: from.sale_number! + 1,
      cashier_id: null,
      sales_status_id: 2,
      debt: 20,
      waiter: from.waiter,
    });
    const whole = await moved(from.id, { lines: [line(sale, 0)], table_number: 3 });
    expect(whole.sale).toMatchObject({ id: from.id, sale_number: from.sale_number, table_number: 3 });
    expect(whole.other).toEqual(whole.sale);
    expect([(await table(1)).state, (await table(2)).state, (await table(3)).state]).toEqual([
      'libre',
      'ocupada',
      'ocupada',
    ]);
    expect(await figures()).toEqual([]);
  });

  it('to where the bill is, or into itself, is refused in words, and changes nothing', async () => {
    const [bill, other] = [await open(1), await open(2)];
    await merged(bill.id, other.id);
    const same = { status: 409, body: { code: 'same_bill' } };
    expect(await move(bill.id, { whole: 1, table_number: 1 })).toMatchObject({
      status: 409,
      body: { code: 'already_at_table', error: 'La cuenta ya está en la mesa 1' },
    });
    expect(await move(bill.id, { whole: 1, to_sale_id: bill.id })).toMatchObject(same);
    expect(await merge(bill.id, bill.id)).toMatchObject(same);
    expect((await merge(9_999_999, 9_999_999)).status).toBe(404);
    expect((await counter.sale(bill.id)).tables).toEqual([1, 2]);
  });

  it('asks for a bill apart at the table of the bill itself', async () => {
    const bill = await open(1);
    const lines = [line(bill, 0)];
    expect(await move(bill.id, { lines, table_number: 1 })).toMatchObject({
      status: 409,
      body: { code: 'table_busy', details: { sale: { id: bill.id } } },
    });
    const { other } = await moved(bill.id, { lines, table_number: 1, separate: 1 });
    expect((await table(1)).sales.map(({ id }) => id)).toEqual([bill.id, other.id]);
  });

  it('refuses a busy table, unless the lines join its bill or are a separate one', async () => {
    const [from, busy] = [
      await open(1, { sale_details: [counter.pique, counter.soup, counter.soup] }),
      await open(2),
    ];
    expect(await move(from.id, { lines: [line(from, 0)], table_number: 2 })).toMatchObject({
      status: 409,
      body: { code: 'table_busy', details: { sale: { id: busy.id, owed: 70 } } },
    });
    expect(await move(from.id, { lines: [line(from, 0)], table_number: 9 })).toMatchObject({
      body: { code: 'unknown_table' },
    });
    const joined = await moved(from.id, { lines: [line(from, 0)], table_number: 2, join: busy.id });
    expect(joined.other).toMatchObject({ id: busy.id, total: 120 });
    const separate = await moved(from.id, { lines: [line(from, 1)], table_number: 2, separate: 1 });
    expect(separate.other).toMatchObject({ table_number: 2, total: 15 });
    expect((await table(2)).sales).toHaveLength(2);
    const rest = await moved(from.id, { lines: [line(from, 2)], to_sale_id: busy.id });
    // All lines: a merge, in which the older bill stays.
    expect(rest.sale).toMatchObject({ id: from.id, total: 135 });
    expect((await counter.sale(busy.id)).merged_into?.id).toBe(from.id);
    expect(await figures()).toEqual([]);
  });

  it('takes the payments of the lines along, and refuses to tear payments apart', async () => {
    const from = await open(1, {
      sale_details: [counter.pique, { ...counter.beer, quantity: 2 }, counter.soup],
    });
    const to = await open(2, { sale_details: [counter.soup] });
    ok(await part(from.id, { for: 'lines', lines: [line(from, 0)], amount_received_cash: 100 }));
    ok(await part(from.id, { for: 'lines', lines: [line(from, 1, 1)], amount_received_qr: 20 }));
    const drawer = await counter.drawer();
    const two = { lines: [line(from, 1, 2)], to_sale_id: to.id };
    expect(await move(from.id, { ...two, lines: [{ ...line(from, 1, 2), quantity: 3 }] })).toMatchObject({
      body: { code: 'line_changed' },
    });
    const { sale, other } = await moved(from.id, {
      lines: [line(from, 0), line(from, 1, 1)],
      to_sale_id: to.id,
    });
    expect(sale).toMatchObject({
      total: 35,
      debt: 15,
      amount_received_cash: 0,
      amount_received_qr: 20,
      change: 0,
    });
    expect(other).toMatchObject({ total: 85, debt: 35, amount_received_cash: 50, change: 50 });
    expect(await counter.drawer()).toBe(drawer);
    expect(await figures()).toEqual([]);
    ok(await part(from.id, { for: 'all', amount_received_cash: 15 }));
    expect(await move(from.id, { lines: [line(sale, 1)], to_sale_id: to.id })).toMatchObject({
      status: 409,
      body: { code: 'move_paid' },
    });
  });

  it('keeps money and lines together, if a part is paid or undone at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [from, to] = [await open(1, { sale_details: [counter.pique, counter.soup] }), await open(2)];
      const lines = [line(from, 0)];
      const drawer = await counter.drawer();
      const pays = () => part(from.id, { for: 'lines', lines, amount_received_cash: 50 });
      const goes = () => move(from.id, { lines, to_sale_id: to.id });
      const [paid, gone] =
        round % 2 ? await Promise.all([pays(), goes()]) : (await Promise.all([goes(), pays()])).toReversed();
      const isPaid = paid!.status === 200;
      // The line is gone, or its payment goes along.
      expect([gone!.status, paid!.status]).toEqual([200, isPaid ? 200 : 404]);
      const money = isPaid ? 50 : 0;
      expect(await counter.sale(from.id)).toMatchObject({ total: 15, amount_received_cash: 0 });
      expect(await counter.sale(to.id)).toMatchObject({ total: 120, amount_received_cash: money });
      const whole = { for: 'lines', lines, amount_received_cash: 50 };
      const made = (isPaid ? paid!.body : ok(await part(to.id, whole))) as PaidPart;
      const [undone, back] = await Promise.all([
        api.send(sales.undoPayment, {
          token: token(),
          params: { id: to.id, paymentId: made.payment.id },
          body: { reason: 'Pagó con QR' },
        }),
        move(to.id, { lines, to_sale_id: from.id }),
      ]);
      const isUndone = undone.status === 200;
      expect([back.status, undone.status]).toEqual([200, isUndone ? 200 : 404]);
      const left = isUndone ? 0 : 50;
      expect(await counter.sale(from.id)).toMatchObject({ total: 65, amount_received_cash: left });
      expect(await counter.sale(to.id)).toMatchObject({ total: 70, amount_received_cash: 0 });
      expect([await counter.drawer(), await figures()]).toEqual([drawer + left, []]);
      for (const { id } of [from, to])
        await api.call(sales.voidSale, { token: token(), params: { id }, body: {} });
    }
  });

  it('refuses units that a payment of lines has paid together with others', async () => {
    const from = await open(1);
    const to = await open(2);
    ok(
      await part(from.id, { for: 'lines', lines: [line(from, 0), line(from, 1)], amount_received_cash: 70 }),
    );
    expect(await move(from.id, { lines: [line(from, 0)], to_sale_id: to.id })).toMatchObject({
      status: 409,
      body: { code: 'line_paid', details: { payment: { amount: 70 } } },
    });
    expect(await figures()).toEqual([]);
  });

  it('refuses lines whose money a discount has returned', async () => {
    const from = await open(1);
    const to = await open(2);
    ok(await part(from.id, { for: 'lines', lines: [line(from, 0)], amount_received_cash: 50 }));
    const params = { id: from.id };
    await api.call(sales.closeSale, { token: token(), params, body: { discount: 60 } });
    expect(await counter.sale(from.id)).toMatchObject({ amount_received_cash: 10, debt: 0 });
    const drawer = await counter.drawer();
    const all = { lines: [line(from, 0)], to_sale_id: to.id, discount: 'none' };
    expect(await move(from.id, all)).toMatchObject({ status: 409, body: { code: 'payment_returned' } });
    expect([await counter.drawer(), await figures()]).toEqual([drawer, []]);
  });

  it('of a bill of another day that money was paid for is for managers', async () => {
    api.clock.set('2026-11-21T19:00:00-04:00');
    const [from, to] = [await open(1), await open(2)];
    ok(await part(from.id, { for: 'lines', lines: [line(from, 0)], amount_received_cash: 50 }));
    expect((await table(1)).owed).toBe(20);
    api.clock.set('2026-11-22T00:30:00-04:00');
    const moving = { params: { id: from.id }, body: { lines: [line(from, 0)], to_sale_id: to.id } };
    for (const person of [counter.cashier, await counter.staff(6)]) {
      expect(await api.send(sales.moveLines, { token: person.token, ...moving })).toMatchObject({
        status: 403,
        body: { code: 'void_too_old' },
      });
    }
    expect(await merge(from.id, to.id)).toMatchObject({ status: 200 });
  });

  it('from a bill of an earlier day to one of today is for managers: a cashier voids no old debt by it', async () => {
    api.clock.set('2026-11-21T19:00:00-04:00');
    const [from, old] = [await open(1), await open(2)];
    expect((await table(1)).owed).toBe(70);
    api.clock.set('2026-11-22T00:30:00-04:00');
    const { id: today } = await open(4);
    const moving = (to: object) => ({ params: { id: from.id }, body: { lines: [line(from, 0)], ...to } });
    for (const person of [counter.cashier, await counter.staff(6)]) {
      for (const to of [{ to_sale_id: today }, { table_number: 3 }]) {
        expect(await api.send(sales.moveLines, { token: person.token, ...moving(to) })).toMatchObject({
          status: 403,
          body: { code: 'void_too_old' },
        });
      }
    }
    expect(await counter.sale(from.id)).toMatchObject({ debt: 70 });
    ok(await api.send(sales.moveLines, { token: token(), ...moving({ to_sale_id: old.id }) }));
    const manager = await counter.staff(3);
    const rest = { lines: [line(await counter.sale(old.id), 0)], table_number: 3 };
    ok(await api.send(sales.moveLines, { token: manager.token, params: { id: old.id }, body: rest }));
  });

  it('asks about a discount that it makes larger than a tenth', async () => {
    const from = await counter.sell({ table_number: 1, amount_received_cash: 66, discount: 4 });
    const to = await open(2);
    await api.call(sales.addSaleItems, {
      token: token(),
      params: { id: from.id },
      body: { sale_details: [{ ...counter.pique, quantity: 2 }] },
    });
    const bill = await counter.sale(from.id);
    const lines = [line(bill, 0), line(bill, 2)];
    expect(await move(from.id, { lines, to_sale_id: to.id })).toMatchObject({
      status: 422,
      body: { code: 'discount_grows', details: { discount: 4, rest: 20 } },
    });
  });
});
