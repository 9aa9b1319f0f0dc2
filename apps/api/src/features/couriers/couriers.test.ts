import { randomUUID } from 'node:crypto';
import {
  closeCashRegister,
  getCashRegister,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listCourierDebts, settleCourier } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnswerOf, BodyOf } from '@restaurante/contract/endpoint.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { operatorOf } from '../../../test/operator.ts';
import { addBranch } from '../../../test/restaurant.ts';
import type { Employee } from '../../../test/staff.ts';
import { billsFor, openRegister } from '../../../test/till.ts';

const api = await startTestApi();
let counter: Counter;
let luis: Employee;
beforeEach(async () => {
  counter = await openCounter(api);
  luis = await counter.staff(5);
});

const step = (token: string, id: number, sales_status_id: number) =>
  api.call(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id } });

type Order = Partial<BodyOf<typeof sales.createSale>>;

/** Sells a takeaway of Bs 70 that a courier takes along. */
async function carried(courier: Employee, order: Order = {}) {
  const { token } = counter.cashier;
  const sale = await counter.sell({ sale_type: 'para llevar', employe_id: courier.employeeId, ...order });
  await step(token, sale.id, 3);
  await step(token, sale.id, 4);
  return sale;
}

/** Sells a takeaway that a courier has delivered. */
async function delivered(courier: Employee, order: Order = {}) {
  const sale = await carried(courier, order);
  await step(courier.token, sale.id, 5);
  return sale;
}

const debts = async (token = counter.cashier.token) =>
  (await api.call(listCourierDebts, { token, params: { branchId: counter.branchId } })).couriers;

const settle = (
  body: BodyOf<typeof settleCourier>,
  { token = counter.cashier.token, id = counter.register.id, key = '' } = {},
) =>
  api.send(settleCourier, {
    token,
    params: { id },
    body,
    headers: { 'idempotency-key': key || randomUUID() },
  });

/** The answer of a settlement that is not refused. */
const settled = async (...sent: Parameters<typeof settle>) =>
  (await settle(...sent)).body as AnswerOf<typeof settleCourier>;

const pay = (id: number, amount: number) =>
  api.call(sales.closeSale, {
    token: counter.cashier.token,
    params: { id },
    body: { amount_received_cash: amount },
  });

describe('the debts', () => {
  it('are the unpaid orders that a courier has delivered, without what was paid of them', async () => {
    const first = await delivered(luis);
    api.clock.advance(60);
    const second = await delivered(luis, { sale_details: [counter.soup], price_delivery: 8 });
    await api.call(sales.payPart, {
      token: counter.cashier.token,
      params: { id: first.id },
      body: { for: 'amount', amount: 30, amount_received_cash: 30 },
    });
    expect(await debts()).toEqual([
      {
        employe: { id: luis.employeeId, name: luis.name },
        user: { id: luis.userId, name: luis.name },
        amount: 63,
        sales: [
          {
            id: first.id,
            sale_number: first.sale_number,
            amount: 40,
            delivered_at: '2026-11-21T12:00:00.000-04:00',
          },
          {
            id: second.id,
            sale_number: second.sale_number,
            amount: 23,
            delivered_at: '2026-11-21T12:01:00.000-04:00',
          },
        ],
      },
    ]);
  });

  it('are the cash that the till receives, where the company rounds', async () => {
    const body = { rounding: 0.5 } as const;
    const { token } = counter.owner;
    await api.call(updateCompanySettings, { token, params: { companyId: counter.companyId }, body });
    await delivered(luis, { sale_details: [counter.soup], price_delivery: 8.3 });
    expect(await debts()).toMatchObject([{ amount: 23.5, sales: [{ amount: 23.5 }] }]);
    const before = await counter.drawer();
    expect(await settled({ employe_id: luis.employeeId })).toMatchObject({ amount: 23.5 });
    expect((await counter.drawer()) - before).toBe(23.5);
  });

  it.each([
    ['is on its way', (courier: Employee) => carried(courier)],
    ['was paid', (courier: Employee) => delivered(courier, { amount_received_cash: 70 })],
    [
      'was voided',
      async (courier: Employee) => {
        const { id } = await delivered(courier);
        const body = { reason: 'No quiso' };
        await api.call(sales.voidSale, { token: counter.cashier.token, params: { id }, body });
      },
    ],
    [
      'the customer collected',
      async ({ employeeId }: Employee) => {
        const { id } = await counter.sell({ sale_type: 'para llevar', employe_id: employeeId });
        for (const status of [3, 5]) await step(counter.cashier.token, id, status);
      },
    ],
  ])('have no order that %s', async (_, prepare) => {
    await prepare(luis);
    expect(await debts()).toEqual([]);
  });

  it('stay with a courier who left, and are read by who receives money in the branch', async () => {
    await delivered(luis);
    const other = await addBranch(api, counter.owner);
    const [manager, stranger] = [await counter.staff(3), await counter.staff(3, other)];
    await api.call(removeEmployee, { token: counter.owner.token, params: { id: luis.employeeId } });
    for (const { token } of [counter.owner, manager, counter.cashier])
      expect(await debts(token)).toMatchObject([{ employe: { id: luis.employeeId }, amount: 70 }]);
    const params = { branchId: counter.branchId };
    const sent = { token: stranger.token, params };
    expect(await api.send(listCourierDebts, sent)).toMatchObject({ status: 404 });
  });
});

