import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { billsFor, close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hire>>;
let branchId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hire(api, owner, 4);
  branchId = owner.branch!.id;
});

const open = (opening = 0, { name = 'principal', token = rosa.token } = {}) =>
  openRegister(api, { token, branchId }, { name, opening });
const closeWith = (register: CashRegisterWire, body: object, token = rosa.token) => {
  const closing_amount = register.closing_amount ?? 0;
  const count = { closing_amount, real_amount: closing_amount, bills: billsFor(closing_amount) };
  return api.send(endpoints.closeCashRegister, {
    token,
    params: { id: register.id },
    body: { ...count, ...body },
  });
};
const closed = async (register: CashRegisterWire, body: object = {}, token = rosa.token) => {
  const answer = await closeWith(register, body, token);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { cashier: CashRegisterWire }).cashier;
};
const HIDDEN = [
  'closing_amount',
  'income',
  'expenses',
  'cash_sales',
  'typed_income',
  'typed_expenses',
  'refunds',
  'qr_amount',
  'discounts',
  'delivery_fees',
  'unpaid',
  'room_parts',
  'voided',
  'sales_by_category',
  'rounding',
  'tips',
  'tips_cash',
  'tips_qr',
  'sellers',
];
const float = (name?: string, token = rosa.token) =>
  api.call(endpoints.findFloat, {
    token,
    params: { id: branchId },
    query: name === undefined ? {} : { name },
  });

describe('the float', () => {
  it('and the withdrawn cash are the count; without both all is withdrawn', async () => {
    const register = await open(300);
    expect(register).toMatchObject({ float_left: null, withdrawn: null, z_number: null });
    for (const body of [
      { withdrawn: 100, float_left: 100 },
      { withdrawn: 300, float_left: 0.5 },
      { withdrawn: 200 },
      { float_left: 200 },
      { withdrawn: 0, float_left: 0 },
    ]) {
      expect(await closeWith(register, body)).toMatchObject({
        status: 400,
        body: { code: 'float_mismatch' },
      });
    }
    expect(await closeWith(register, { withdrawn: 250, float_left: 60 })).toMatchObject({
      body: { error: 'Lo retirado (Bs. 250,00) y el fondo (Bs. 60,00) deben sumar lo contado: Bs. 300,00' },
    });
    expect(await closeWith(register, { withdrawn: 301, float_left: -1 })).toMatchObject({ status: 400 });
    expect(await closed(register, { withdrawn: 100, float_left: 200 })).toMatchObject({
      float_left: 200,
      withdrawn: 100,
      real_amount: 300,
    });
    expect(await closed(await open(50))).toMatchObject({ float_left: 0, withdrawn: 50 });
  });

  it('is proposed once to the next opening of its name, which stores the difference', async () => {
    expect(await float()).toEqual({ float_left: 0, cashier: null });
    const first = await closed(await open(300), { withdrawn: 100, float_left: 200 });
    const cashier = { id: first.id, name: 'principal', user: first.user, closed_at: first.closed_at };
    expect(await float()).toEqual({ float_left: 200, cashier });
    expect(await float('Caja Principal')).toEqual({ float_left: 200, cashier });
    expect(await float('Barra')).toEqual({ float_left: 0, cashier: null });
    // The other cashier of the branch takes it over.
    const luis = await hire(api, owner, 4);
    const bar = await open(200, { name: 'Barra', token: luis.token });
    expect(bar).toMatchObject({ opened_from: null, opening_difference: 0 });
    await closed(bar, {}, luis.token);
    const next = await open(180.5, { name: 'Caja principal', token: luis.token });
    expect(next).toMatchObject({ opening_amount: 180.5, opened_from: first.id, opening_difference: -19.5 });
    expect(await float()).toEqual({ float_left: 0, cashier: null });
    const exact = await closed(next, { withdrawn: 0, float_left: 180.5 }, luis.token);
    expect(exact).toMatchObject({ opening_difference: -19.5 });
    expect(await open(180.5)).toMatchObject({ opened_from: next.id, opening_difference: 0 });
    const trail = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', owner.company.id)
      .where('action', '=', 'cash_register.open')
      .orderBy('id')
      .execute();
    expect(trail.map(({ details }) => details)).toMatchObject([
      { after: { opening: 30_000 } },
      { after: { opening: 20_000 } },
      { after: { opening: 18_050, difference: -1_950 } },
      { after: { opening: 18_050 } },
    ]);
  });

  it('is proposed again when its opening is deleted, and only in its branch', async () => {
    const first = await closed(await open(300), { withdrawn: 0, float_left: 300 });
    const mistaken = await open(0);
    await api.call(endpoints.removeCashRegister, { token: rosa.token, params: { id: mistaken.id } });
    expect(await float()).toMatchObject({ float_left: 300, cashier: { id: first.id } });
  });

  it('of the last closing comes first, then those before it', async () => {
    const luis = await hire(api, owner, 4);
    const [a, b] = [await open(100), await open(200, { token: luis.token })];
    await closed(a, { withdrawn: 0, float_left: 100 });
    api.clock.advance(60);
    await closed(b, { withdrawn: 50, float_left: 150 }, luis.token);
    // Two openings at once: each takes one of them.
    const opened = await Promise.all([open(), open(0, { token: luis.token })]);
    expect(opened.map(({ opened_from }) => opened_from)).toEqual(expect.arrayContaining([a.id, b.id]));
  });
});

