import { chooseBranch, listSessions, login } from '@restaurante/contract/auth/auth.endpoints.ts';
import {
  listCashRegisters,
  openCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';

type Owner = Awaited<ReturnType<typeof registerRestaurant>>;
type Hired = Awaited<ReturnType<typeof hireAndLogIn>>;

let owner: Owner;
let branchId: number;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  owner = await registerRestaurant(api);
  branchId = owner.branch!.id;
});

const hire = (role: RoleId, at = branchId) => hireAndLogIn(api, owner, role, at);
const formOf = ({ user }: Hired, change: object = {}) => ({
  first_name: user.name,
  role_id: user.roles[0]?.id,
  branch_id: branchId,
  ...change,
});
const update = ({ token }: { token: string }, who: Hired, change: object = {}) =>
  api.send(employees.updateEmployee, { token, params: { id: who.employeeId }, body: formOf(who, change) });
const remove = ({ token }: { token: string }, { employeeId }: Hired) =>
  api.send(employees.removeEmployee, { token, params: { id: employeeId } });
const isIn = async ({ token }: { token: string }) => (await api.send(listSessions, { token })).status === 200;
const list = ({ token }: { token: string }, query: { role_id?: number } = {}) =>
  api.send(employees.listEmployees, { token, params: { companyId: owner.company.id }, query });

describe('a branch manager', () => {
  it('sees and manages the cashiers, couriers and cooks of their own branch only', async () => {
    const elsewhere = await addBranch(api, owner);
    const manager = await hire(3);
    const own = [await hire(4), await hire(5), await hire(9)];
    const others = [manager, await hire(2), await hire(3), await hire(4, elsewhere)];
    const seen = (await list(manager)).body as { employes: { id: number }[] };
    expect(seen.employes.map(({ id }) => id)).toEqual(own.map(({ employeeId }) => employeeId).toReversed());
    for (const who of own) expect((await update(manager, who, { phone: '2' })).status).toBe(200);
    for (const who of others) {
      const params = { id: who.employeeId };
      const read = await api.send(employees.getEmployee, { token: manager.token, params });
      const statuses = [read, await update(manager, who), await remove(manager, who)];
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await list(owner)).body).toMatchObject({ employes: { length: own.length + others.length } });
    expect(await list(manager, { role_id: 2 })).toMatchObject({ status: 200, body: { employes: [] } });
    expect(await list(owner, { role_id: 7 })).toMatchObject({ status: 200, body: { employes: [] } });
  });

  it('gives no role above these, and no other branch', async () => {
    const elsewhere = await addBranch(api, owner);
    const manager = await hire(3);
    const cashier = await hire(4);
    expect((await update(manager, cashier, { role_id: 2 })).status).toBe(403);
    expect((await update(manager, cashier, { role_id: 3 })).status).toBe(403);
    expect((await update(manager, cashier, { branch_id: elsewhere })).status).toBe(404);
    const { roles } = await api.call(employees.listRoles, { token: manager.token });
    expect(roles.map(({ id }) => id)).toEqual([4, 5, 6, 9]);
    const { roles: all } = await api.call(employees.listRoles, { token: owner.token });
    expect(all).toEqual([
      { id: 2, name: 'Administrador(a)' },
      { id: 3, name: 'Encargado(a) de sucursal' },
      { id: 4, name: 'Cajero(a)' },
      { id: 5, name: 'Repartidor(a)' },
      { id: 6, name: 'Mesero(a)' },
      { id: 9, name: 'Cocina' },
    ]);
  });
});

it('a cashier may list the couriers of the branch by name, and no other staff', async () => {
  const cashier = await hire(4);
  const courier = await hire(5);
  await hire(5, await addBranch(api, owner));
  expect((await list(cashier, { role_id: 5 })).body).toEqual({
    employes: [{ id: courier.employeeId, person: { first_name: 'Rosa Mamani' } }],
  });
  expect([(await list(cashier)).status, (await list(cashier, { role_id: 4 })).status]).toEqual([403, 403]);
  expect((await list(owner, { role_id: 5 })).body).toMatchObject({
    employes: [{ role_id: 5 }, { role_id: 5 }],
  });
});