describe('a settlement', () => {
  it('is a cash payment of the register for each order, and the seller stays', async () => {
    const seller = await counter.staff(4);
    await openRegister(api, { token: seller.token, branchId: counter.branchId });
    const [own, other] = [await delivered(luis), await delivered(luis, { sale_details: [counter.soup] })];
    const third = await delivered(await counter.staff(5));
    await api.call(sales.voidSale, {
      token: counter.cashier.token,
      params: { id: third.id },
      body: { reason: 'No quiso' },
    });
    const sold = await counter.sellAs(seller.token, {
      sale_type: 'para llevar',
      employe_id: luis.employeeId,
    });
    for (const status of [3, 4, 5]) await step(seller.token, sold.id, status);
    const { amount, skipped, sales: paid } = await settled({ courier_id: luis.userId });
    expect([amount, skipped]).toEqual([155, []]);
    expect(paid.map(({ id }) => id)).toEqual([own.id, other.id, sold.id]);
    expect(await counter.sale(sold.id)).toMatchObject({
      paid_out: 1,
      debt: 0,
      payment_type: 1,
      user: { id: seller.userId },
      payments: [
        { cashier_id: counter.register.id, user: { id: counter.cashier.userId }, amount: 70, method: 1 },
      ],
    });
    expect((await counter.sale(sold.id)).cashier_id).not.toBe(counter.register.id);
    expect(await counter.drawer()).toBe(255);
    expect(await debts()).toEqual([]);
  });

  it('is of the named orders, once for its key', async () => {
    const [first, second] = [await delivered(luis), await delivered(luis)];
    const key = randomUUID();
    const body = { employe_id: luis.employeeId, sale_ids: [second.id] };
    const answer = await settle(body, { key });
    expect(answer).toMatchObject({ status: 200, body: { amount: 70, sales: [{ id: second.id }] } });
    expect((await settle(body, { key })).body).toEqual(answer.body);
    expect(await counter.drawer()).toBe(170);
    expect(await debts()).toMatchObject([{ amount: 70, sales: [{ id: first.id }] }]);
  });

  it('leaves out and names an order that was paid meanwhile, or is not theirs', async () => {
    const [paid, owed] = [await delivered(luis), await delivered(luis)];
    const foreign = await delivered(await counter.staff(5));
    await pay(paid.id, 70);
    const sale_ids = [paid.id, owed.id, foreign.id];
    expect(await settled({ courier_id: luis.userId, sale_ids })).toMatchObject({
      amount: 70,
      sales: [{ id: owed.id }],
      skipped: [
        { id: paid.id, sale_number: paid.sale_number },
        { id: foreign.id, sale_number: foreign.sale_number },
      ],
    });
  });

  it('of a courier who owes nothing receives nothing', async () => {
    expect(await settle({ courier_id: luis.userId })).toMatchObject({
      status: 200,
      body: { amount: 0, sales: [], skipped: [] },
    });
    expect(await counter.drawer()).toBe(100);
  });

  it('takes a bill of the branch into the register', async () => {
    const { id } = await delivered(luis);
    const params = { id: counter.register.id };
    const room = { token: counter.cashier.token, params, body: { to_room: 1 as const } };
    await api.call(transferPendingSales, room);
    expect((await counter.sale(id)).cashier_id).toBeNull();
    await settle({ courier_id: luis.userId });
    expect((await counter.sale(id)).cashier_id).toBe(counter.register.id);
  });

  it('is received by the holder of the register, and by a manager of its branch', async () => {
    const other = await addBranch(api, counter.owner);
    const [manager, cashier, stranger] = [
      await counter.staff(3),
      await counter.staff(4),
      await counter.staff(3, other),
    ];
    await delivered(luis);
    const body = { courier_id: luis.userId };
    for (const { token } of [cashier, stranger])
      expect(await settle(body, { token })).toMatchObject({ status: 404 });
    expect(await settle(body, { token: luis.token })).toMatchObject({ status: 403 });
    expect(await settle(body, { token: manager.token })).toMatchObject({ status: 200, body: { amount: 70 } });
  });

  it.each([
    ['an unknown courier', () => ({ courier_id: 999_999_999 }), 404],
    ['an unknown order', () => ({ courier_id: luis.userId, sale_ids: [999_999_999] }), 404],
    ['no courier', () => ({}), 400],
    ['an empty choice', () => ({ courier_id: luis.userId, sale_ids: [] }), 400],
  ])('with %s is refused, and nothing is paid', async (_, body, status) => {
    await delivered(luis);
    expect((await settle(body())).status).toBe(status);
    expect(await counter.drawer()).toBe(100);
  });

  it('at two tills at once pays an order once', async () => {
    const second = await counter.staff(4);
    const { id } = await openRegister(api, { token: second.token, branchId: counter.branchId });
    for (let i = 0; i < 3; i += 1) await delivered(luis);
    const body = { courier_id: luis.userId };
    const answers = await Promise.all([settled(body), settled(body, { token: second.token, id })]);
    expect(answers.reduce((sum, { amount }) => sum + amount, 0)).toBe(210);
  });

  it('is received by a suspended company too', async () => {
    await delivered(luis);
    await operatorOf(api)('suspend', String(counter.companyId));
    expect(await debts()).toMatchObject([{ amount: 70 }]);
    expect(await settle({ courier_id: luis.userId })).toMatchObject({ status: 200, body: { amount: 70 } });
  });
});

