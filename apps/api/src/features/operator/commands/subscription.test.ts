import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';

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

  it('is left alone when it is the same already', async () => {
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

  it('waits while the plan is being changed, and continues with the new plan', async () => {
    const { database } = api.app.deps;
    const { extended } = await database.transaction().execute(async (changing) => {
      await changing
        .updateTable('subscriptions')
        .set({ typeId: 1 })
        .where('companyId', '=', companyId)
        .execute();
      const extended = change('--extend', '30');
      await untilOneWaits(api);
      return { extended };
    });
    expect(await extended).toMatchObject({ code: 0, err: '' });
    expect(await subscriptionNow()).toMatchObject({ type: { id: 1 }, end: '20270120' });
  });

  it('is not changed when another operator extended it after the plan was printed', async () => {
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

  it('that suspends the company requires the slug', async () => {
    await endsOn('2026-12-21');
    const questions: string[] = [];
    const answer = (question: string) => {
      questions.push(question);
      return 'sí';
    };
    const ask = operatorOf(api, { answer });
    expect(await ask('subscription', slug, '--until', '2026-11-16')).toMatchObject({ code: 1 });
    expect(await ask('subscription', slug, '--until', '2026-11-17')).toMatchObject({ code: 0 });
    expect(questions).toEqual([`Escribe ${slug} para continuar: `, 'Escribe SÍ para continuar: ']);
  });
});
