import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { bookSale } from '../../../../test/booked-sales.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { addBranch, registerRestaurant } from '../../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../../test/staff.ts';
import { close, openRegister } from '../../../../test/till.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';
import { keep } from '../../branches/branches.repository.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let slug: string;
let companyId: number;
const api = await startTestApi();
const run = operatorOf(api);
beforeEach(async () => {
  owner = await registerRestaurant(api);
  ({ slug, id: companyId } = owner.company);
});

const change = (...options: string[]) => run('subscription', slug, ...options, '--yes');
const subscriptionNow = async () => {
  const { token, user } = owner;
  return (await api.call(getSubscription, { token, params: { id: user.id } })).subscription;
};
const branchesNow = async ({ token } = owner) =>
  (await api.call(listBranches, { token, params: { companyId } })).branches.map(({ name }) => name);

describe('a plan with one branch', () => {
  it('needs no choice when there is only one; other plans may be chosen again', async () => {
    expect(await change('--type', '1', '--extend', '30')).toMatchObject({ code: 0 });
    expect(await subscriptionNow()).toMatchObject({ end: '20270120', type: { id: 1, name: 'Básico' } });
    expect(await change('--type', '2')).toMatchObject({ code: 0 });
    expect(await change('--type', '3')).toMatchObject({ code: 0 });
    expect(await branchesNow()).toEqual(['Casa matriz']);
  });

  it('needs the branch that stays, which must be the company’s', async () => {
    const second = await addBranch(api, owner);
    const stranger = await registerRestaurant(api);
    const first = owner.branch!.id;
    const choices = `Sucursales: Casa matriz (${first}), El Alto (${second}).`;
    expect(await change('--type', '2')).toMatchObject({
      code: 1,
      err: `El plan permite una sola sucursal: di cuál se queda con --branch <id>. ${choices}`,
    });
    expect(await change('--type', '2', '--branch', String(stranger.branch!.id))).toMatchObject({
      code: 1,
      err: `La empresa no tiene la sucursal ${stranger.branch!.id}. ${choices}`,
    });
    expect((await subscriptionNow()).type.id).toBe(3);
  });

  it('hides the others with their history; a larger plan brings none back', async () => {
    const first = owner.branch!.id;
    const second = await addBranch(api, owner);
    await api.call(auth.chooseBranch, { token: owner.token, body: { branch_id: first } });
    const register = await openRegister(api, { token: owner.token, branchId: first });
    const saleId = await bookSale(api, {
      companyId,
      branchId: first,
      registerId: register.id,
      status: 'delivered',
    });
    await close(api, owner.token, { ...register, closing_amount: 50 });

    const { code, out } = await change('--type', '2', '--branch', String(second));
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        `se queda El Alto (${second}); se ocultan, con su historial, Casa matriz (${first})`,
      ),
    ]);
    expect(await branchesNow()).toEqual(['El Alto']);
    // The session had chosen a removed branch: it continues in the remaining one.
    await openRegister(api, { token: owner.token, branchId: second });
    const { sale } = await api.call(getSale, { token: owner.token, params: { id: saleId } });
    expect(sale.branch.id).toBe(first);
    expect(await change('--type', '2', '--branch', String(second))).toMatchObject({
      out: expect.stringContaining('ya es así'),
    });

    expect((await change('--type', '3')).out).toContain('no vuelven por sí solas');
    expect(await branchesNow()).toEqual(['El Alto']);
    expect((await actsOn(api, companyId))[0]?.details).toMatchObject({
      before: { branches: `Casa matriz (${first}), El Alto (${second})` },
      after: { branches: `El Alto (${second})` },
    });
  });

  it('is refused while a branch that would go has an open register or sales to finish', async () => {
    const second = await addBranch(api, owner);
    const register = await openRegister(api, { token: owner.token, branchId: second });
    const sold = { companyId, branchId: second, registerId: register.id };
    await bookSale(api, { ...sold, status: 'delivered' });
    await bookSale(api, { ...sold, status: 'delivered', cash: 0 });
    await bookSale(api, { ...sold, status: 'accepted', cash: 0 });
    await bookSale(api, { ...sold, status: 'accepted', isVoided: true });
    const keepFirst = () => change('--type', '1', '--branch', String(owner.branch!.id), '--move-staff');
    expect(await keepFirst()).toMatchObject({
      code: 1,
      err: `La sucursal El Alto (${second}) no se puede ocultar: tiene 1 caja abierta y 2 ventas sin pagar o sin entregar.`,
    });
    expect(await branchesNow()).toEqual(['Casa matriz', 'El Alto']);
    expect(await change('--type', '1', '--branch', String(second))).toMatchObject({ code: 0 });
  });

  it('moves the staff only with the option; open sessions continue', async () => {
    const first = owner.branch!.id;
    const second = await addBranch(api, owner);
    const cashier = await hireAndLogIn(api, owner, 4, second);
    const admin = await hireAndLogIn(api, owner, 2, second);
    const keepFirst = ['--type', '2', '--branch', String(first)];
    expect(await change(...keepFirst)).toMatchObject({
      code: 1,
      err: `Hay personal en las sucursales que se ocultarían: Rosa Mamani, Rosa Mamani de El Alto (${second}). Con --move-staff pasan a Casa matriz.`,
    });
    expect((await subscriptionNow()).type.id).toBe(3);

    expect(await change(...keepFirst, '--move-staff')).toMatchObject({ code: 0 });
    for (const { token, employeeId } of [cashier, admin]) {
      expect((await api.send(getCompany, { token, params: { companyId } })).status).toBe(200);
      await openRegister(api, { token, branchId: first });
      const { employe } = await api.call(getEmployee, { token: owner.token, params: { id: employeeId } });
      expect(employe.branch?.id).toBe(first);
    }
    const { email, password } = cashier;
    expect((await api.call(auth.login, { body: { email, password } })).branch?.id).toBe(first);
  });

  it('waits for an employee who is being created in a branch to hide, and counts them', async () => {
    const branchId = await addBranch(api, owner);
    const { database } = api.app.deps;
    let changing: ReturnType<typeof change> | undefined;
    await database.transaction().execute(async (db) => {
      await keep.exists(db, { companyId, branchId });
      const rosa = { companyId, branchId, roleId: 9, firstName: 'Rosa', createdAt: new Date() };
      await db.insertInto('employees').values(rosa).execute();
      changing = change('--type', '2', '--branch', String(owner.branch!.id));
      await Promise.race([changing, untilOneWaits(api)]);
    });
    expect(await changing).toMatchObject({ code: 1, err: expect.stringContaining('Rosa de El Alto') });
  });
});
