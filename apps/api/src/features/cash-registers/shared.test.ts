import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { orderAtTable } from '../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import type { Employee } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

let counter: Counter;
/** A second cashier, without a register. */
let luis: Employee;
beforeEach(async () => {
  counter = await openCounter(api);
  luis = await counter.staff(4);
});

const allow = (shared_registers: boolean, token = counter.owner.token) =>
  api.send(updateCompanySettings, {
    token,
    params: { companyId: counter.companyId },
    body: { shared_registers },
  });
const share = (shared: boolean, { token = counter.cashier.token, id = counter.register.id } = {}) =>
  api.send(endpoints.shareCashRegister, { token, params: { id }, body: { shared } });
/** Lets Luis sell in Rosa's register. */
async function shareAll() {
  await allow(true);
  expect(await share(true)).toMatchObject({ status: 200, body: { cashier: { shared: 1 } } });
}
const sell = (body: object = {}, token = luis.token) =>
  api.send(sales.createSale, {
    token,
    body: {
      branch_id: counter.branchId,
      sale_type: 'para llevar',
      sale_details: [counter.soup],
      amount_received_cash: 15,
      ...body,
    },
  });
const saleIn = ({ status, body }: { status: number; body: unknown }) => {
  expect([status, body]).toMatchObject([200, { sale: expect.anything() }]);
  return (body as { sale: SaleWire }).sale;
};
const pay = (id: number, body: object = {}, token = luis.token) =>
  api.send(sales.payPart, {
    token,
    params: { id },
    body: { for: 'all', amount_received_cash: 70, ...body },
  });
const closeBill = (id: number, body: object = {}) =>
  api.send(sales.closeSale, {
    token: luis.token,
    params: { id },
    body: { amount_received_cash: 70, ...body },
  });
const openFor = async (token = luis.token) =>
  (await api.call(endpoints.listOpenCashRegisters, { token, params: { id: counter.branchId } })).cashiers;
const registerOf = async (id = counter.register.id) =>
  (await api.call(endpoints.getCashRegister, { token: counter.owner.token, params: { id } })).cashier;

describe('sharing a register', () => {
  it('needs the setting of an administrator, and the holder, a manager or an administrator', async () => {
    const manager = await counter.staff(3);
    expect(await allow(true, manager.token)).toMatchObject({ status: 403 });
    expect(await share(true)).toMatchObject({ status: 409, body: { code: 'sharing_off' } });
    await allow(true);
    expect(await share(true, { token: luis.token })).toMatchObject({ status: 404 });
    for (const token of [counter.cashier.token, manager.token, counter.owner.token]) {
      expect(await share(true, { token })).toMatchObject({ status: 200, body: { cashier: { shared: 1 } } });
      expect(await share(false, { token })).toMatchObject({ status: 200, body: { cashier: { shared: 0 } } });
    }
    await share(false);
    const trail = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', counter.companyId)
      .where('action', '=', 'cash_register.share')
      .orderBy('id')
      .execute();
    expect(trail).toHaveLength(6);
    expect(trail[0]?.details).toMatchObject({ before: { shared: false }, after: { shared: true } });
  });

  it('shows the register to the other cashiers of the branch without its figures, and ends with it', async () => {
    expect(await openFor()).toEqual([]);
    await shareAll();
    const { id, name, user } = counter.register;
    expect(await openFor()).toEqual([{ id, name, user, shared: 1 }]);
    const own = await openRegister(api, { token: luis.token, branchId: counter.branchId });
    expect((await openFor()).map((register) => register.id)).toEqual([own.id, id]);
    await close(api, counter.cashier.token, counter.register);
    expect((await openFor()).map((register) => register.id)).toEqual([own.id]);
    expect(await share(true)).toMatchObject({ status: 409, body: { code: 'cash_register_closed' } });
    expect(await sell({ cashier_id: id })).toMatchObject({
      status: 409,
      body: { code: 'cash_register_closed' },
    });
  });
});

