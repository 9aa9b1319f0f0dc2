import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { addBranch, hireEmployee, registerRestaurant } from '../../../test/restaurant.ts';
import { countStatements } from '../../../test/statements.ts';
import { bookSale, close, openRegister } from '../../../test/till.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hireEmployee>>;
let branchId: number;
let companyId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hireEmployee(api, owner, { role_id: 4 });
  branchId = owner.branch?.id ?? 0;
  companyId = owner.company.id;
});

const listFor = async (token: string, userId: number, query = {}) =>
  api.call(endpoints.listCashRegisters, { token, params: { companyId, userId }, query });
const move = (token: string, id: number, body: object) =>
  api.send(endpoints.addCashMovement, { token, params: { id }, body });

describe('opening', () => {
  it('opens a register with its opening amount for the caller', async () => {
    const answer = await api.call(endpoints.openCashRegister, {
      token: rosa.token,
      params: { id: branchId },
      body: { name: ' principal ', opening_amount: 300.5, user_id: rosa.userId },
    });
    expect(answer).toMatchObject({
      message: 'Caja aperturada correctamente',
      cashier: {
        name: 'principal',
        status: 1,
        user: { id: rosa.userId, name: 'Rosa Mamani' },
        branch: { id: branchId, name: 'Casa matriz' },
        opening_amount: 300.5,
        closing_amount: 300.5,
        real_amount: null,
        created_at: '2026-11-21T12:00:00.000-04:00',
        closed_at: null,
      },
    });
    const open = { token: rosa.token, params: { id: branchId, userId: rosa.userId } };
    expect((await api.call(endpoints.getOpenCashRegister, open)).cashier).toEqual(answer.cashier);
  });

  it('opens one per user and branch, also when asked twice at once', async () => {
    const open = () =>
      api.send(endpoints.openCashRegister, {
        token: rosa.token,
        params: { id: branchId },
        body: { name: 'principal', opening_amount: 0 },
      });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await open()).toMatchObject({
      status: 409,
      body: { error: 'Ya tienes una caja abierta en esta sucursal' },
    });
    const elsewhere = await addBranch(api, owner);
    await openRegister(api, { token: owner.token, branchId });
    await openRegister(api, { token: owner.token, branchId: elsewhere });
    expect((await listFor(owner.token, owner.user.id)).cashiers).toHaveLength(3);
  });

  it.each([
    [{ name: '  ', opening_amount: 0 }, 'Debes ingresar el título de la caja'],
    [{ opening_amount: 0 }, 'Debes ingresar el título de la caja'],
    [{ name: 'principal' }, 'Debes ingresar el monto de apertura'],
    [{ name: 'principal', opening_amount: '' }, 'Debes ingresar el monto de apertura'],
    [{ name: 'principal', opening_amount: -1 }, 'El monto mínimo es Bs. 0'],
  ])('refuses %o', async (body, error) => {
    const params = { id: branchId };
    const answer = await api.send(endpoints.openCashRegister, { token: rosa.token, params, body });
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });

  it("refuses another's name and a branch out of scope", async () => {
    const elsewhere = await addBranch(api, owner);
    const ask = (token: string, id: number, user_id?: number) =>
      api.send(endpoints.openCashRegister, {
        token,
        params: { id },
        body: { name: 'principal', opening_amount: 0, user_id },
      });
    expect((await ask(rosa.token, branchId, owner.user.id)).status).toBe(404);
    expect((await ask(rosa.token, elsewhere)).status).toBe(404);
    expect((await ask((await registerRestaurant(api)).token, branchId)).status).toBe(404);
    expect((await listFor(owner.token, owner.user.id)).cashiers).toEqual([]);
  });
});

