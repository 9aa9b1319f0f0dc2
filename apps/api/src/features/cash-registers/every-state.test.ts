import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { close, openRegister } from '../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  counter = await openCounter(api);
});

const token = () => counter.cashier.token;
const register = async () =>
  (await api.call(endpoints.getCashRegister, { token: token(), params: { id: counter.register.id } }))
    .cashier;
const book = async (type: 1 | 2, amount: number) => {
  const body = { type, amount, description: 'Cambio' };
  const params = { id: counter.register.id };
  return (await api.call(endpoints.addCashMovement, { token: token(), params, body })).cashier;
};
const add = (id: number) =>
  api.call(sales.addSaleItems, { token: token(), params: { id }, body: { sale_details: [counter.soup] } });
const toRoom = (body: object = {}) =>
  api.send(endpoints.transferPendingSales, {
    token: token(),
    params: { id: counter.register.id },
    body: { to_room: 1, ...body },
  });

/** States of a register, and the cash that should be in its drawer then. The holder alone leads it there. */
const STATES: Record<string, () => Promise<number>> = {
  'with QR money only': async () => {
    await counter.sell({ amount_received_qr: 70 });
    await book(2, 100);
    return 0;
  },
  'emptied by an expense': async () => {
    await book(2, 100);
    return 0;
  },
  'below zero, because an income was deleted after it was spent': async () => {
    const { details } = await book(1, 50);
    await book(2, 150);
    await api.call(endpoints.removeCashMovement, { token: token(), params: { id: details.at(-1)!.id } });
    return -50;
  },
  'with a reservation for Thursday': async () => {
    await counter.sell({ reservation: 1, reserved_for: 'Jueves 20:00 · Ana' });
    return 100;
  },
  'with a debt of yesterday, left to the branch': async () => {
    await counter.sell();
    api.clock.set('2026-11-22T00:00:00-04:00');
    expect(await close(api, token(), await register())).toMatchObject({ status: 409 });
    expect(await toRoom()).toMatchObject({ status: 200, body: { cashier: { pending_count: 0 } } });
    return 100;
  },
  'with items added after paying, left to the branch': async () => {
    const { id } = await counter.sell({ amount_received_cash: 70 });
    await add(id);
    expect((await toRoom({ sale_ids: [id] })).status).toBe(200);
    return 170;
  },
  'of one who was to become a cook': async () => {
    const { owner, cashier, branchId } = counter;
    const body = { first_name: 'Rosa', role_id: ROLE.kitchen, branch_id: branchId };
    const changing = { token: owner.token, params: { id: cashier.employeeId }, body };
    expect(await api.send(updateEmployee, changing)).toMatchObject({
      status: 409,
      body: { code: 'employee_has_open_register' },
    });
    return 100;
  },
};

it.each(Object.keys(STATES))('a register %s is closed by its holder', async (name) => {
  const expected = await STATES[name]!();
  const before = await register();
  expect(before).toMatchObject({ closing_amount: expected, pending_count: 0 });
  expect(await close(api, token(), before, Math.max(0, expected))).toMatchObject({
    status: 200,
    body: { cashier: { status: 2, missing_amount: 0, surplus: Math.max(0, -expected) } },
  });
});

it('what was left to the branch is paid into the register of the one who takes the money', async () => {
  const { id } = await counter.sell();
  const stays = await counter.sell();
  expect(await toRoom({ sale_ids: [id] })).toMatchObject({ body: { cashier: { pending_count: 1 } } });
  expect(await counter.sale(id)).toMatchObject({ cashier_id: null, paid_out: 0 });
  expect(await counter.sale(stays.id)).toMatchObject({ cashier_id: counter.register.id });
  const body = { amount_received_cash: 70 };
  const paid = await api.call(sales.closeSale, { token: token(), params: { id }, body });
  expect(paid.sale).toMatchObject({ cashier_id: counter.register.id, paid_out: 1 });
  expect(await counter.drawer()).toBe(170);
});

it('what was left to the branch is cooked and delivered without a register', async () => {
  const { id } = await counter.sell();
  await toRoom();
  const cook = await counter.staff(ROLE.kitchen);
  for (const [step, user] of [
    [3, cook],
    [5, counter.cashier],
  ] as const) {
    const moving = { token: user.token, params: { id }, body: { sales_status_id: step } };
    expect((await api.send(sales.setSaleStatus, moving)).status).toBe(200);
  }
  expect(await counter.sale(id)).toMatchObject({ sales_status_id: 5, cashier_id: null });
});

it('a reservation that was left to the branch is accepted into another register, and stays its seller’s', async () => {
  const { id } = await counter.sell({ reservation: 1, reserved_for: 'Jueves 20:00 · Ana' });
  await toRoom();
  const other = await counter.staff(ROLE.cashier);
  const { id: cashier_id } = await openRegister(api, { token: other.token, branchId: counter.branchId });
  const accepting = { token: other.token, params: { id }, body: { sales_status_id: 2 } };
  expect((await api.send(sales.setSaleStatus, accepting)).status).toBe(200);
  expect(await counter.sale(id)).toMatchObject({ cashier_id, user_id: counter.cashier.userId });
});

it('a drawer with money is counted', async () => {
  expect(await close(api, token(), await register(), 0)).toMatchObject({
    status: 400,
    body: { code: 'cash_count_missing' },
  });
});

it('a hand-over to nobody is refused', async () => {
  const body = { to_room: 0 };
  const params = { id: counter.register.id };
  expect(await api.send(endpoints.transferPendingSales, { token: token(), params, body })).toMatchObject({
    status: 400,
    body: { fields: { to_cashier_id: 'Debes seleccionar una caja' } },
  });
});
