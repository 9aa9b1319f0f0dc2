import { randomUUID } from 'node:crypto';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
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

const token = () => counter.cashier.token;
const QR = { amount_received_qr: 50 };

interface At {
  readonly id: number;
  readonly paymentId: number;
}

const change = (params: At, body: object, by = token(), key = randomUUID()) =>
  api.send(sales.changePayment, {
    token: by,
    params,
    body: { reason: 'Pagó con QR', ...body },
    headers: { 'idempotency-key': key },
  });
const changed = async (...args: Parameters<typeof change>) => {
  const answer = await change(...args);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { sale: SaleWire; payment: SalePaymentWire };
};
const pay = (id: number, body: object) =>
  api.call(sales.payPart, { token: token(), params: { id }, body: body as { for: 'all' } });
/** A Pique that was paid with a note of Bs 100. */
const sold = async () => {
  const sale = await counter.sell({ sale_details: [counter.pique], amount_received_cash: 100 });
  return { sale, at: { id: sale.id, paymentId: sale.payments![0]!.id } };
};
const problems = () => wrongFigures(api, counter.companyId, { productId: counter.beer.id, initial: 10 });

describe('a payment that is changed', () => {
  it('from cash to QR leaves the drawer, and the sale stays paid under its number', async () => {
    const { sale, at } = await sold();
    const after = await changed(at, QR);
    expect(after.payment).toMatchObject({
      amount: 50,
      method: 2,
      amount_received_qr: 50,
      cash_tendered: 0,
      change: 0,
      replaces: at.paymentId,
      cashier_id: counter.register.id,
    });
    expect(after.sale).toMatchObject({
      sale_number: sale.sale_number,
      paid_out: 1,
      debt: 0,
      payment_type: 2,
      amount_received_cash: 0,
      amount_received_qr: 50,
    });
    const reversal = after.sale.payments!.find(({ reverses }) => reverses === at.paymentId)!;
    expect(reversal).toMatchObject({ amount: -50, cash_tendered: -100, change: -50 });
    expect(await counter.drawer()).toBe(100);
    expect(await problems()).toEqual([]);
  });

  it('goes on from where it was: back, in both ways, and then undone', async () => {
    const { sale, at } = await sold();
    const { id } = sale;
    const qr = await changed(at, QR);
    const mixed = await changed(
      { id, paymentId: qr.payment.id },
      { amount_received_cash: 20, amount_received_qr: 30 },
    );
    expect(mixed.payment).toMatchObject({ method: 3, amount: 50 });
    expect(await counter.drawer()).toBe(120);
    expect((await change(at, QR)).body).toMatchObject({ code: 'payment_undone' });
    const undone = await api.call(sales.undoPayment, {
      token: token(),
      params: { id, paymentId: mixed.payment.id },
      body: { reason: 'Se fue' },
    });
    expect(undone.sale).toMatchObject({ debt: 50, paid_out: 0 });
    expect(await counter.drawer()).toBe(100);
    expect(await problems()).toEqual([]);
  });

  it('keeps its part of a division, and the claims on its lines', async () => {
    const { pique, beer } = counter;
    const bill = await counter.sell({ sale_details: [pique, { ...beer, quantity: 2 }] });
    const { payment: share } = await pay(bill.id, {
      for: 'share',
      share: { part: 1, of: 3 },
      amount_received_cash: 30,
      first_name: 'Ana',
    });
    const { sale, payment } = await changed(
      { id: bill.id, paymentId: share!.id },
      { amount_received_qr: 30 },
    );
    expect(payment).toMatchObject({ share: { part: 1, of: 3, division: share!.id }, first_name: 'Ana' });
    expect(sale.division).toMatchObject({ of: 3, parts: [{ part: 1, paid: true }, { paid: false }, {}] });
    const again = await api.send(sales.payPart, {
      token: token(),
      params: { id: bill.id },
      body: { for: 'share', share: { part: 1, of: 3 }, amount_received_cash: 30 },
    });
    expect(again.body).toMatchObject({ code: 'part_paid', details: { payment: { id: payment.id } } });

    const other = await counter.sell({ sale_details: [pique, beer] });
    const line = { detail_id: other.details[0]!.id, quantity: 1 };
    const { payment: ofLine } = await pay(other.id, {
      for: 'lines',
      lines: [line],
      amount_received_cash: 50,
    });
    const after = await changed({ id: other.id, paymentId: ofLine!.id }, QR);
    expect(after.sale.details.map(({ paid_quantity }) => paid_quantity)).toEqual([1, 0]);
    // A line that goes to another bill takes its payment with it, as it is now and as it was.
    const moved = await api.call(sales.moveLines, {
      token: token(),
      params: { id: other.id },
      body: { lines: [line], to_sale_id: bill.id },
    });
    expect(moved.sale).toMatchObject({ payments: [], amount_received_qr: 0 });
    expect(moved.other.payments).toHaveLength(6);
    expect(await problems()).toEqual([]);
  });

  it('needs the cash that leaves the drawer', async () => {
    const { at } = await sold();
    await api.call(addCashMovement, {
      token: token(),
      params: { id: counter.register.id },
      body: { amount: 110, description: 'Gas', type: 2 },
    });
    expect(await change(at, QR)).toMatchObject({ status: 422, body: { code: 'cash_not_enough' } });
    await changed(at, { amount_received_cash: 20, amount_received_qr: 30 });
    expect(await counter.drawer()).toBe(10);
  });

  it('is exact by QR, and covers what was paid', async () => {
    const { at } = await sold();
    for (const [body, code] of [
      [{ amount_received_qr: 50.01 }, 'qr_not_exact'],
      [{ amount_received_cash: 20, amount_received_qr: 31 }, 'close_mixed_not_exact'],
      [{ amount_received_cash: 49.99 }, 'received_below_part'],
      [{}, 'received_below_part'],
      [{ ...QR, reason: '' }, undefined],
    ] as const)
      expect((await change(at, body)).body).toMatchObject(
        code ? { code } : { fields: { reason: expect.any(String) } },
      );
    expect(await counter.drawer()).toBe(150);
  });

  it('is done once for a key', async () => {
    const { at } = await sold();
    const key = randomUUID();
    const [first, second] = [await changed(at, QR, token(), key), await changed(at, QR, token(), key)];
    expect(second).toEqual(first);
    expect(first.sale.payments).toHaveLength(3);
  });

  it('belongs to the cashier of its register, and to those above', async () => {
    const { at, sale } = await sold();
    const other = await counter.staff(ROLE.cashier);
    await openRegister(api, { token: other.token, branchId: counter.branchId });
    expect(await change(at, QR, other.token)).toMatchObject({ status: 403 });
    const manager = await counter.staff(ROLE.branchManager);
    const { payment } = await changed(at, QR, manager.token);
    expect(await close(api, token(), { ...counter.register, closing_amount: 100 })).toMatchObject({
      status: 200,
    });
    const closed = await change({ id: sale.id, paymentId: payment.id }, QR, counter.owner.token);
    expect(closed).toMatchObject({ status: 409, body: { code: 'cash_register_closed' } });
  });

  it('of an earlier day is not the cashier’s', async () => {
    const { at } = await sold();
    api.clock.set('2026-11-22T06:00:00-04:00');
    expect((await change(at, QR)).body).toMatchObject({ code: 'void_too_old' });
    await changed(at, QR, counter.owner.token);
  });
});
