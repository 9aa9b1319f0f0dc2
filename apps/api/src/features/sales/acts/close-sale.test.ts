import { randomUUID } from 'node:crypto';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { orderAtTable } from '../../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const pay = (id: number, body: object, { token = counter.cashier.token, key = randomUUID() } = {}) =>
  api.send(endpoints.closeSale, { token, params: { id }, body, headers: { 'idempotency-key': key } });
const paid = async (id: number, payment: object): Promise<SaleWire> => {
  const { status, body } = await pay(id, payment);
  expect([status, body]).toMatchObject([200, { message: 'Venta cerrada correctamente!' }]);
  return (body as { sale: SaleWire }).sale;
};
const addSoup = (id: number) =>
  api.call(endpoints.addSaleItems, {
    token: counter.cashier.token,
    params: { id },
    body: { sale_details: [counter.soup] },
  });
const paymentsOf = (saleId: number) =>
  api.app.deps.database
    .selectFrom('salePayments')
    .select(['kind', 'cashRegisterId', 'cashCents', 'qrCents', 'userId'])
    .where('companyId', '=', counter.companyId)
    .where('saleId', '=', saleId)
    .orderBy('id')
    .execute();

describe('closing a sale', () => {
  it.each<[string, object, object]>([
    [
      'cash with change',
      { amount_received_cash: 100 },
      { amount_received_cash: 70, change: 30, payment_type: 1 },
    ],
    ['one amount', { amount_received: 70 }, { amount_received_cash: 70, payment_type: 1 }],
    ['QR', { amount_received_qr: 70 }, { amount_received_qr: 70, payment_type: 2 }],
    ['both', { amount_received_cash: 20, amount_received_qr: 50 }, { payment_type: 3 }],
    ['a new discount', { amount_received: 60, discount: 10 }, { discount: 10, amount_received_cash: 60 }],
    ['all of it free', { discount: 70 }, { amount_received_cash: 0, amount_received_qr: 0 }],
  ])('takes %s', async (_, payment, expected) => {
    const { id } = await counter.sell();
    const sale = await paid(id, { user_id: counter.cashier.userId, ...payment });
    expect(sale).toMatchObject({ paid_out: 1, debt: 0, sales_status_id: 2, ...expected });
    expect(await counter.drawer()).toBe(100 + sale.amount_received_cash);
  });

  it('stores the reason of the discount; without a new reason the first one stays', async () => {
    const reason = 'Demoró una hora';
    const { id } = await counter.sell();
    expect(await paid(id, { amount_received: 50, discount: 20, reason })).toMatchObject({
      discount_reason: reason,
    });
    const first = { discount: 20, reason, amount_received: 50 };
    const sold = await counter.sell(first);
    expect(sold.discount_reason).toBe(reason);
    await addSoup(sold.id);
    expect((await paid(sold.id, { amount_received: 15 })).discount_reason).toBe(reason);
  });

  it('another discount takes away the reason of the one before, and both are audited', async () => {
    const { id } = await counter.sell({ discount: 20, reason: 'Demoró una hora', amount_received: 50 });
    await addSoup(id);
    expect(await paid(id, { amount_received: 35, discount: 0 })).toMatchObject({
      discount: 0,
      discount_reason: null,
    });
    const audited = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', counter.companyId)
      .where('action', '=', 'sale.discount')
      .orderBy('id')
      .execute();
    expect(audited.map(({ details }) => details)).toMatchObject([
      { id, before: { discount: 0 }, after: { discount: 2000 } },
      { id, before: { discount: 2000 }, after: { discount: 0 } },
    ]);
  });

  it.each<[string, object, string]>([
    ['too little', { amount_received_cash: 69.99 }, 'El monto recibido es menor al total de la venta.'],
    [
      'too much of both',
      { amount_received_cash: 40, amount_received_qr: 40 },
      'Cuando se usan ambos métodos de pago el monto debe ser exacto.',
    ],
    ['QR not exact', { amount_received_qr: 80 }, 'Para pagos con Qr debe ingresar el monto exacto'],
    ['more discount than lines', { discount: 71 }, 'El descuento no puede ser mayor al total'],
  ])('refuses %s and takes nothing', async (_, payment, error) => {
    const { id } = await counter.sell();
    expect(await pay(id, { ci_nit: '555', ...payment })).toMatchObject({ status: 422, body: { error } });
    expect(await counter.sale(id)).toMatchObject({ paid_out: 0, debt: 70, customer: null });
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('is done once: at the same instant, under another key, and after it is paid', async () => {
    const { id } = await counter.sell();
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(id, { amount_received: 70 })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await pay(id, { amount_received: 70 })).toMatchObject({
      status: 409,
      body: { error: 'La venta ya está cerrada', code: 'sale_already_paid' },
    });
    expect(await paymentsOf(id)).toHaveLength(1);
    const next = await counter.sell();
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => pay(next.id, { amount_received: 70 }, { key })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counter.drawer()).toBe(240);
  });

  it('receives only the debt of added items, into the drawer of the acting user', async () => {
    const { id } = await counter.sell({ amount_received_cash: 100 });
    await addSoup(id);
    const other = await counter.staff(4);
    expect(await pay(id, { amount_received: 15 }, { token: other.token })).toMatchObject({
      status: 409,
      body: { error: 'Debes abrir caja primero' },
    });
    const register = await openRegister(api, { token: other.token, branchId: counter.branchId });
    const { status } = await pay(id, { amount_received_qr: 15 }, { token: other.token });
    expect(status).toBe(200);
    expect(await counter.sale(id)).toMatchObject({
      payment_type: 3,
      amount_received_cash: 70,
      amount_received_qr: 15,
      cash_tendered: 100,
      change: 30,
      cashier_id: counter.register.id,
      user_id: counter.cashier.userId,
    });
    expect(await paymentsOf(id)).toMatchObject([
      { cashRegisterId: counter.register.id, cashCents: 7000, qrCents: 0, userId: counter.cashier.userId },
      { cashRegisterId: register.id, cashCents: 0, qrCents: 1500, userId: other.userId },
    ]);
  });

  it('refunds the money that a larger discount makes overpaid, from a drawer with enough cash', async () => {
    const { id } = await counter.sell({ amount_received_cash: 70 });
    await addSoup(id);
    const other = await counter.staff(4);
    await openRegister(api, { token: other.token, branchId: counter.branchId }, { opening: 4.99 });
    expect(await pay(id, { discount: 20 }, { token: other.token })).toMatchObject({
      status: 422,
      body: { code: 'cash_not_enough' },
    });
    expect(await paid(id, { discount: 20 })).toMatchObject({
      total: 85,
      discount: 20,
      amount_received_cash: 65,
      change: 0,
      debt: 0,
      paid_out: 1,
    });
    expect(await paymentsOf(id)).toMatchObject([
      { kind: 'payment', cashCents: 7000 },
      { kind: 'refund', cashCents: 500, qrCents: 0, cashRegisterId: counter.register.id },
    ]);
    expect(await counter.drawer()).toBe(165);
  });

  it('refunds a QR payment by QR, outside of any drawer', async () => {
    const { id } = await counter.sell({ amount_received_qr: 70 });
    await addSoup(id);
    expect(await paid(id, { discount: 20 })).toMatchObject({ amount_received_qr: 65, debt: 0 });
    expect(await paymentsOf(id)).toMatchObject([
      { kind: 'payment', qrCents: 7000, cashRegisterId: counter.register.id },
      { kind: 'refund', cashCents: 0, qrCents: 500, cashRegisterId: null },
    ]);
    expect(await counter.drawer()).toBe(100);
  });

  it('an unchanged discount stays', async () => {
    const { id } = await counter.sell({ discount: 20, amount_received_cash: 50 });
    await addSoup(id);
    expect(await paid(id, { amount_received: 15 })).toMatchObject({ discount: 20, amount_received_cash: 65 });
  });

  it('assigns a guest’s order to the register that takes its money', async () => {
    const id = await orderAtTable(api, counter);
    expect(await paid(id, { amount_received: 50 })).toMatchObject({
      cashier_id: counter.register.id,
      user_id: counter.cashier.userId,
      paid_out: 1,
    });
  });

  it('sets the customer by CI/NIT, or by name if there is none', async () => {
    const named = await counter.sell();
    expect((await paid(named.id, { first_name: 'Ana', amount_received: 70 })).customer).toEqual({
      id: null,
      person: { first_name: 'Ana', last_name: null, ci_nit: null, phone: null },
    });
    const registered = await counter.sell({ first_name: 'Luis', ci_nit: '777' });
    const sale = await counter.sell({ first_name: 'Cliente' });
    const closed = await paid(sale.id, { first_name: 'Luisito', ci_nit: '777', amount_received: 70 });
    expect(closed.customer).toEqual(registered.customer);
    expect((await paid(registered.id, { first_name: 'Otro', amount_received: 70 })).customer).toEqual(
      registered.customer,
    );
  });

  it('refuses other users, sales outside the scope, and voided sales', async () => {
    const otherCounter = await openCounter(api);
    const { id } = await otherCounter.sell();
    expect((await pay(id, { amount_received: 70 })).status).toBe(404);
    const own = await counter.sell();
    const colleague = await counter.staff(4);
    for (const { userId: user_id } of [otherCounter.cashier, colleague]) {
      expect((await pay(own.id, { user_id, amount_received: 70 })).status).toBe(404);
    }
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id: own.id }, body: {} });
    expect(await pay(own.id, { amount_received: 70 })).toMatchObject({
      status: 409,
      body: { code: 'sale_voided' },
    });
  });

  it('takes the money in the register that it names, which must be the own open one', async () => {
    const { id } = await counter.sell();
    const colleague = await counter.staff(4);
    const other = await openRegister(api, { token: colleague.token, branchId: counter.branchId });
    expect((await pay(id, { cashier_id: other.id, amount_received: 70 })).status).toBe(404);
    const part = { for: 'all', cashier_id: other.id, amount_received_cash: 70 };
    const { status } = await api.send(endpoints.payPart, {
      token: counter.cashier.token,
      params: { id },
      body: part,
    });
    expect([status, await counter.drawer()]).toEqual([404, 100]);
    expect(await pay(id, { cashier_id: counter.register.id, amount_received: 70 })).toMatchObject({
      status: 200,
      body: { sale: { paid_out: 1, payments: [{ cashier_id: counter.register.id }] } },
    });
  });
});
