import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../../test/staff.ts';
import { close, openRegister } from '../../../../test/till.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let slug: string;
const api = await startTestApi();
const run = operatorOf(api);
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  owner = await registerRestaurant(api);
  ({ slug } = owner.company);
});

const visit = ({ token, company } = owner) =>
  api.send(getCompany, { token, params: { companyId: company.id } });
const suspended = { status: 402, body: { suscriptionSuspended: true } };

describe('suspend', () => {
  it('stops running sessions immediately, and no other company', async () => {
    const cashier = await hireAndLogIn(api, owner, 4);
    const neighbour = await registerRestaurant(api);
    const branchId = owner.branch!.id;
    const register = await openRegister(api, { token: cashier.token, branchId }, { opening: 50 });
    expect((await visit(cashier)).status).toBe(200);

    expect(await run('suspend', slug, '--yes', '--reason', 'no pagó')).toMatchObject({ code: 0, err: '' });
    for (const session of [owner, cashier]) expect(await visit(session)).toMatchObject(suspended);
    expect((await visit(neighbour)).status).toBe(200);
    const { email, password, user } = owner;
    const { token } = await api.call(auth.login, { body: { email, password } });
    const { subscription } = await api.call(getSubscription, { token, params: { id: user.id } });
    expect([subscription.status, subscription.end]).toEqual([0, '20261221']);
    expect((await close(api, cashier.token, register)).status).toBe(200);

    expect(await run('reactivate', email, '--yes')).toMatchObject({ code: 0 });
    for (const session of [owner, cashier]) expect((await visit(session)).status).toBe(200);
    expect(await actsOn(api, owner.company.id)).toEqual([
      {
        action: 'operator.suspend',
        userId: null,
        details: { by: 'marta', reason: 'no pagó', before: { status: 1 }, after: { status: 0 } },
      },
      {
        action: 'operator.reactivate',
        userId: null,
        details: { by: 'marta', reason: null, before: { status: 0 }, after: { status: 1 } },
      },
    ]);
  });

  it('a repeat, like reactivating an active company, changes and writes nothing', async () => {
    expect(await run('reactivate', slug, '--yes')).toMatchObject({
      code: 0,
      out: 'El Fogón de Lucía ya está activa: no se hizo nada.',
    });
    await run('suspend', slug, '--yes');
    expect(await run('suspend', slug, '--yes')).toMatchObject({
      code: 0,
      out: 'El Fogón de Lucía ya está suspendida por el operador: no se hizo nada.',
    });
    expect(await actsOn(api, owner.company.id)).toHaveLength(1);
  });

  it.each([
    ['the slug', () => slug, 0],
    ['a yes', () => 'SÍ', 1],
    ['nothing', () => '', 1],
  ])('requires the slug: %s', async (_, answer, code) => {
    const questions: string[] = [];
    const operator = operatorOf(api, {
      answer: (question) => {
        questions.push(question);
        return answer();
      },
    });
    const { code: ended, out, err } = await operator('suspend', slug);
    expect(questions).toEqual([`Escribe ${slug} para continuar: `]);
    expect(out).toContain(`El Fogón de Lucía (${slug}, id ${owner.company.id})`);
    expect([ended, err]).toEqual(code === 0 ? [0, ''] : [1, 'No se hizo nada.']);
    expect((await visit()).status).toBe(code === 0 ? 402 : 200);
  });

  it('is refused without a keyboard', async () => {
    expect(await run('suspend', slug)).toMatchObject({
      code: 1,
      err: 'Sin un terminal que pregunte no se hace ningún cambio: añade --yes.',
    });
    expect(await actsOn(api, owner.company.id)).toEqual([]);
  });

  it('is done and audited once when two operators confirm it concurrently', async () => {
    const questions = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = questions.map(async ({ resolve }) =>
      operatorOf(api, {
        answer: async () => {
          resolve();
          await Promise.all(questions.map(({ promise }) => promise));
          return slug;
        },
      })('suspend', slug),
    );
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await actsOn(api, owner.company.id)).toHaveLength(1);
  });
});

describe('reactivate', () => {
  it.each(['sí', 'SI', 'Sí '])('accepts %j as a yes', async (answer) => {
    await run('suspend', slug, '--yes');
    expect(await operatorOf(api, { answer: () => answer })('reactivate', slug)).toMatchObject({ code: 0 });
    expect((await visit()).status).toBe(200);
  });

  it('says that an overdue company stays suspended until it is extended', async () => {
    await run('suspend', slug, '--yes');
    api.clock.set('2026-12-26T12:00:00-04:00');
    const { email, password } = owner;
    const session = { ...owner, ...(await api.call(auth.login, { body: { email, password } })) };
    const stays = `Sigue suspendida porque venció el 2026-12-21: extiéndela con 'subscription ${slug} --extend <días>'.`;
    const { code, out } = await run('reactivate', slug, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining(stays)]);
    expect(await visit(session)).toMatchObject(suspended);
    expect(await run('reactivate', slug, '--yes')).toMatchObject({
      code: 0,
      out: `El Fogón de Lucía no está suspendida por el operador. ${stays}`,
    });
    await run('subscription', slug, '--extend', '30', '--yes');
    expect((await visit(session)).status).toBe(200);
  });
});