describe('movements', () => {
  it('count until they are deleted, and stay in the list', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId }, { opening: 100 });
    await move(rosa.token, id, { amount: 50.5, type: 1, description: 'Cambio del banco' });
    const after = await move(rosa.token, id, { amount: '30,5', type: 2, description: 'Hielo' });
    const { cashier } = after.body as { cashier: { details: { id: number }[] } };
    expect(cashier).toMatchObject({ income: 50.5, expenses: 30.5, closing_amount: 120 });
    expect(cashier.details).toMatchObject([
      { type: 1, amount: 50.5, description: 'Cambio del banco', deleted_at: null },
      { type: 2, amount: 30.5, description: 'Hielo', deleted_at: null },
    ]);

    const expense = { token: rosa.token, params: { id: cashier.details[1]?.id ?? 0 } };
    api.clock.advance(60);
    const removed = await api.call(endpoints.removeCashMovement, expense);
    expect(removed.cashier).toMatchObject({ expenses: 0, closing_amount: 150.5 });
    expect(removed.cashier.details[1]?.deleted_at).toEqual(expect.any(String));
    api.clock.advance(60);
    expect(await api.call(endpoints.removeCashMovement, expense)).toEqual(removed);
  });

  it.each([
    [{ amount: 0.49, type: 1, description: 'x' }, 'El monto mínimo es Bs. 0,50'],
    [{ amount: 1, type: 3, description: 'x' }, 'Debes seleccionar el tipo de movimiento'],
    [{ amount: 1, type: 1, description: '' }, 'Este campo es obligatorio'],
  ])('refuses %o', async (body, error) => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    expect(await move(rosa.token, id, body)).toMatchObject({ status: 400, body: { error } });
  });

  it('never pays out more than the drawer holds, also when two pay at once', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId }, { opening: 100 });
    const pay = (amount: number) => move(rosa.token, id, { amount, type: 2, description: 'Proveedor' });
    expect(await pay(100.01)).toMatchObject({
      status: 422,
      body: { error: 'No hay suficiente efectivo en la caja' },
    });
    const answers = await Promise.all([pay(60), pay(60)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      (await api.call(endpoints.getCashRegister, { token: rosa.token, params: { id } })).cashier,
    ).toMatchObject({
      closing_amount: 40,
    });
  });

  it('are refused in a closed register', async () => {
    const register = await openRegister(api, { ...rosa, branchId }, { opening: 100 });
    await move(rosa.token, register.id, { amount: 10, type: 1, description: 'Cambio' });
    const { cashier } = await api.call(endpoints.getCashRegister, {
      token: rosa.token,
      params: { id: register.id },
    });
    await close(api, rosa.token, cashier);
    const closed = { status: 409, body: { error: 'La caja ya está cerrada' } };
    expect(await move(rosa.token, register.id, { amount: 1, type: 1, description: 'x' })).toMatchObject(
      closed,
    );
    const movement = { token: rosa.token, params: { id: cashier.details[0]?.id ?? 0 } };
    expect(await api.send(endpoints.removeCashMovement, movement)).toMatchObject(closed);
  });

  it('are booked once per key', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    const sent = {
      token: rosa.token,
      params: { id },
      headers: { 'idempotency-key': '1f6b2f0e-6a3a-4c8e-9a59-0c8f0c3f9b11' },
      body: { amount: 20, type: 1, description: 'Cambio' },
    };
    const [first, second] = [
      await api.send(endpoints.addCashMovement, sent),
      await api.send(endpoints.addCashMovement, sent),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ cashier: { closing_amount: 20 } });
  });
});

describe('deleting', () => {
  const remove = (token: string, id: number) =>
    api.send(endpoints.removeCashRegister, { token, params: { id } });

  it('deletes an unused open register, and a repeat changes nothing', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    expect(await remove(rosa.token, id)).toMatchObject({ status: 200, body: { cashier_id: id } });
    expect(await remove(rosa.token, id)).toMatchObject({ status: 200, body: { cashier_id: id } });
    expect((await listFor(rosa.token, rosa.userId)).cashiers).toEqual([]);
    expect((await api.send(endpoints.getCashRegister, { token: rosa.token, params: { id } })).status).toBe(
      404,
    );
    await openRegister(api, { ...rosa, branchId });
  });

  it('refuses a register with movements, with sales, or closed', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    await move(rosa.token, id, { amount: 1, type: 1, description: 'x' });
    const used = { status: 409, body: { error: 'No se puede eliminar una caja con movimientos' } };
    expect(await remove(rosa.token, id)).toMatchObject(used);

    const sold = await openRegister(api, { token: owner.token, branchId }, { opening: 10 });
    await bookSale(api, { companyId, branchId, registerId: sold.id, cash: 0 });
    expect(await remove(owner.token, sold.id)).toMatchObject(used);

    const { cashier } = await api.call(endpoints.getCashRegister, { token: rosa.token, params: { id } });
    await close(api, rosa.token, cashier);
    expect(await remove(rosa.token, id)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_closed' },
    });
  });
});

