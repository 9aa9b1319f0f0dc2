import { randomUUID } from 'node:crypto';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { wrongFigures } from '../../../../test/system/pairs/figures.ts';
import { close, openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  counter = await openCounter(api);
});

interface By {
  readonly token?: string;
  readonly key?: string;
}

const pay = (id: number, body: object, { token = counter.cashier.token, key = randomUUID() }: By = {}) =>
  api.send(sales.payPart, { token, params: { id }, body, headers: { 'idempotency-key': key } });
const paid = async (id: number, body: object, by?: By) => {
  const answer = await pay(id, body, by);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { sale: SaleWire; payment: SalePaymentWire; message: string };
};
const undo = (saleId: number, paymentId: number, token = counter.cashier.token) =>
  api.send(sales.undoPayment, {
    token,
    params: { id: saleId, paymentId },
    body: { reason: 'Pagó con QR' },
  });
/** A bill of a Pique Bs 50, two beers Bs 20 and a soup Bs 15: Bs 105. */
const bill = () => {
  const { pique, beer, soup } = counter;
  return counter.sell({ sale_details: [pique, { ...beer, quantity: 2 }, soup] });
};
const share = (part: number, of: number, more: object) => ({ for: 'share', share: { part, of }, ...more });
const problems = () => wrongFigures(api, counter.companyId, { productId: counter.beer.id, initial: 10 });
/** A second cashier with an open register. */
const secondTill = async () => {
  const staff = await counter.staff(ROLE.cashier);
  const register = await openRegister(api, { token: staff.token, branchId: counter.branchId });
  return { ...staff, register };
};

