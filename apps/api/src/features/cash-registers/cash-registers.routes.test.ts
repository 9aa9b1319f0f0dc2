import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { bookSale } from '../../../test/booked-sales.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { countStatements } from '../../../test/statements.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hire>>;
let branchId: number;
let companyId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hire(api, owner, 4);
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
        user: { id: rosa.userId, name: rosa.name },
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

  it('opens one per user and branch, even for two concurrent calls', async () => {
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

describe('deleting', () => {
  const remove = (token: string, id: number) =>
    api.send(endpoints.removeCashRegister, { token, params: { id } });

  it('deletes an unused open register and notifies its screens', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    const published = vi.spyOn(api.app.deps, 'publish');
    onTestFinished(() => published.mockRestore());
    expect(await remove(rosa.token, id)).toMatchObject({ status: 200, body: { cashier_id: id } });
    expect(published.mock.calls).toEqual([
      [companyId, 'register closed', { branch_id: branchId, cashier_id: id }],
    ]);
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
    const manager = await hire(api, owner, 3);
    const ana = await hire(api, owner, 4, elsewhere);
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
      const request = {
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
        expect([endpoint.path, (await api.send(endpoint, request)).status]).toEqual([endpoint.path, 404]);
      }
    }
    expect(
      (await api.call(endpoints.getCashRegister, { token: owner.token, params: { id: own.id } })).cashier,
    ).toEqual(own);
  });

  it("answers 404 to a user's id that is not in scope", async () => {
    const elsewhere = await addBranch(api, owner);
    const manager = await hire(api, owner, 3);
    const ana = await hire(api, owner, 4, elsewhere);
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
  it('returns the newest first, continues before the last one, and finds by name, holder, branch and number', async () => {
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
    const namesFor = async (q: string) =>
      (await listFor(owner.token, owner.user.id, { q })).cashiers.map(({ name }) => name);
    expect(await namesFor('lucía')).toEqual(['noche', 'tarde_1', 'mañana']);
    expect(await namesFor('casa matriz')).toEqual(['noche', 'tarde_1', 'mañana']);
    expect(await namesFor('MATRÍZ lucia noche')).toEqual(['noche']);
    expect(await namesFor('caja manana')).toEqual(['mañana']);
    expect(await namesFor(String(first.cashiers[0]?.id))).toEqual(['noche']);
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
      const ana = await hire(api, owner, 4);
      const register = await openRegister(api, { ...ana, branchId }, { opening: 5 });
      await bookSale(api, { companyId, branchId, registerId: register.id });
      if (i % 2 === 0) await close(api, ana.token, { ...register, closing_amount: 55 });
    }
    expect(await statements()).toEqual({ count: 2, registers: 13 });
  });
});