describe('scope', () => {
  it('shows a cashier their own registers, a manager the branch, an administrator the company', async () => {
    const elsewhere = await addBranch(api, owner);
    const manager = await hireEmployee(api, owner, { role_id: 3 });
    const ana = await hireEmployee(api, owner, { role_id: 4, branch_id: elsewhere });
    const own = await openRegister(api, { ...rosa, branchId });
    const hers = await openRegister(api, { ...ana, branchId: elsewhere });

    const idsFor = async (token: string, userId: number) =>
      (await listFor(token, userId)).cashiers.map(({ id }) => id);
    expect(await idsFor(rosa.token, rosa.userId)).toEqual([own.id]);
    expect(await idsFor(manager.token, manager.userId)).toEqual([own.id]);
    expect(await idsFor(owner.token, owner.user.id)).toEqual([hers.id, own.id]);

    const stranger = await registerRestaurant(api);
    const outside = [
      [rosa.token, hers.id],
      [manager.token, hers.id],
      [stranger.token, own.id],
    ] as const;
    for (const [token, id] of outside) {
      const asked = {
        token,
        params: { id },
        body: {
          cashier_id: id,
          amount: 1,
          type: 1,
          description: 'x',
          to_cashier_id: id,
          closing_amount: 0,
          real_amount: 1,
          bills: { uno: 1 },
        },
      };
      for (const endpoint of [
        endpoints.getCashRegister,
        endpoints.removeCashRegister,
        endpoints.addCashMovement,
        endpoints.checkCashRegisterSales,
        endpoints.closeCashRegister,
        endpoints.listTransferTargets,
        endpoints.transferPendingSales,
      ]) {
        expect([endpoint.path, (await api.send(endpoint, asked)).status]).toEqual([endpoint.path, 404]);
      }
    }
    expect(
      (await api.call(endpoints.getCashRegister, { token: owner.token, params: { id: own.id } })).cashier,
    ).toEqual(own);
  });

  it("answers 404 to a user's id that is not in scope", async () => {
    const elsewhere = await addBranch(api, owner);
    const manager = await hireEmployee(api, owner, { role_id: 3 });
    const ana = await hireEmployee(api, owner, { role_id: 4, branch_id: elsewhere });
    const statusFor = async (token: string, userId: number) =>
      (await api.send(endpoints.listCashRegisters, { token, params: { companyId, userId } })).status;
    expect(await statusFor(rosa.token, owner.user.id)).toBe(404);
    expect(await statusFor(manager.token, ana.userId)).toBe(404);
    expect(await statusFor(manager.token, rosa.userId)).toBe(200);
    expect(await statusFor(owner.token, ana.userId)).toBe(200);
    expect(await statusFor(owner.token, (await registerRestaurant(api)).user.id)).toBe(404);
  });
});

describe('list', () => {
  it('returns the newest first, continues before the last one, and finds by name', async () => {
    for (const name of ['mañana', 'tarde_1', 'noche']) {
      const register = await openRegister(api, { token: owner.token, branchId }, { name, opening: 1 });
      await close(api, owner.token, register);
    }
    const first = await listFor(owner.token, owner.user.id, { limit: 2 });
    expect(first.cashiers.map(({ name }) => name)).toEqual(['noche', 'tarde_1']);
    const rest = await listFor(owner.token, owner.user.id, { limit: 2, before: first.next });
    expect([rest.cashiers.map(({ name }) => name), rest.next]).toEqual([['mañana'], null]);
    const found = await listFor(owner.token, owner.user.id, { q: 'e_1' });
    expect(found.cashiers.map(({ name }) => name)).toEqual(['tarde_1']);
    expect((await listFor(owner.token, owner.user.id, { q: 'A__A' })).cashiers).toEqual([]);
  });

  it('takes the session and one statement, for one register and for many', async () => {
    const statements = async () => {
      let registers = 0;
      const count = await countStatements(async () => {
        registers = (await listFor(owner.token, owner.user.id)).cashiers.length;
      });
      return { count, registers };
    };
    await openRegister(api, { token: owner.token, branchId });
    expect(await statements()).toEqual({ count: 2, registers: 1 });
    for (let i = 0; i < 12; i++) {
      const ana = await hireEmployee(api, owner, { role_id: 4 });
      const register = await openRegister(api, { ...ana, branchId }, { opening: 5 });
      await bookSale(api, { companyId, branchId, registerId: register.id });
      if (i % 2 === 0) await close(api, ana.token, { ...register, closing_amount: 55 });
    }
    expect(await statements()).toEqual({ count: 2, registers: 13 });
  });
});