describe('a payment in parts', () => {
  it('takes equal parts until the bill is paid, each with its own change, name and NIT', async () => {
    const { id } = await bill();
    const first = await paid(
      id,
      share(1, 4, { amount_received_cash: 50, first_name: 'Ana', ci_nit: '4455667' }),
    );
    expect(first.message).toBe('Pago registrado correctamente!');
    expect(first.payment).toMatchObject({
      cashier_id: counter.register.id,
      user: { id: counter.cashier.userId },
      amount: 26.25,
      method: 1,
      cash_tendered: 50,
      change: 23.75,
      tip: 0,
      rounding: 0,
      for: 'share',
      share: { part: 1, of: 4 },
      lines: [],
      first_name: 'Ana',
      ci_nit: '4455667',
      reverses: null,
    });
    expect(first.sale).toMatchObject({ debt: 78.75, paid_out: 0, customer: null });
    expect(first.sale.division).toEqual({
      of: 4,
      parts: [1, 2, 3, 4].map((part) => ({ part, amount: 26.25, paid: part === 1 })),
    });
    await paid(id, share(2, 4, { amount_received_qr: 26.25 }));
    await paid(id, share(3, 4, { amount_received_cash: 6.25, amount_received_qr: 20 }));
    const last = await paid(id, share(4, 4, { amount_received_cash: 26.25 }));
    expect(last.message).toBe('Venta cerrada correctamente!');
    expect(last.sale).toMatchObject({
      debt: 0,
      paid_out: 1,
      payment_type: 3,
      amount_received_cash: 58.75,
      amount_received_qr: 46.25,
      cash_tendered: 82.5,
      change: 23.75,
      division: null,
    });
    expect(last.sale.payments!.map(({ method }) => method)).toEqual([1, 2, 3, 1]);
    expect(await counter.drawer()).toBe(158.75);
    expect(await problems()).toEqual([]);
  });

  it('divides what a changed bill owes among those who have not paid', async () => {
    const { id, details } = await bill();
    await paid(id, share(1, 3, { amount_received_cash: 35 }));
    const amounts = async () => (await counter.sale(id)).division!.parts.map(({ amount }) => amount);
    expect(await amounts()).toEqual([35, 35, 35]);
    const { token } = counter.cashier;
    await api.call(sales.reduceSaleLine, {
      token,
      params: { detailId: details[1]!.id },
      body: { quantity: 1 },
    });
    expect(await amounts()).toEqual([35, 25, 25]);
    await api.call(sales.addSaleItems, {
      token,
      params: { id },
      body: { sale_details: [{ ...counter.soup, quantity: 2 }] },
    });
    expect(await amounts()).toEqual([35, 40, 40]);
    await paid(id, { for: 'amount', amount: 10.01, amount_received_cash: 20 });
    expect(await amounts()).toEqual([35, 35, 34.99]);
    const { payment } = await paid(id, share(3, 3, { amount_received_cash: 40 }));
    expect(payment.amount).toBe(34.99);
    await undo(id, payment.id);
    await paid(id, share(2, 3, { amount_received_qr: 35 }));
    const last = await paid(id, share(3, 3, { amount_received_cash: 34.99 }));
    expect(last.sale).toMatchObject({ debt: 0, paid_out: 1, division: null });
    expect(await problems()).toEqual([]);
  });

  it('takes lines at their share of the discount, and says how many units are paid', async () => {
    const { pique, beer } = counter;
    // 90 with a discount of 10: the Pique costs 44.44, each beer 17.78.
    const { id, details } = await counter.sell({ sale_details: [pique, { ...beer, quantity: 2 }] });
    await paid(id, { for: 'amount', amount: 5, amount_received_cash: 5 });
    const { sale: cheaper } = await api.call(sales.closeSale, {
      token: counter.cashier.token,
      params: { id },
      body: { discount: 10, amount_received_cash: 75 },
    });
    expect(cheaper.paid_out).toBe(1);
    const { body } = await undo(id, cheaper.payments!.at(-1)!.id);
    expect(body).toMatchObject({ sale: { debt: 75, discount: 10 } });
    const { sale, payment } = await paid(id, {
      for: 'lines',
      lines: [
        { detail_id: details[0]!.id, quantity: 1 },
        { detail_id: details[1]!.id, quantity: 1, share: { part: 1, of: 2 } },
      ],
      amount_received_cash: 100,
    });
    expect(payment).toMatchObject({
      amount: 53.33,
      change: 46.67,
      lines: [
        { detail_id: details[0]!.id, quantity: 1, amount: 44.44, share: null },
        { detail_id: details[1]!.id, quantity: 1, amount: 8.89, share: { part: 1, of: 2 } },
      ],
    });
    expect(sale.details.map(({ paid_quantity }) => paid_quantity)).toEqual([1, 0.5]);
    expect(await problems()).toEqual([]);
  });

  it('is never more than is owed, and no part is paid twice', async () => {
    const { id, details } = await bill();
    const line = { detail_id: details[0]!.id, quantity: 1 };
    const { payment } = await paid(id, { for: 'lines', lines: [line], amount_received_cash: 50 });
    for (const [body, code] of [
      [{ for: 'amount', amount: 55.01, amount_received_cash: 60 }, 'overpaid'],
      [{ for: 'lines', lines: [line], amount_received_cash: 50 }, 'part_paid'],
      [{ for: 'share', share: { part: 1, of: 2 }, amount_received_cash: 27 }, 'received_below_part'],
      [{ for: 'share', share: { part: 1, of: 2 }, amount_received_qr: 28 }, 'qr_not_exact'],
      [
        { for: 'amount', amount: 10, amount_received_cash: 20, amount_received_qr: 1 },
        'close_mixed_not_exact',
      ],
    ] as const) {
      expect(await pay(id, body)).toMatchObject({ body: { code } });
    }
    expect(await pay(id, { for: 'lines', lines: [line], amount_received_cash: 50 })).toMatchObject({
      status: 409,
      body: { details: { payment: { id: payment.id } } },
    });
    for (const wrong of [
      { for: 'share', share: { part: 1, of: 21 } },
      { for: 'share', share: { part: 3, of: 2 } },
      { for: 'share' },
      { for: 'lines', lines: [] },
      { for: 'lines', lines: [line, line] },
      { for: 'amount', amount: 0 },
      { for: 'nothing' },
    ]) {
      expect(await pay(id, { ...wrong, amount_received_cash: 0 })).toMatchObject({ status: 400 });
    }
    await paid(id, { for: 'all', amount_received_cash: 55 });
    expect(await pay(id, { for: 'all', amount_received_cash: 55 })).toMatchObject({
      body: { code: 'sale_already_paid' },
    });
    expect(await counter.drawer()).toBe(205);
  });

  it('of ten at once takes as many as are owed', async () => {
    const { id } = await bill();
    const body = { for: 'amount', amount: 20, amount_received_cash: 20 };
    const amounts = await Promise.all(Array.from({ length: 10 }, () => pay(id, body)));
    expect(amounts.map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 200, 200, 422, 422, 422, 422, 422,
    ]);
    expect(await counter.sale(id)).toMatchObject({ debt: 5, amount_received_cash: 100 });
    const other = await bill();
    const shares = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        pay(other.id, share(1 + (i % 5), 5, { amount_received_cash: 21 })),
      ),
    );
    expect(shares.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await counter.sale(other.id)).toMatchObject({ debt: 0, paid_out: 1 });
    expect(await problems()).toEqual([]);
  });

  it('with the same key is taken once', async () => {
    const { id } = await bill();
    const key = randomUUID();
    const body = share(1, 3, { amount_received_cash: 35 });
    const answers = await Promise.all([1, 2, 3].map(() => paid(id, body, { key })));
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    expect((await counter.sale(id)).debt).toBe(70);
  });

  it('needs an open register', async () => {
    const { id } = await bill();
    const { token } = await counter.staff(ROLE.cashier);
    expect(await pay(id, { for: 'all', amount_received_cash: 105 }, { token })).toMatchObject({
      body: { code: 'cash_register_required' },
    });
  });

  it('stands in the answer of a quick sale and of its close call, and in no list', async () => {
    const quick = await counter.sell({ amount_received_cash: 100 });
    expect(quick.payments).toMatchObject([
      { amount: 70, cash_tendered: 100, change: 30, for: 'all', lines: [], share: null, leaves_debt: 0 },
    ]);
    expect((await counter.sale(quick.id)).payments).toEqual(quick.payments);
    const { token, userId } = counter.cashier;
    const params = { branchId: counter.branchId, userId };
    const { sales: listed } = await api.call(sales.listDaySales, { token, params });
    expect(listed[0]).toMatchObject({
      payments: null,
      tip: 0,
      rounding: 0,
      details: [{ paid_quantity: null }, {}],
    });
  });
});

