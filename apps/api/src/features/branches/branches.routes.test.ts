import { chooseBranch, listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as branches from '@restaurante/contract/branches/branches.endpoints.ts';
import { createEmployee, removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { createSale, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { hire } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';
import { untilOneWaits } from '../../../test/waiting.ts';
import type { Executor } from '../../shared/db/database.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let first: number;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  owner = await registerRestaurant(api);
  first = owner.branch!.id;
});

const form = { name: 'Sopocachi', city: 1, phones: '59122222222', address: 'Av. 20 de Octubre 2101' };
const as = ({ token }: { token: string }) => ({
  create: (body: object = form) => api.send(branches.createBranch, { token, body }),
  read: (id: number) => api.send(branches.getBranch, { token, params: { id } }),
  update: (id: number, body: object = form) =>
    api.send(branches.updateBranch, { token, params: { id }, body }),
  remove: (id: number) => api.send(branches.removeBranch, { token, params: { id } }),
});
const names = async ({ token }: { token: string }) => {
  const params = { companyId: owner.company.id };
  return (await api.call(branches.listBranches, { token, params })).branches.map(({ name }) => name);
};

const downgrade = (db: Executor = api.app.deps.database) =>
  db.updateTable('subscriptions').set({ typeId: 2 }).where('companyId', '=', owner.company.id).execute();

describe('a branch', () => {
  it('is created, read, changed and listed to everyone of the company', async () => {
    const location = { lat: -16.5103, lng: -68.1266 };
    const created = await as(owner).create({ ...form, ownerId: owner.user.id, location });
    expect(created).toMatchObject({
      status: 200,
      body: {
        branch: {
          company_id: owner.company.id,
          name: 'Sopocachi',
          city: { name: 'La Paz', state: 'La Paz' },
          phones: '59122222222',
          address: 'Av. 20 de Octubre 2101',
          location: JSON.stringify(location),
        },
      },
    });
    const { branch } = created.body as { branch: { id: number } };
    expect((await as(owner).read(branch.id)).body).toEqual(created.body);

    await as(owner).update(branch.id, { ...form, name: 'San Pedro', city: 2 });
    expect((await as(owner).read(branch.id)).body).toMatchObject({
      branch: { name: 'San Pedro', city_id: 2, location: JSON.stringify(location) },
    });
    await as(owner).update(branch.id, { ...form, location: null });
    expect((await as(owner).read(branch.id)).body).toMatchObject({ branch: { location: null } });

    const cook = await hire(api, owner, 9);
    expect(await names(cook)).toEqual(['Casa matriz', 'Sopocachi']);
  });

  it.each([
    [{ name: '' }, 'Este campo es obligatorio'],
    [{ city: '' }, 'Debes seleccionar una ciudad!'],
    [{ city: 9999 }, 'Debes seleccionar una ciudad!'],
    [{ phones: ' ' }, 'Este campo es obligatorio'],
    [{ address: '' }, 'Este campo es obligatorio'],
    [{ name: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ phones: '7'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ address: 'x'.repeat(151) }, 'Debe tener como máximo 150 caracteres'],
    [{ location: { lat: 91, lng: 0 } }, 'Ubicación inválida'],
    [{ location: { lat: 0, lng: -181 } }, 'Ubicación inválida'],
    [{ location: { lat: -16.5 } }, 'Ubicación inválida'],
    [{ location: { lat: '', lng: '-68,1' } }, 'Ubicación inválida'],
  ])('is refused with %o, and nothing changes', async (wrong, error) => {
    const { body: before } = await as(owner).read(first);
    const body = { ...form, ...wrong };
    expect(await as(owner).create(body)).toMatchObject({ status: 400, body: { error } });
    expect(await as(owner).update(first, body)).toMatchObject({ status: 400, body: { error } });
    expect((await as(owner).read(first)).body).toEqual(before);
    expect(await names(owner)).toEqual(['Casa matriz']);
  });

  it('has the coordinates typed in the form, with comma or point', async () => {
    await as(owner).update(first, { ...form, location: { lat: '-16,5103', lng: '-68.1266' } });
    expect((await as(owner).read(first)).body).toMatchObject({
      branch: { location: '{"lat":-16.5103,"lng":-68.1266}' },
    });
  });

  it('belongs to the caller’s company, whatever owner is sent', async () => {
    const stranger = await registerRestaurant(api);
    const { read, update, remove, create } = as(stranger);
    const answers = [await read(first), await update(first), await remove(first)];
    answers.push(await create({ ...form, ownerId: owner.user.id }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await names(owner)).toEqual(['Casa matriz']);
  });

  it('is refused when it is made while the plan changes to one with a single branch', async () => {
    const { answer } = await api.app.deps.database.transaction().execute(async (changing) => {
      await downgrade(changing);
      const answer = as(owner).create();
      await untilOneWaits(api);
      return { answer };
    });
    expect((await answer).status).toBe(403);
    expect(await names(owner)).toEqual(['Casa matriz']);
  });

  it('other than the first needs the plan with several branches', async () => {
    const second = await addBranch(api, owner);
    await downgrade();
    const { create, update, remove, read } = as(owner);
    for (const answer of [await create(), await update(second), await remove(second)]) {
      expect(answer).toMatchObject({ status: 403, body: { error: 'Tu plan permite una sola sucursal' } });
    }
    expect((await read(second)).status).toBe(200);
  });

  it('may be changed by its manager, but other branches may not', async () => {
    const second = await addBranch(api, owner);
    const manager = await hire(api, owner, 3);
    const { read, update, remove } = as(manager);
    expect([(await read(first)).status, (await update(first)).status]).toEqual([200, 200]);
    const others = [await read(second), await update(second), await remove(second)];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    // Employees prevent the removal of a branch, and its manager counts as an employee.
    expect([(await remove(first)).status, (await as(manager).create()).status]).toEqual([409, 200]);
  });
});

describe('deleting a branch', () => {
  it('hides it once, and moves sessions that worked there to the first branch', async () => {
    const second = await addBranch(api, owner);
    await api.call(chooseBranch, { token: owner.token, body: { branch_id: second } });
    const answers = [await as(owner).remove(second), await as(owner).remove(second)];
    expect(answers).toMatchObject([
      { status: 200, body: { branch: { id: second } } },
      { status: 200, body: { branch: { id: second } } },
    ]);
    expect([await names(owner), (await as(owner).read(second)).status]).toEqual([['Casa matriz'], 404]);
    const body = { branch_id: second };
    expect((await api.send(chooseBranch, { token: owner.token, body })).status).toBe(404);
    const { token } = owner;
    expect((await openRegister(api, { token, branchId: first })).branch.id).toBe(first);
  });

  it('reaches the open pages of other administrators who worked there', async () => {
    const second = await addBranch(api, owner);
    const admin = await hire(api, owner, 2);
    await api.call(chooseBranch, { token: admin.token, body: { branch_id: second } });
    const screen = await openScreen(api, admin.token);
    await as(owner).remove(second);
    expect(await screen.isCut).toBe('io server disconnect');
    const params = { id: admin.userId };
    const { profile } = await api.call(getProfile, { token: admin.token, params });
    expect(profile.branch_id).toBe(first);
  });

  it('never deletes the last one, even by two concurrent deletions', async () => {
    const second = await addBranch(api, owner);
    const answers = await Promise.all([first, second].map((id) => as(owner).remove(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      error: 'No puedes eliminar tu única sucursal!',
    });
    expect(await names(owner)).toHaveLength(1);
  });

  it('is refused with an employee, an open register, an unpaid bill or an order that was paid ahead', async () => {
    const second = await addBranch(api, owner);
    const inUse = {
      status: 409,
      body: { error: 'La sucursal tiene personal, cajas abiertas, cuentas por cobrar o reservas pagadas' },
    };
    const cook = await hire(api, owner, 9, second);
    expect(await as(owner).remove(second)).toMatchObject(inUse);
    await api.call(removeEmployee, { token: owner.token, params: { id: cook.employeeId } });
    const register = await openRegister(api, { token: owner.token, branchId: second }, { opening: 100 });
    expect(await as(owner).remove(second)).toMatchObject(inUse);
    await close(api, owner.token, register);
    const productId = await addProduct(api, {
      companyId: owner.company.id,
      branchId: second,
      name: 'Sopa',
      price: 15,
    });
    const sale_details = [{ id: productId, price: 15, quantity: 1 }];
    const order = { branch_id: second, sale_type: 'mesa' as const, to_room: true, sale_details };
    const { sale } = await api.call(createSale, { token: owner.token, body: order });
    expect(await as(owner).remove(second)).toMatchObject(inUse);
    await api.call(voidSale, { token: owner.token, params: { id: sale.id }, body: {} });
    const next = await openRegister(api, { token: owner.token, branchId: second });
    const paid = { reservation: true, to_room: false, amount_received: 15 };
    const { sale: paidAhead } = await api.call(createSale, {
      token: owner.token,
      body: { ...order, ...paid },
    });
    await close(api, owner.token, { ...next, closing_amount: next.closing_amount! + 15 });
    expect(await as(owner).remove(second)).toMatchObject(inUse);
    const last = await openRegister(api, { token: owner.token, branchId: second }, { opening: 15 });
    await api.call(voidSale, { token: owner.token, params: { id: paidAhead.id }, body: {} });
    await close(api, owner.token, { ...last, closing_amount: 0 });
    expect((await as(owner).remove(second)).status).toBe(200);
  });

  it('never leaves an employee in a branch that went at the same instant', async () => {
    const { token, company } = owner;
    const ids = await Promise.all(Array.from({ length: 8 }, () => addBranch(api, owner)));
    const hire = (branch_id: number) => {
      const body = { first_name: 'Rosa', role_id: 9, branch_id };
      return api.send(createEmployee, { token, params: { companyId: company.id }, body });
    };
    const pairs = await Promise.all(ids.map((id) => Promise.all([hire(id), as(owner).remove(id)])));
    const outcomes = pairs.map(([hired, removed]) => `${hired.status} ${removed.status}`);
    for (const outcome of outcomes) expect(['200 409', '404 200']).toContain(outcome);
  });
});

describe('the branch one works in', () => {
  it('reaches the open pages of administrators when it is made: they join its room', async () => {
    const admin = await hire(api, owner, 2);
    const screen = await openScreen(api, admin.token);
    const made = await addBranch(api, owner);
    expect(await screen.isCut).toBe('io server disconnect');
    const again = await openScreen(api, admin.token);
    api.app.deps.publish(owner.company.id, 'tickets', { branch_id: made });
    expect(await again.eventsUntil('tickets')).toEqual([{ event: 'tickets', payload: { branch_id: made } }]);
    again.close();
  });

  it('is chosen by administrators; their screens come back into all rooms', async () => {
    const second = await addBranch(api, owner);
    const screen = await openScreen(api, owner.token);
    const body = { branch_id: second };
    const { branch } = await api.call(chooseBranch, { token: owner.token, body });
    expect([branch.id, await screen.isCut]).toEqual([second, 'io server disconnect']);
    expect((await api.send(listSessions, { token: owner.token })).status).toBe(200);
    const manager = await hire(api, owner, 3);
    expect((await api.send(chooseBranch, { token: manager.token, body })).status).toBe(403);
  });
});