describe('Z numbers', () => {
  it('count the closings of a branch from 1, also when many close at once and some fail', async () => {
    const staff = await Promise.all(Array.from({ length: 8 }, () => hire(api, owner, 4)));
    const registers = await Promise.all(staff.map(({ token }) => open(10, { token })));
    const answers = await Promise.all(
      registers.flatMap((register, i) => [
        closeWith(register, { withdrawn: 1, float_left: 1 }, staff[i]!.token),
        close(api, staff[i]!.token, register),
      ]),
    );
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { cashier: CashRegisterWire }).cashier.z_number);
    expect(numbers.sort((a, b) => a! - b!)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await closed(await open())).toMatchObject({ z_number: 9 });
    const twice = api.app.deps.database
      .updateTable('cashRegisters')
      .set({ zNumber: 1 })
      .where('companyId', '=', owner.company.id)
      .where('zNumber', '=', 2)
      .execute();
    await expect(twice).rejects.toThrow('cash_registers_z_number');
  });
});

describe('a blind count', () => {
  const blind = (blind_count: boolean, token = owner.token) =>
    api.send(updateCompanySettings, {
      token,
      params: { companyId: owner.company.id },
      body: { blind_count },
    });

  it('hides the figures of an open register from cashiers alone, and only an administrator sets it', async () => {
    const manager = await hire(api, owner, 3);
    expect(await blind(true, manager.token)).toMatchObject({ status: 403 });
    const register = await open(300);
    expect(register).toMatchObject({ blind: 0, closing_amount: 300 });
    expect(await blind(true)).toMatchObject({ body: { settings: { blind_count: 1 } } });
    const params = { id: register.id };
    const as = async (token: string) =>
      (await api.call(endpoints.getCashRegister, { token, params })).cashier;
    expect(await as(manager.token)).toEqual(register);
    expect(await as(rosa.token)).toEqual({
      ...register,
      blind: 1,
      ...Object.fromEntries(HIDDEN.map((key) => [key, null])),
    });
    expect(await blind(false)).toMatchObject({ body: { settings: { blind_count: 0 } } });
    expect(await as(rosa.token)).toEqual(register);
  });

  it('is saved whatever a cashier says that should be there; then they see the difference', async () => {
    await blind(true);
    const count = { real_amount: 310, bills: billsFor(310) };
    expect(await closed(await open(300), { ...count, closing_amount: undefined })).toMatchObject({
      blind: 0,
      closing_amount: 300,
      real_amount: 310,
      surplus: 10,
    });
    expect(await closed(await open(300), { ...count, closing_amount: 1 })).toMatchObject({ surplus: 10 });
    expect(await closeWith(await open(300), { ...count, closing_amount: 1 }, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'register_changed', details: { cashier: { closing_amount: 300 } } },
    });
  });
});