describe('the owner of a paid bill', () => {
  /** A Pique of Bs 50 and a soup of Bs 15 that belong to the branch. */
  const roomBill = () => {
    const { pique, soup } = counter;
    return counter.sell({ to_room: 1, sale_details: [pique, soup] });
  };
  const closeCall = (id: number, body: object, token = counter.cashier.token) =>
    api.call(sales.closeSale, { token, params: { id }, body });
  /** Every button that pays all of a bill. */
  const buttons: readonly [string, (sale: SaleWire) => Promise<{ sale: SaleWire }>][] = [
    ['the close call', ({ id }) => closeCall(id, { amount_received_cash: 65 })],
    ['the close call with a discount', ({ id }) => closeCall(id, { amount_received_cash: 60, discount: 5 })],
    ['all', ({ id }) => paid(id, { for: 'all', amount_received_qr: 65 })],
    ['an amount', ({ id }) => paid(id, { for: 'amount', amount: 65, amount_received_cash: 65 })],
    [
      'its lines',
      ({ id, details }) =>
        paid(id, {
          for: 'lines',
          lines: details.map((line) => ({ detail_id: line.id, quantity: 1 })),
          amount_received_cash: 65,
        }),
    ],
  ];

  it.each(buttons)(
    'of the branch is the register of its one payment, by %s, until that is undone',
    async (_, press) => {
      const bill = await roomBill();
      const { sale } = await press(bill);
      expect(sale).toMatchObject({ paid_out: 1, cashier_id: counter.register.id });
      const undone = await undo(bill.id, sale.payments![0]!.id);
      expect(undone.body).toMatchObject({ sale: { paid_out: 0, cashier_id: null } });
      expect(await problems()).toEqual([]);
    },
  );

  it.each(buttons)('that a register made is that register, by %s, also after an undo', async (_, press) => {
    const { pique, soup } = counter;
    const bill = await counter.sell({ sale_details: [pique, soup] });
    const { sale } = await press(bill);
    expect(sale.cashier_id).toBe(counter.register.id);
    const undone = await undo(bill.id, sale.payments![0]!.id);
    expect(undone.body).toMatchObject({ sale: { cashier_id: counter.register.id } });
  });

  it('is the branch if several payments paid it, whichever button was the last', async () => {
    for (const last of [
      (id: number) => closeCall(id, { amount_received_cash: 35 }),
      (id: number) => paid(id, { for: 'all', amount_received_cash: 35 }),
    ]) {
      const { id } = await roomBill();
      const { sale } = await paid(id, { for: 'amount', amount: 30, amount_received_cash: 30 });
      expect(sale.cashier_id).toBeNull();
      expect((await last(id)).sale).toMatchObject({ paid_out: 1, cashier_id: null });
    }
    const { cashier } = await registerOf();
    expect(cashier).toMatchObject({ room_parts: 130, sales_by_category: [] });
  });

  it('is the register of a payment alone again, once the other one is undone', async () => {
    const { id } = await roomBill();
    const { payment } = await paid(id, { for: 'amount', amount: 30, amount_received_cash: 30 });
    await undo(id, payment.id);
    const { sale } = await paid(id, { for: 'all', amount_received_cash: 65 });
    expect(sale.cashier_id).toBe(counter.register.id);
    const { cashier } = await registerOf();
    expect(cashier).toMatchObject({ room_parts: 0, sales_by_category: [{ quantity: 2, total: 65 }] });
  });

  it('stays the register of the first payment when a later round is paid elsewhere', async () => {
    const { id } = await roomBill();
    await paid(id, { for: 'all', amount_received_cash: 65 });
    const { token } = counter.cashier;
    await api.call(sales.addSaleItems, { token, params: { id }, body: { sale_details: [counter.soup] } });
    const { sale } = await paid(id, { for: 'all', amount_received_cash: 15 }, await secondTill());
    expect(sale.cashier_id).toBe(counter.register.id);
  });
});