describe('without a register of their own a cashier', () => {
  it('takes money into the only shared one; each sale and payment keeps its seller', async () => {
    expect(await sell()).toMatchObject({ status: 409, body: { code: 'cash_register_required' } });
    await shareAll();
    const mine = saleIn(await sell());
    expect(mine).toMatchObject({ cashier_id: counter.register.id, user_id: luis.userId });
    const first = await counter.sell();
    expect(saleIn(await pay(first.id)).payments).toMatchObject([
      { cashier_id: counter.register.id, user: { id: luis.userId }, amount: 70 },
    ]);
    const second = await counter.sell();
    expect(saleIn(await closeBill(second.id)).payments).toMatchObject([
      { cashier_id: counter.register.id, user: { id: luis.userId } },
    ]);
    saleIn(await sell({ amount_received_cash: 0, amount_received_qr: 15 }, counter.cashier.token));
    const sellers = [
      { user: counter.register.user, cash: 0, qr: 15 },
      { user: { id: luis.userId, name: luis.name }, cash: 155, qr: 0 },
    ];
    const open = await registerOf();
    expect(open.sellers?.toSorted((a, b) => a.cash - b.cash)).toEqual(sellers);
    const closed = (await close(api, counter.cashier.token, open)).body as { cashier: CashRegisterWire };
    expect(closed.cashier.sellers?.toSorted((a, b) => a.cash - b.cash)).toEqual(sellers);
  });

  it('accepts a guest’s order into it', async () => {
    await shareAll();
    const id = await orderAtTable(api, counter);
    const answer = await api.send(sales.setSaleStatus, {
      token: luis.token,
      params: { id },
      body: { sales_status_id: 2, cashier_id: counter.register.id },
    });
    expect(saleIn(answer)).toMatchObject({ cashier_id: counter.register.id, user_id: luis.userId });
  });

  it('says which one, if several are shared', async () => {
    await shareAll();
    const eva = await counter.staff(4);
    const other = await openRegister(
      api,
      { token: eva.token, branchId: counter.branchId },
      { name: 'Barra' },
    );
    await share(true, { token: eva.token, id: other.id });
    const bill = await counter.sell();
    const id = await orderAtTable(api, counter);
    const status = { token: luis.token, params: { id }, body: { sales_status_id: 2 } };
    const cashiers = [counter.register, other].map(({ id, name, user }) => ({ id, name, user }));
    for (const answer of [
      await sell(),
      await pay(bill.id),
      await closeBill(bill.id),
      await api.send(sales.setSaleStatus, status),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'which_register', details: { cashiers } } });
    }
    expect(saleIn(await sell({ cashier_id: other.id }))).toMatchObject({ cashier_id: other.id });
    expect(saleIn(await pay(bill.id, { cashier_id: other.id })).payments).toMatchObject([
      { cashier_id: other.id },
    ]);
    // Their own register needs no question.
    const own = await openRegister(api, { token: luis.token, branchId: counter.branchId });
    expect(saleIn(await sell())).toMatchObject({ cashier_id: own.id });
    expect(saleIn(await sell({ cashier_id: other.id }))).toMatchObject({ cashier_id: other.id });
  });

  it.each([
    ['the holder ends it', () => share(false)],
    ['the company ends it', () => allow(false)],
  ])('is refused once %s', async (_, end) => {
    await shareAll();
    const bill = await counter.sell();
    await end();
    const named = { cashier_id: counter.register.id };
    for (const answer of [await sell(named), await pay(bill.id, named), await closeBill(bill.id, named)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'register_not_shared' } });
    }
    for (const answer of [await sell(), await pay(bill.id), await closeBill(bill.id)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'cash_register_required' } });
    }
    expect(await openFor()).toEqual([]);
  });

  it('may not count, close, hand over, take out or give back money', async () => {
    await shareAll();
    const paid = saleIn(await sell());
    const { id } = counter.register;
    const as = { token: luis.token, params: { id } };
    const payment = paid.payments?.[0];
    for (const answer of [
      await close(api, luis.token, await registerOf()),
      await api.send(endpoints.getCashRegister, as),
      await api.send(endpoints.transferPendingSales, { ...as, body: { to_room: true } }),
      await api.send(endpoints.addCashMovement, {
        ...as,
        body: { amount: 5, type: 2, description: 'Hielo' },
      }),
    ]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    const undo = { params: { id: paid.id, paymentId: payment!.id }, body: { reason: 'Pagó con QR' } };
    expect(await api.send(sales.undoPayment, { token: luis.token, ...undo })).toMatchObject({ status: 403 });
    expect(
      await api.send(sales.voidSale, { token: luis.token, params: { id: paid.id }, body: {} }),
    ).toMatchObject({ status: 409, body: { code: 'cash_register_required' } });
    expect(await api.send(sales.undoPayment, { token: counter.cashier.token, ...undo })).toMatchObject({
      status: 200,
    });
  });

  it('sells all or nothing into a register that is closed or taken back at the same moment', async () => {
    for (const end of [
      async () => close(api, counter.cashier.token, await registerOf()),
      () => share(false),
    ]) {
      counter = await openCounter(api);
      luis = await counter.staff(4);
      await shareAll();
      const bills = [await counter.sell({ amount_received_cash: 70 })];
      const answers = await Promise.all([...Array.from({ length: 6 }, () => sell()), end()]);
      const sold = answers.slice(0, 6).filter(({ status }) => status === 200).length;
      const { cash_sales, closing_amount } = await registerOf();
      expect(bills).toHaveLength(1);
      expect(cash_sales).toBe(70 + sold * 15);
      expect(closing_amount).toBe(170 + sold * 15);
      for (const { status } of answers.slice(0, 6)) expect([200, 409]).toContain(status);
    }
  });
});
