import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contextOf, startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { openRegister } from '../../../../test/till.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { writeSale } from '../bill/write-new.ts';

let counter: Counter;
const { send, totals } = sellingAt(() => ({ api, counter }));
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

type Order = Partial<BodyOf<typeof endpoints.createSale>>;

describe('sell', () => {
  it('begins its own transactions, as it starts again after a conflict', async () => {
    const inside = inTransaction(contextOf(api), (ctx) => writeSale(ctx as never, {} as never));
    await expect(inside).rejects.toThrow('a sale begins its own transaction');
  });

  it('answers the sale as all other calls do', async () => {
    const courier = await counter.staff(5);
    const { status, body } = await send({
      company_id: counter.companyId,
      user_id: counter.cashier.userId,
      cashier_id: counter.register.id,
      first_name: 'Marcelo',
      ci_nit: '4455667',
      phone: '59170011223',
      send_notification: 1,
      payment_type: 3,
      sales_status_id: 5,
      sale_type: 'para llevar',
      total: 1,
      discount: 10,
      amount_received: 80,
      amount_received_cash: 50.5,
      amount_received_qr: 19.5,
      employe_id: courier.employeeId,
      price_delivery: 10,
      delivery_address: 'Av. Busch 12',
      table_number: 4,
      observations: 'Sin cebolla',
      bill: null,
      sale_details: [
        { id: counter.pique.id, quantity: 1, price: 50, observations: 'Bien cocido' },
        { product_id: counter.beer.id, quantity: 1, price: 20 },
      ],
      reservation: null,
    });
    expect([status, body]).toMatchObject([200, { message: 'Venta registrada correctamente!' }]);
    const { sale } = body as { sale: { id: number } };
    expect(sale).toMatchObject({
      sale_number: 1,
      sale_type: 'para llevar',
      table_number: null,
      payment_type: 3,
      status: { id: 2, name: 'En preparación', color: '#935300' },
      status_histories: [{ id: 2, user: { id: counter.cashier.userId } }],
      total: 70,
      discount: 10,
      price_delivery: 10,
      amount_received_cash: 50.5,
      amount_received_qr: 19.5,
      change: 0,
      debt: 0,
      paid_out: 1,
      send_notification: 1,
      employe_id: courier.employeeId,
      delivery_address: 'Av. Busch 12',
      cashier: { id: counter.register.id, name: counter.register.name },
      customer: { person: { first_name: 'Marcelo', ci_nit: '4455667', phone: '59170011223' } },
      details: [
        { product_id: counter.pique.id, subtotal: 50, quantity_decrement: 0, observations: 'Bien cocido' },
        { product_id: counter.beer.id, subtotal: 20, quantity_decrement: 1, observations: null },
      ],
      branch: { name: 'Casa matriz', city: { name: 'La Paz' } },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect(await counter.drawer()).toBe(150.5);
  });

  it.each([
    ['71234567', 1],
    ['59161234567', 1],
    ['54911234567', 1],
    ['59122441234', 0],
    ['2244123', 0],
    ['', 0],
  ])('with the phone %j send_notification is %i, which the sale keeps', async (phone, send_notification) => {
    const sale = await counter.sell({ first_name: 'Ana', phone, send_notification: true });
    expect(sale.send_notification).toBe(send_notification);
    expect((await counter.sale(sale.id)).send_notification).toBe(send_notification);
  });

  it('stores the time and the name of a reservation', async () => {
    const reserved_for = '20:30 · Familia Rojas';
    const sale = await counter.sell({ reservation: 1, reserved_for });
    expect((await counter.sale(sale.id)).reserved_for).toBe(reserved_for);
    expect((await counter.sell({ reserved_for })).reserved_for).toBeNull();
  });

  it('stores the moment of a reservation, which is not past', async () => {
    api.clock.set('2026-11-21T20:00:00-04:00');
    const reserved_at = '2026-11-26T20:30:00-04:00';
    const sale = await counter.sell({ reservation: 1, reserved_at });
    expect((await counter.sale(sale.id)).reserved_at).toBe('2026-11-26T20:30:00.000-04:00');
    expect((await counter.sell({ reserved_at })).reserved_at).toBeNull();
    const refused = (at: string) =>
      api.send(endpoints.createSale, {
        token: counter.cashier.token,
        body: {
          branch_id: counter.branchId,
          sale_type: 'mesa',
          sale_details: [counter.pique],
          reservation: 1,
          reserved_at: at,
        },
      });
    expect(await refused('2026-11-21T19:59:00-04:00')).toMatchObject({
      status: 422,
      body: { code: 'reservation_past' },
    });
    expect(await refused('mañana')).toMatchObject({
      status: 400,
      body: { fields: { reserved_at: 'Debe ser una fecha con hora' } },
    });
  });

  it('is reserved first when it is a reservation, and at a table drops the delivery', async () => {
    const courier = await counter.staff(5);
    const sale = await counter.sell({
      reservation: 1,
      table_number: 9,
      employe_id: courier.employeeId,
      price_delivery: 10,
      delivery_address: 'Av. Busch 12',
    });
    expect(sale).toMatchObject({
      sales_status_id: 1,
      reservation: 1,
      table_number: 9,
      employe_id: null,
      price_delivery: 0,
      delivery_address: null,
    });
  });

  it('is sent to the branch’s screens; a refused sale is not', async () => {
    const publish = vi.spyOn(api.app.deps, 'publish');
    const { companyId, branchId: branch_id } = counter;
    const sale = await counter.sell();
    const stock = [{ product_id: counter.beer.id, left: 9 }];
    expect(publish.mock.calls).toEqual([
      [companyId, 'change status', { branch_id, sale_id: sale.id, status: 2, origin: 'sell', sale, stock }],
      [companyId, 'tickets', { branch_id }],
    ]);
    publish.mockClear();
    await send({ sale_details: [{ ...counter.beer, quantity: 10 }] });
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
  });

  it('without an amount it stays unpaid and no money is taken', async () => {
    expect(await counter.sell()).toMatchObject({ paid_out: 0, debt: 70, cash_tendered: 0, payment_type: 1 });
    expect(await totals()).toMatchObject({ payments: 0, drawer: 100 });
  });

  it.each<[string, Order, Record<string, number>]>([
    [
      'cash with change',
      { amount_received_cash: 100 },
      { amount_received_cash: 70, cash_tendered: 100, change: 30 },
    ],
    [
      'one amount as cash',
      { amount_received: 70, payment_type: 1 },
      { amount_received_cash: 70, payment_type: 1 },
    ],
    [
      'one amount by QR',
      { amount_received: 70, payment_type: 2 },
      { amount_received_qr: 70, payment_type: 2 },
    ],
    [
      'discount',
      { discount: 0.5, amount_received_cash: 69.5 },
      { amount_received_cash: 69.5, payment_type: 1 },
    ],
    ['free', { discount: 70, amount_received_cash: 5 }, { amount_received_cash: 0, change: 5, paid_out: 1 }],
    ['both', { amount_received_cash: 30, amount_received_qr: 40 }, { payment_type: 3, debt: 0, paid_out: 1 }],
  ])('takes the payment: %s', async (_, order, expected) => {
    expect(await counter.sell(order)).toMatchObject(expected);
  });

  it('an administrator may send a colleague; the sale still belongs to the seller', async () => {
    const { owner, branchId, soup, cashier } = counter;
    await openRegister(api, { token: owner.token, branchId }, { opening: 0 });
    const body = {
      branch_id: branchId,
      sale_type: 'mesa' as const,
      sale_details: [soup],
      user_id: cashier.userId,
    };
    const { sale } = await api.call(endpoints.createSale, { token: owner.token, body });
    expect(sale.user_id).toBe(owner.user.id);
  });
});
