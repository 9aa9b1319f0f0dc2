import { randomUUID } from 'node:crypto';
import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getTillSettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
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
const settings = (body: object, by = counter.owner.token) =>
  api.send(updateCompanySettings, { token: by, params: { companyId: counter.companyId }, body });
const pay = (id: number, body: object) =>
  api.send(sales.payPart, {
    token: token(),
    params: { id },
    body: { for: 'all', ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
const paid = async (id: number, body: object) => {
  const answer = await pay(id, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { sale: SaleWire; payment: SalePaymentWire };
};
const change = async (id: number, paymentId: number, body: object) =>
  (
    await api.call(sales.changePayment, {
      token: token(),
      params: { id, paymentId },
      body: { reason: 'Error', ...body },
    })
  ).sale;
const undo = async (id: number, paymentId: number, refund?: 'cash') =>
  (
    await api.call(sales.undoPayment, {
      token: token(),
      params: { id, paymentId },
      body: { reason: 'Error', refund },
    })
  ).sale;
const voided = (id: number, refund?: 'cash') =>
  api.call(sales.voidSale, { token: token(), params: { id }, body: { reason: 'Se fue', refund } });
const register = async (of = counter.register.id, by = token()) =>
  (await api.call(getCashRegister, { token: by, params: { id: of } })).cashier;
const problems = () => wrongFigures(api, counter.companyId, { productId: counter.beer.id, initial: 10 });
/** A Pique of Bs 50 that is not paid. */
const pique = () => counter.sell({ sale_details: [counter.pique] });

describe('a tip', () => {
  it('of a new sale is neither of its total nor received for it, and stays in the drawer', async () => {
    const sale = await counter.sell({ sale_details: [counter.pique], amount_received_cash: 95, tip: 5 });
    expect(sale).toMatchObject({
      total: 50,
      debt: 0,
      amount_received_cash: 50,
      cash_tendered: 100,
      change: 45,
      tip: 5,
      rounding: 0,
    });
    expect(sale.payments).toMatchObject([
      { amount: 50, amount_received_cash: 50, cash_tendered: 100, change: 45, tip: 5, tip_method: 1 },
    ]);
    expect(await counter.drawer()).toBe(155);
    expect(await register()).toMatchObject({
      cash_sales: 50,
      income: 50,
      tips_cash: 5,
      tips_qr: 0,
      tips: [{ user: { id: counter.cashier.userId }, amount: 5 }],
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect(await problems()).toEqual([]);
  });

  it('goes by the way of its payment, in cash where that is mixed, or as it says', async () => {
    const tips = async (body: object) => {
      const { payment } = await paid((await pique()).id, { ...body, tip: 5 });
      return [payment.tip, payment.tip_method, payment.amount_received_cash, payment.amount_received_qr];
    };
    expect(await tips({ amount_received_qr: 50 })).toEqual([5, 2, 0, 50]);
    expect(await tips({ amount_received_cash: 20, amount_received_qr: 30 })).toEqual([5, 1, 20, 30]);
    expect(await tips({ amount_received_qr: 50, tip_method: 1 })).toEqual([5, 1, 0, 50]);
    expect(await tips({ amount_received_cash: 50, tip_method: 2 })).toEqual([5, 2, 50, 0]);
    expect(await register()).toMatchObject({ tips_cash: 10, tips_qr: 10, qr_amount: 130, cash_sales: 70 });
    expect(await counter.drawer()).toBe(180);
  });

  it('of a closed bill is its waiter’s, and a part has its own', async () => {
    const waiter = await counter.staff(ROLE.waiter);
    const bill = await counter.sellAs(waiter.token, { sale_details: [counter.pique, counter.soup] });
    await paid(bill.id, { for: 'amount', amount: 15, amount_received_cash: 15, tip: 2 });
    const { sale } = await api.call(sales.closeSale, {
      token: token(),
      params: { id: bill.id },
      body: { amount_received_qr: 50, tip: 3 },
    });
    expect(sale).toMatchObject({ tip: 5, paid_out: 1 });
    expect(await register()).toMatchObject({
      tips_cash: 2,
      tips_qr: 3,
      tips: [{ user: { id: waiter.userId, name: waiter.name }, amount: 5 }],
    });
  });

  it('needs a payment, is no negative amount, and a waiter takes none', async () => {
    const { id } = await pique();
    const order = { branch_id: counter.branchId, sale_type: 'mesa' as const, sale_details: [counter.soup] };
    const create = (body: object, by = token()) =>
      api.send(sales.createSale, { token: by, body: { ...order, ...body } });
    const closing = (body: object) => api.send(sales.closeSale, { token: token(), params: { id }, body });
    expect((await create({ tip: 5 })).body).toMatchObject({ code: 'tip_without_payment' });
    expect(await closing({ discount: 50, tip: 5 })).toMatchObject({
      status: 422,
      body: { code: 'tip_without_payment' },
    });
    for (const body of [{ tip: -1 }, { tip: 1.005 }, { tip: 5, tip_method: 3 }])
      expect((await pay(id, { amount_received_cash: 50, ...body })).body).toMatchObject({
        code: 'invalid_input',
      });
    const waiter = await counter.staff(ROLE.waiter);
    expect((await create({ tip: 5 }, waiter.token)).body).toMatchObject({ code: 'role_not_allowed' });
    expect((await create({ tip: 5, to_room: 1 })).body).toMatchObject({ code: 'room_takes_no_money' });
  });

  it('goes back with a void of a bill whose other money went back before', async () => {
    const { id } = await pique();
    await paid(id, { amount_received_qr: 50, tip: 5, tip_method: 1 });
    await api.call(sales.giveCourtesy, { token: token(), params: { id }, body: { recipient: 'cliente' } });
    const { closing_amount } = await register();
    await voided(id);
    expect((await register()).closing_amount).toBe(closing_amount! - 5);
    expect(await problems()).toEqual([]);
  });

  it('goes back with a void and an undone payment, the way it came', async () => {
    const first = await counter.sell({ sale_details: [counter.pique], amount_received_cash: 50, tip: 5 });
    const second = await counter.sell({ sale_details: [counter.soup], amount_received_qr: 15, tip: 3 });
    expect(await counter.drawer()).toBe(155);
    const undone = await undo(first.id, first.payments![0]!.id);
    expect(undone).toMatchObject({ tip: 0, debt: 50, cash_tendered: 0, change: 0 });
    expect(undone.payments![1]).toMatchObject({ amount: -50, tip: -5, cash_tendered: -55 });
    expect(await counter.drawer()).toBe(100);
    const { sale } = await voided(second.id);
    expect(sale).toMatchObject({ tip: 0 });
    expect(sale.payments).toMatchObject([
      {},
      { amount: -15, tip: 0, cashier_id: null },
      { amount: 0, tip: -3, tip_method: 2, cashier_id: counter.register.id },
    ]);
    expect(await register()).toMatchObject({ tips_cash: 0, tips_qr: 0, tips: [] });
    expect(await problems()).toEqual([]);
  });

  it('stays with a changed payment, unless that says another one', async () => {
    const sale = await counter.sell({ sale_details: [counter.pique], amount_received_cash: 50, tip: 5 });
    const qr = await change(sale.id, sale.payments![0]!.id, { amount_received_qr: 50 });
    const second = qr.payments!.find(({ replaces }) => replaces !== null)!;
    expect(second).toMatchObject({ tip: 5, tip_method: 1, cash_tendered: 5, change: 0 });
    expect(await counter.drawer()).toBe(105);
    const again = await change(sale.id, second.id, { amount_received_qr: 50, tip: 6, tip_method: 2 });
    expect(again).toMatchObject({ tip: 6, cash_tendered: 0 });
    expect(await counter.drawer()).toBe(100);
    expect(await problems()).toEqual([]);
  });

  it('goes to the other bill with the lines that its payment paid', async () => {
    const bill = await counter.sell({ sale_details: [counter.pique, counter.soup] });
    const line = { detail_id: bill.details[0]!.id, quantity: 1 };
    await paid(bill.id, { for: 'lines', lines: [line], amount_received_cash: 50, tip: 4 });
    const other = await pique();
    const moved = await api.call(sales.moveLines, {
      token: token(),
      params: { id: bill.id },
      body: { lines: [line], to_sale_id: other.id },
    });
    expect([moved.sale.tip, moved.other.tip]).toEqual([0, 4]);
    const { sale } = await api.call(sales.mergeBills, {
      token: token(),
      params: { id: bill.id },
      body: { from_id: other.id },
    });
    expect(sale.tip).toBe(4);
    expect(await problems()).toEqual([]);
  });

  it('is paid out of the drawer, and stands in the closing', async () => {
    await counter.sell({ sale_details: [counter.pique], amount_received_cash: 50, tip: 5 });
    await api.call(addCashMovement, {
      token: token(),
      params: { id: counter.register.id },
      body: { amount: 5, description: 'Propinas', type: 2 },
    });
    expect(await counter.drawer()).toBe(150);
    expect(await close(api, token(), await register())).toMatchObject({ status: 200 });
    expect(await register()).toMatchObject({ closing_amount: 150, real_amount: 150, tips_cash: 5 });
    expect((await register()).tips).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });
});

describe('rounding', () => {
  const soup = (price: number) => ({ ...counter.soup, price });
  /** A soup with a fee that makes it cost Bs 12,30. */
  const odd = (body: object = {}, fee = 0.3) =>
    counter.sell({
      sale_type: 'para llevar',
      sale_details: [soup(15)],
      price_delivery: fee,
      ...body,
    });
  beforeEach(async () => void (await settings({ rounding: 0.5 })));

  it('of cash alone goes half up to the step; QR and both together are exact', async () => {
    const sale = await odd({ amount_received_cash: 20 });
    expect(sale).toMatchObject({
      debt: 0,
      paid_out: 1,
      amount_received_cash: 15.5,
      rounding: 0.2,
      cash_tendered: 20,
      change: 4.5,
    });
    expect(sale.payments).toMatchObject([{ amount: 15.3, amount_received_cash: 15.5, rounding: 0.2 }]);
    expect(await odd({ amount_received_cash: 15 }, 0.24)).toMatchObject({ debt: 0, rounding: -0.24 });
    expect(await odd({ amount_received_cash: 16 }, 0.25)).toMatchObject({ rounding: 0.25, change: 0.5 });
    expect(await odd({ amount_received_qr: 15.3 })).toMatchObject({ rounding: 0, amount_received_qr: 15.3 });
    expect(await odd({ amount_received_cash: 5.3, amount_received_qr: 10 })).toMatchObject({ rounding: 0 });
    expect(await counter.drawer()).toBe(151.3);
    expect(await register()).toMatchObject({ cash_sales: 51.09, rounding: 0.21, income: 51.3 });
    expect(await problems()).toEqual([]);
  });

  it('is of the last part alone, and less cash than the rounded amount is refused', async () => {
    const { id } = await odd();
    const first = await paid(id, { for: 'amount', amount: 5.1, amount_received_cash: 5.1 });
    expect(first.payment).toMatchObject({ rounding: 0, amount_received_cash: 5.1 });
    const short = await pay(id, { amount_received_cash: 9.99 });
    expect(short.body).toMatchObject({
      code: 'received_below_part',
      error: expect.stringContaining('10,00'),
    });
    const last = await paid(id, { amount_received_cash: 10 });
    expect(last.payment).toMatchObject({ amount: 10.2, rounding: -0.2, amount_received_cash: 10 });
    expect(last.sale).toMatchObject({ paid_out: 1, debt: 0, amount_received_cash: 15.1, rounding: -0.2 });
    const other = await odd();
    const free = await paid(other.id, { for: 'amount', amount_received_cash: 15.5 });
    expect(free.sale).toMatchObject({ paid_out: 1, rounding: 0.2 });
    expect(await problems()).toEqual([]);
  });

  it('is worked out again when a payment is changed, undone and paid again', async () => {
    const sale = await odd({ amount_received_cash: 15.5 });
    const qr = await change(sale.id, sale.payments![0]!.id, { amount_received_qr: 15.3 });
    expect(qr).toMatchObject({ rounding: 0, debt: 0, amount_received_qr: 15.3, amount_received_cash: 0 });
    expect(await counter.drawer()).toBe(100);
    const back = await change(sale.id, qr.payments!.find(({ replaces }) => replaces !== null)!.id, {
      amount_received_cash: 15.5,
    });
    expect(back).toMatchObject({ rounding: 0.2, amount_received_cash: 15.5, change: 0 });
    const last = back.payments!.findLast(({ replaces }) => replaces !== null)!;
    const undone = await undo(sale.id, last.id);
    expect(undone).toMatchObject({ rounding: 0, debt: 15.3, cash_tendered: 0 });
    expect(await counter.drawer()).toBe(100);
    await paid(sale.id, { amount_received_cash: 15.5 });
    expect(await counter.drawer()).toBe(115.5);
    expect(await problems()).toEqual([]);
  });

  it('goes back whole with a void, and by a part a multiple of the step does', async () => {
    const sale = await odd({ amount_received_cash: 15.5 });
    await voided(sale.id);
    expect(await counter.drawer()).toBe(100);
    const two = await odd({ sale_details: [counter.pique, soup(15)], amount_received_cash: 65.5 });
    const { sale: left } = await api.call(sales.removeSaleLine, {
      token: token(),
      params: { detailId: two.details[1]!.id },
      query: { reason: 'Frío' },
    });
    expect(left).toMatchObject({ debt: 0, amount_received_cash: 50.5, rounding: 0.2 });
    expect(await counter.drawer()).toBe(150.5);
    const { sale: free } = await api.call(sales.updateSale, {
      token: token(),
      body: { sale_id: two.id, price_delivery: 0 },
    });
    expect(free).toMatchObject({ debt: 0, amount_received_cash: 50, rounding: 0 });
    expect(await counter.drawer()).toBe(150);
    const qr = await odd({ amount_received_qr: 15.3 });
    await voided(qr.id, 'cash');
    expect(await counter.drawer()).toBe(134.5);
    expect(await problems()).toEqual([]);
  });

  it('needs the rounded cash in the drawer', async () => {
    const staff = await counter.staff(ROLE.cashier);
    const own = await openRegister(api, { token: staff.token, branchId: counter.branchId }, { opening: 0 });
    const body = { sale_details: [soup(15)], sale_type: 'para llevar' as const, price_delivery: 0.3 };
    const sale = await counter.sellAs(staff.token, { ...body, amount_received_cash: 15.5 });
    await api.call(addCashMovement, {
      token: staff.token,
      params: { id: own.id },
      body: { amount: 0.5, description: 'Gas', type: 2 },
    });
    const answer = await api.send(sales.voidSale, {
      token: staff.token,
      params: { id: sale.id },
      body: { reason: 'Se fue' },
    });
    expect(answer.body).toMatchObject({ code: 'cash_not_enough' });
  });

  it('stands in the sales report, with the tips of each waiter', async () => {
    await odd({ amount_received_cash: 15.5, tip: 2 });
    const waiter = await counter.staff(ROLE.waiter);
    const bill = await counter.sellAs(waiter.token, { sale_details: [counter.pique] });
    await paid(bill.id, { amount_received_qr: 50, tip: 5 });
    const gone = await odd({ amount_received_cash: 15.5, tip: 9 });
    await voided(gone.id);
    const { totals } = await api.call(reportSales, {
      token: counter.owner.token,
      params: { companyId: counter.companyId },
      body: { group: 'sales', type: 'daily', date: '2026-11-21' },
    });
    expect(totals).toMatchObject({
      total: 65.3,
      cash: 15.3,
      qr: 50,
      unpaid: 0,
      rounding: 0.2,
      tips: [
        { user: { id: waiter.userId, name: waiter.name }, amount: 5 },
        { user: { id: counter.cashier.userId }, amount: 2 },
      ],
      reconciliation: { collected: 65.3, registers: 65.3, difference: 0 },
    });
    const { owner, companyId } = counter;
    const params = { companyId, userId: owner.user.id };
    const home = await api.call(getMetrics, { token: owner.token, params, query: {} });
    expect(home).toMatchObject({ cash: 117.5 });
  });

  it('and the tips to offer are set by administrators', async () => {
    const till = () =>
      api.call(getTillSettings, { token: token(), params: { companyId: counter.companyId } });
    expect(await till()).toMatchObject({ rounding: 0.5, tip_percents: null });
    expect(await settings({ rounding: 0.1, tip_percents: [5, 10, 15] })).toMatchObject({
      status: 200,
      body: { settings: { rounding: 0.1, tip_percents: [5, 10, 15] } },
    });
    expect(await till()).toMatchObject({ rounding: 0.1, tip_percents: [5, 10, 15] });
    expect(await settings({ tip_percents: null })).toMatchObject({
      body: { settings: { rounding: 0.1, tip_percents: null } },
    });
    for (const body of [
      { rounding: 0.2 },
      { tip_percents: [0] },
      { tip_percents: [5, 5] },
      { tip_percents: [101] },
    ])
      expect((await settings(body)).body).toMatchObject({ code: 'invalid_input' });
    const manager = await counter.staff(ROLE.branchManager);
    expect(await settings({ rounding: 0 }, manager.token)).toMatchObject({ status: 403 });
    expect(await settings({ tip_percents: [5] }, manager.token)).toMatchObject({ status: 403 });
  });
});
