import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createEmployee, getEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { addBranch, hireEmployee, registerRestaurant } from '../../../../test/restaurant.ts';
import { bookSale, close, openRegister } from '../../../../test/till.ts';

let api: TestApi;
let run: ReturnType<typeof operatorOf>;
let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let slug: string;
let companyId: number;
beforeAll(async () => {
  api = await startTestApi();
  run = operatorOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await registerRestaurant(api);
  ({ slug, id: companyId } = owner.company);
});

const change = (...options: string[]) => run('subscription', slug, ...options, '--yes');
/** Subscriptions begin on 21 November, today; this one has been running since 1 October. */
const endsOn = (end: string, status = 1) =>
  api.app.deps.database
    .updateTable('subscriptions')
    .set({ startDay: day('2026-10-01'), endDay: day(end), status })
    .where('companyId', '=', companyId)
    .execute();
const subscriptionNow = async () => {
  const { token, user } = owner;
  return (await api.call(getSubscription, { token, params: { id: user.id } })).subscription;
};
const branchesNow = async ({ token } = owner) =>
  (await api.call(listBranches, { token, params: { companyId } })).branches.map(({ name }) => name);

describe('the end date', () => {
  it.each([
    ['that lies ahead', '2026-12-21', ['--extend', '30'], '20270120'],
    ['of today', '2026-11-21', ['--extend', '30'], '20261221'],
    ['past since yesterday counts from today', '2026-11-20', ['--extend', '30'], '20261221'],
    ['past the grace counts from today', '2026-10-15', ['--extend', '1'], '20261122'],
    ['is set', '2026-12-21', ['--until', '2028-02-29'], '20280229'],
    ['is brought forward', '2026-12-21', ['--until', '2026-11-30'], '20261130'],
    ['five years ahead', '2026-12-21', ['--until', '2031-11-21'], '20311121'],
  ])('%s', async (_, end, options, expected) => {
    await endsOn(end);
    expect(await change(...options)).toMatchObject({ code: 0, err: '' });
    expect((await subscriptionNow()).end).toBe(expected);
    expect(await actsOn(api, companyId)).toMatchObject([
      { action: 'operator.subscription', details: { before: { end }, after: { plan: 'Multisucursal' } } },
    ]);
  });

  it.each([
    [['--until', '2026-09-30'], 'La suscripción empezó el 2026-10-01: no puede vencer antes.'],
    [['--until', '2031-11-22'], 'La suscripción puede vencer como máximo en cinco años.'],
    [['--extend', '1826'], 'La suscripción puede vencer como máximo en cinco años.'],
    [['--type', '4'], 'No existe el plan 4: 1 Básico, 2 Estándar, 3 Multisucursal.'],
  ])('%j is refused', async (options, problem) => {
    await endsOn('2026-12-21');
    expect(await change(...options)).toMatchObject({ code: 1, err: problem });
    expect((await subscriptionNow()).end).toBe('20261221');
    expect(await actsOn(api, companyId)).toEqual([]);
  });

  it.each([
    [[], 'Di qué cambia: --extend, --until o --type.'],
    [['--extend', '30', '--until', '2027-01-01'], 'Usa --extend o --until, no ambos.'],
    [
      ['--extend', '30', '--branch', '1'],
      '--branch y --move-staff van con un plan de una sucursal: --type 1 o --type 2.',
    ],
    [
      ['--type', '3', '--move-staff'],
      '--branch y --move-staff van con un plan de una sucursal: --type 1 o --type 2.',
    ],
  ])('%j is not understood', async (options, problem) => {
    expect(await change(...options)).toMatchObject({ code: 2, err: problem });
  });

  it('as it is already is left alone', async () => {
    expect(await change('--until', '2026-12-21', '--type', '3')).toMatchObject({
      code: 0,
      out: 'La suscripción de El Fogón de Lucía ya es así: no se hizo nada.',
    });
    expect(await actsOn(api, companyId)).toEqual([]);
  });

  it('of a company the operator suspended does not reactivate it', async () => {
    await endsOn('2026-10-15', 0);
    const { out } = await change('--extend', '30');
    expect(out).toContain(`Sigue suspendida por el operador: levántala con 'reactivate ${slug}'.`);
    expect(await subscriptionNow()).toMatchObject({ status: 0, end: '20261221' });
  });

  it('is not what was shown when somebody else extended meanwhile: nothing is done', async () => {
    const answer = async () => {
      await change('--extend', '30');
      return 'sí';
    };
    expect(await operatorOf(api, { answer })('subscription', slug, '--extend', '30')).toMatchObject({
      code: 1,
      err: 'Algo cambió mientras confirmabas y no se hizo nada. Vuelve a intentarlo.',
    });
    expect((await subscriptionNow()).end).toBe('20270120');
    expect(await actsOn(api, companyId)).toHaveLength(1);
  });

  it('that cuts the company off asks for the slug', async () => {
    await endsOn('2026-12-21');
    const asked: string[] = [];
    const answer = (question: string) => {
      asked.push(question);
      return 'sí';
    };
    const ask = operatorOf(api, { answer });
    expect(await ask('subscription', slug, '--until', '2026-11-16')).toMatchObject({ code: 1 });
    expect(await ask('subscription', slug, '--until', '2026-11-17')).toMatchObject({ code: 0 });
    expect(asked).toEqual([`Escribe ${slug} para continuar: `, 'Escribe SÍ para continuar: ']);
  });
});

describe('a plan with one branch', () => {
  it('needs no word about the only one; the others are free to choose again', async () => {
    expect(await change('--type', '1', '--extend', '30')).toMatchObject({ code: 0 });
    expect(await subscriptionNow()).toMatchObject({ end: '20270120', type: { id: 1, name: 'Básico' } });
    expect(await change('--type', '2')).toMatchObject({ code: 0 });
    expect(await change('--type', '3')).toMatchObject({ code: 0 });
    expect(await branchesNow()).toEqual(['Casa matriz']);
  });

  it('needs the branch that stays, one of the company’s', async () => {
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
    // The session had chosen what is gone: it works on, in the one that stayed.
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

  it('moves the staff only when told to; whoever is logged in works on', async () => {
    const first = owner.branch!.id;
    const second = await addBranch(api, owner);
    const cashier = await hireEmployee(api, owner, { role_id: 4, branch_id: second });
    const admin = await hireEmployee(api, owner, { role_id: 2, branch_id: second });
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

  it('never leaves somebody in a branch that goes at the same instant', async () => {
    const second = await addBranch(api, owner);
    const { token } = owner;
    const body = { first_name: 'Rosa', role_id: 9, branch_id: second };
    const [hired, changed] = await Promise.all([
      api.send(createEmployee, { token, params: { companyId }, body }),
      change('--type', '2', '--branch', String(owner.branch!.id)),
    ]);
    expect(['200 1', '404 0']).toContain(`${hired.status} ${changed.code}`);
  });
});