describe('a line that a part has paid', () => {
  it('is not removed, nor its paid units; the others are', async () => {
    const { id, details } = await bill();
    const [, beers, soup] = details;
    const { payment } = await paid(id, {
      for: 'lines',
      lines: [
        { detail_id: beers!.id, quantity: 1 },
        { detail_id: soup!.id, quantity: 1, share: { part: 2, of: 3 } },
      ],
      amount_received_cash: 25,
    });
    const { token } = counter.cashier;
    const remove = (detailId: number) => api.send(sales.removeSaleLine, { token, params: { detailId } });
    for (const detailId of [beers!.id, soup!.id]) {
      expect(await remove(detailId)).toMatchObject({
        status: 409,
        body: { code: 'line_paid', details: { payment: { id: payment.id } } },
      });
    }
    const reduced = await api.call(sales.reduceSaleLine, {
      token,
      params: { detailId: beers!.id },
      body: { quantity: 1 },
    });
    expect(reduced.sale).toMatchObject({ debt: 60, details: [{}, { quantity: 1, paid_quantity: 1 }, {}] });
    await undo(id, payment.id);
    expect(await remove(beers!.id)).toMatchObject({ status: 200 });
    expect(await problems()).toEqual([]);
  });

  it('by two people in a closed register gives back what each of them had paid', async () => {
    const { id, details } = await bill();
    const [pique, beers] = details;
    const till = await secondTill();
    const pay = (by: typeof till | undefined, detail: number, units: number, amount: number) =>
      paid(
        id,
        { for: 'lines', lines: [{ detail_id: detail, quantity: units }], amount_received_cash: amount },
        by,
      );
    const one = await pay(till, beers!.id, 1, 20);
    const other = await pay(till, beers!.id, 1, 20);
    const filled = await api.call(getCashRegister, { token: till.token, params: { id: till.register.id } });
    await close(api, till.token, filled.cashier);
    await pay(undefined, pique!.id, 1, 50);
    const { sale } = await api.call(sales.removeSaleLine, {
      token: counter.cashier.token,
      params: { detailId: beers!.id },
      query: { reason: 'Tibias', refund: 'cash' },
    });
    const refunds = sale.payments!.filter(({ amount }) => amount < 0);
    expect(refunds.map(({ lines }) => lines.map(({ ends }) => ends))).toEqual(
      expect.arrayContaining([[one.payment.id], [other.payment.id]]),
    );
    expect(await counter.drawer()).toBe(100 + 50 - 40);
    expect(await problems()).toEqual([]);
  });

  it('in a register that is closed is taken back with a reason: its money leaves the acting person’s', async () => {
    const { id, details } = await bill();
    const [pique, beers] = details;
    const till = await secondTill();
    const lines = [
      { detail_id: pique!.id, quantity: 1 },
      { detail_id: beers!.id, quantity: 2 },
    ];
    const { payment } = await paid(id, { for: 'lines', lines, amount_received_cash: 100 }, till);
    const filled = await api.call(getCashRegister, { token: till.token, params: { id: till.register.id } });
    expect(await close(api, till.token, filled.cashier)).toMatchObject({ status: 200 });
    const { token } = counter.cashier;
    const body = { quantity: 1, reason: 'Vino caliente' };
    const reduce = (more: object, by = token) =>
      api.send(sales.reduceSaleLine, {
        token: by,
        params: { detailId: beers!.id },
        body: { ...body, ...more },
      });
    expect(await reduce({ reason: undefined })).toMatchObject({
      status: 400,
      body: { code: 'removal_reason_missing' },
    });
    const { body: reduced } = await reduce({});
    expect(reduced).toMatchObject({
      cash_returned: 20,
      sale: { debt: 15, amount_received_cash: 70, details: [{ paid_quantity: 1 }, { paid_quantity: 1 }, {}] },
    });
    const { sale } = await api.call(sales.removeSaleLine, {
      token,
      params: { detailId: pique!.id },
      query: { reason: 'Frío', refund: 'cash' },
    });
    expect(sale).toMatchObject({ debt: 15, amount_received_cash: 20 });
    expect(sale.payments!.slice(1)).toMatchObject(
      [-20, -50].map((amount) => ({
        amount,
        reverses: null,
        cashier_id: counter.register.id,
        lines: [{ amount, ends: payment.id }],
      })),
    );
    expect(await counter.drawer()).toBe(30);
    const theirs = { token: counter.owner.token, params: { id: till.register.id } };
    const { cashier } = await api.call(getCashRegister, theirs);
    expect(cashier).toMatchObject({ status: 2, real_amount: filled.cashier.closing_amount });
    expect(await problems()).toEqual([]);
    // The next day the rest is a manager's.
    api.clock.set('2026-11-22T00:30:00-04:00');
    await paid(id, { for: 'amount', amount: 15, amount_received_cash: 15 });
    const { soup } = counter;
    await api.call(sales.addSaleItems, { token, params: { id }, body: { sale_details: [soup] } });
    const remove = (by: string) =>
      api.send(sales.removeSaleLine, {
        token: by,
        params: { detailId: beers!.id },
        query: { reason: 'Frío' },
      });
    expect(await remove(token)).toMatchObject({ status: 403, body: { code: 'void_too_old' } });
    await openRegister(api, { token: counter.owner.token, branchId: counter.branchId }, { opening: 50 });
    expect(await remove(counter.owner.token)).toMatchObject({ status: 200 });
    expect(await problems()).toEqual([]);
  });

  it('and a removal at the same instant: one of them wins', async () => {
    for (let i = 0; i < 5; i++) {
      const { id, details } = await bill();
      const detailId = details[2]!.id;
      const lines = [{ detail_id: detailId, quantity: 1 }];
      const [part, removal] = await Promise.all([
        pay(id, { for: 'lines', lines, amount_received_cash: 15 }),
        api.send(sales.removeSaleLine, { token: counter.cashier.token, params: { detailId } }),
      ]);
      expect([part.status, removal.status].filter((status) => status === 200)).toHaveLength(1);
    }
    expect(await problems()).toEqual([]);
  });
});