describe('rights', () => {
  it('of a new role apply immediately, and the screens reconnect with them', async () => {
    const cook = await hire(9);
    const screen = await openScreen(api, cook.token);
    const registers = () =>
      api.send(listCashRegisters, {
        token: cook.token,
        params: { companyId: owner.company.id, userId: cook.userId },
      });
    expect((await registers()).status).toBe(403);
    expect((await update(owner, cook, { role_id: 4 })).status).toBe(200);
    expect(await screen.isCut).toBe('io server disconnect');
    expect((await registers()).status).toBe(200);
  });

  it('of another branch apply immediately: the profile has the branch in which the session works', async () => {
    const elsewhere = await addBranch(api, owner);
    const [cashier, admin] = [await hire(4), await hire(2)];
    const worksIn = async ({ token, userId }: Hired) =>
      (await api.call(getProfile, { token, params: { id: userId } })).profile.branch_id;
    expect(await worksIn(cashier)).toBe(branchId);
    const screen = await openScreen(api, cashier.token);
    expect((await update(owner, cashier, { branch_id: elsewhere })).status).toBe(200);
    expect(await screen.isCut).toBe('io server disconnect');
    expect(await worksIn(cashier)).toBe(elsewhere);
    await api.call(chooseBranch, { token: admin.token, body: { branch_id: elsewhere } });
    expect(await worksIn(admin)).toBe(elsewhere);
  });

  it('end with the employee: sessions, screens and login, and the e-mail is free again', async () => {
    const cashier = await hire(4);
    const screen = await openScreen(api, cashier.token);
    const { status, body } = await remove(owner, cashier);
    expect([status, body]).toEqual([
      200,
      { employe: expect.objectContaining({ id: cashier.employeeId, person: expect.anything() }) },
    ]);
    expect(await screen.isCut).toBe('io server disconnect');
    expect(await isIn(cashier)).toBe(false);
    expect((await api.send(login, { body: cashier })).status).toBe(401);
    expect((await list(owner)).body).toEqual({ employes: [] });
    expect((await remove(owner, cashier)).status).toBe(200);
    expect((await update(owner, cashier)).status).toBe(404);
    const { email, password } = cashier;
    const again = { first_name: 'Rosa', role_id: 4, branch_id: branchId, email, password };
    const params = { companyId: owner.company.id };
    await api.call(employees.createEmployee, { token: owner.token, params, body: again });
  });

  it('end with a new password, except the session of a user who sets their own', async () => {
    const admin = await hire(2);
    const cashier = await hire(4);
    await update(owner, cashier, { password: 'nueva2026' });
    expect(await isIn(cashier)).toBe(false);
    const { token: other } = await api.call(login, { body: admin });
    await update(admin, admin, { password: 'nueva2026' });
    expect([await isIn(admin), await isIn({ token: other })]).toEqual([true, false]);
  });
});

describe('nobody', () => {
  it('changes their own role, removes their own login or deletes themselves', async () => {
    const admin = await hire(2);
    const answers = [
      await update(admin, admin, { role_id: 3 }),
      await update(admin, admin, { email: '' }),
      await remove(admin, admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await isIn(admin)).toBe(true);
    expect((await update(admin, admin, { first_name: 'Rosa C.' })).status).toBe(200);
  });

  it('two administrators who delete each other concurrently do not leave the company without one', async () => {
    const [one, two] = [await hire(2), await hire(2)];
    await Promise.all([remove(one, two), remove(two, one)]);
    expect(await isIn(owner)).toBe(true);
    const admins = (await list(owner, { role_id: 2 })).body as { employes: { id: number }[] };
    for (const { id } of admins.employes) expect([one.employeeId, two.employeeId]).toContain(id);
  });

  it('is deleted, moved or shut out while a register is open', async () => {
    const elsewhere = await addBranch(api, owner);
    const cashier = await hire(4);
    const register = await openRegister(api, { token: cashier.token, branchId }, { opening: 100 });
    const answers = [
      await remove(owner, cashier),
      await update(owner, cashier, { branch_id: elsewhere }),
      await update(owner, cashier, { email: '' }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'Tiene una caja abierta: primero se debe cerrar' },
      });
    }
    expect((await update(owner, cashier, { phone: '70000000' })).status).toBe(200);
    expect((await close(api, cashier.token, register)).body).toMatchObject({ cashier: { status: 2 } });
    expect((await update(owner, cashier, { branch_id: elsewhere })).status).toBe(200);
    expect((await remove(owner, cashier)).status).toBe(200);
  });

  it('loses the role of the whole company while a register is open in another branch', async () => {
    const elsewhere = await addBranch(api, owner);
    const admin = await hire(2);
    const { token } = admin;
    const register = await openRegister(api, { token, branchId: elsewhere }, { opening: 100 });
    expect(await update(owner, admin, { role_id: 4 })).toMatchObject({
      status: 409,
      body: { code: 'employee_has_open_register' },
    });
    const own = await openRegister(api, { token, branchId }, { opening: 50 });
    await close(api, token, register);
    expect((await update(owner, admin, { role_id: 4 })).status).toBe(200);
    expect((await close(api, token, own)).status).toBe(200);
  });

  it.each(['deleted', 'moved', 'shut out'])(
    'is %s while opening a register at the same instant',
    async (what) => {
      const branch_id = await addBranch(api, owner);
      const acts = {
        deleted: (who: Hired) => remove(owner, who),
        moved: (who: Hired) => update(owner, who, { branch_id }),
        'shut out': (who: Hired) => update(owner, who, { email: '' }),
      };
      for (let round = 0; round < 6; round++) {
        const cashier = await hire(4);
        const opening = api.send(openCashRegister, {
          token: cashier.token,
          params: { id: branchId },
          body: { name: 'principal', opening_amount: 0 },
        });
        const answers = await Promise.all([acts[what as keyof typeof acts](cashier), opening]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      }
    },
  );
});
