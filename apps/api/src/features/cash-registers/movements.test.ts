import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';
import { untilWaiting } from '../../../test/waiting.ts';

const api = await startTestApi();

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hire>>;
let branchId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hire(api, owner, 4);
  branchId = owner.branch?.id ?? 0;
});

const move = (token: string, id: number, body: object) =>
  api.send(endpoints.addCashMovement, { token, params: { id }, body });

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

  it('never pays out more than the drawer has, even for two concurrent calls', async () => {
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

  it('are deleted once when two ask at the same time', async () => {
    const { id } = await openRegister(api, { ...rosa, branchId });
    const { body } = await move(rosa.token, id, { amount: 10, type: 1, description: 'Cambio' });
    const movement = (body as { cashier: { details: { id: number }[] } }).cashier.details[0]!.id;
    const remove = () =>
      api.call(endpoints.removeCashMovement, { token: rosa.token, params: { id: movement } });
    // Locks the register until both calls have read the movement.
    const other = await api.app.deps.database.startTransaction().execute();
    await other
      .selectFrom('cashRegisters')
      .select('id')
      .where('companyId', '=', owner.company.id)
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const both = Promise.all([remove(), remove()]);
    await untilWaiting(api, 2);
    await other.commit().execute();
    const [first, second] = await both;
    expect(second).toEqual(first);
    const acts = await api.app.deps.database
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'cash_movement.remove')
      .where(sql`details->>'id'`, '=', String(movement))
      .execute();
    expect(acts).toHaveLength(1);
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