describe('undoing a payment', () => {
  it('puts a payment with negative amounts into its register, once, and is audited', async () => {
    const { id } = await bill();
    for (const part of [1, 2, 3, 4]) await paid(id, share(part, 4, { amount_received_cash: 30 }));
    const { payments } = await counter.sale(id);
    const second = payments![1]!;
    const answers = await Promise.all([undo(id, second.id), undo(id, second.id)]);
    for (const { status } of answers) expect(status).toBe(200);
    const { sale } = (await undo(id, second.id)).body as { sale: SaleWire };
    expect(sale).toMatchObject({ debt: 26.25, paid_out: 0, cash_tendered: 90, amount_received_cash: 78.75 });
    expect(sale.payments).toHaveLength(5);
    expect(sale.payments![4]).toMatchObject({
      reverses: second.id,
      amount: -26.25,
      amount_received_cash: -26.25,
      cash_tendered: -30,
      change: -3.75,
      cashier_id: counter.register.id,
    });
    expect(await counter.drawer()).toBe(178.75);
    const audited = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', counter.companyId)
      .where('action', '=', 'sale.payment_undone')
      .execute();
    expect(audited).toMatchObject([
      { details: { id: second.id, before: { sale: id, cash: 2625 }, reason: 'Pagó con QR' } },
    ]);
    expect((await paid(id, share(2, 4, { amount_received_qr: 26.25 }))).sale.paid_out).toBe(1);
    expect(await problems()).toEqual([]);
  });

  it('of QR leaves nothing of it in the register', async () => {
    const { id } = await bill();
    const { payment } = await paid(id, share(1, 2, { amount_received_qr: 52.5 }));
    await undo(id, payment.id);
    const { cashier } = await registerOf();
    expect(cashier).toMatchObject({ qr_amount: 0, qr_count: 0, closing_amount: 100 });
  });

  it('is refused for a register of another cashier, and after its closing', async () => {
    const { id } = await bill();
    const { payment } = await paid(id, share(1, 2, { amount_received_cash: 52.5 }));
    const other = await secondTill();
    expect(await undo(id, payment.id, other.token)).toMatchObject({ status: 403 });
    const theirs = await paid(id, share(2, 2, { amount_received_cash: 52.5 }), other);
    expect((await undo(id, theirs.payment.id, counter.owner.token)).status).toBe(200);
    await paid(id, share(2, 2, { amount_received_cash: 52.5 }), other);
    const { cashier } = await registerOf();
    await close(api, counter.cashier.token, cashier);
    expect(await undo(id, payment.id, counter.owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_closed' },
    });
  });

  it('is refused without the cash in the drawer, for returned money, and for what is no payment', async () => {
    const { id, details } = await bill();
    const { payment } = await paid(id, { for: 'amount', amount: 100, amount_received_cash: 100 });
    const { token } = counter.cashier;
    await api.call(sales.removeSaleLine, { token, params: { detailId: details[0]!.id } });
    expect(await undo(id, payment.id)).toMatchObject({ body: { code: 'payment_returned' } });
    const { payments } = await counter.sale(id);
    expect(payments![1]).toMatchObject({ amount: -45, for: 'all', reverses: null });
    expect(await undo(id, payments![1]!.id)).toMatchObject({ status: 404 });
    expect(await undo((await bill()).id, payment.id)).toMatchObject({ status: 404 });
  });
});

describe('voiding a bill that several registers took money for', () => {
  it('gives the cash back from each open register, and that of a closed one from the own', async () => {
    const { id } = await bill();
    const other = await secondTill();
    const third = await secondTill();
    await paid(id, share(1, 3, { amount_received_cash: 35 }));
    await paid(id, share(2, 3, { amount_received_cash: 35 }), other);
    await paid(id, share(3, 3, { amount_received_cash: 35 }), third);
    const { cashier: counted } = await registerOf(third);
    await close(api, third.token, counted);
    const { sale } = await api.call(sales.voidSale, {
      token: counter.cashier.token,
      params: { id },
      body: { reason: 'Se fueron' },
    });
    expect(sale.payments!.slice(3).map(({ cashier_id, amount }) => [cashier_id, amount])).toEqual([
      [other.register.id, -35],
      [counter.register.id, -70],
    ]);
    expect(await counter.drawer()).toBe(65);
    expect((await registerOf(other)).cashier.closing_amount).toBe(0);
    expect(await problems()).toEqual([]);
  });
});

const registerOf = ({ token, register } = counterTill()) =>
  api.call(getCashRegister, { token, params: { id: register.id } });
const counterTill = () => ({ token: counter.cashier.token, register: counter.register });