it('home says what the couriers of the branch owe, and to a courier only what they owe themselves', async () => {
  const maria = await counter.staff(5);
  await delivered(luis);
  await delivered(maria, { sale_details: [counter.soup] });
  const couriers = async ({ token, userId }: { token: string; userId: number }) => {
    const params = { companyId: counter.companyId, userId };
    const metrics = await api.call(getMetrics, { token, params });
    return metrics.couriers.map(({ employe, amount }) => [employe.id, amount]);
  };
  const all = [
    [luis.employeeId, 70],
    [maria.employeeId, 15],
  ];
  const boss = { token: counter.owner.token, userId: counter.owner.user.id };
  expect(await Promise.all([boss, counter.cashier, await counter.staff(3)].map(couriers))).toEqual([
    all,
    all,
    all,
  ]);
  expect(await couriers(maria)).toEqual([[maria.employeeId, 15]]);
});

it('a register says what the couriers of its branch owe, after its closing what they owed then', async () => {
  await delivered(luis);
  const params = { id: counter.register.id };
  const { token } = counter.cashier;
  const couriers = async () => (await api.call(getCashRegister, { token, params })).cashier.couriers;
  const owed = [
    {
      employe: { id: luis.employeeId, name: luis.name },
      user: { id: luis.userId, name: luis.name },
      amount: 70,
    },
  ];
  expect(await couriers()).toEqual(owed);
  await api.call(transferPendingSales, { token, params, body: { to_room: 1 as const } });
  await api.call(closeCashRegister, {
    token,
    params,
    body: { closing_amount: 100, real_amount: 100, bills: billsFor(100) },
  });
  const manager = await counter.staff(3);
  const { id } = await openRegister(api, { token: manager.token, branchId: counter.branchId });
  await settle({ courier_id: luis.userId }, { token: manager.token, id });
  expect(await couriers()).toEqual(owed);
});
