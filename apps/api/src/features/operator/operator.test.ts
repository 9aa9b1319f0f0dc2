import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { bookSale } from '../../../test/booked-sales.ts';
import { actsOn, operatorOf } from '../../../test/operator.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { openRegister } from '../../../test/till.ts';

const api = await startTestApi();
const run = operatorOf(api);

/** Creates a company whose subscription ends this many days after today, 21 November. */
async function companyEnding(
  name: string,
  end: string,
  change: { status?: number; cutoffHour?: number } = {},
) {
  const { company } = await registerRestaurant(api, name);
  const { database } = api.app.deps;
  await database
    .updateTable('subscriptions')
    .set({ startDay: day('2026-01-01'), endDay: day(end), status: change.status ?? 1 })
    .where('companyId', '=', company.id)
    .execute();
  const { cutoffHour = 0 } = change;
  await database.updateTable('companies').set({ cutoffHour }).where('id', '=', company.id).execute();
}

const cellsOf = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/));

describe('companies', () => {
  beforeAll(async () => {
    api.clock.set('2026-11-21T02:00:00-04:00');
    await companyEnding('Pensión Ñata', '2026-11-22');
    await companyEnding('Pensión Hoy', '2026-11-21');
    await companyEnding('Pensión Ayer', '2026-11-20');
    await companyEnding('Pensión Cuatro', '2026-11-17');
    await companyEnding('Pensión Cinco', '2026-11-16');
    // This company's day begins at four: at two in the morning it is still the 20th.
    await companyEnding('Pensión Trasnoche', '2026-11-16', { cutoffHour: 4 });
    await companyEnding('Pensión Apagada', '2027-11-21', { status: 0 });
  });
  afterAll(() => api.clock.set('2026-11-21T12:00:00-04:00'));

  it('are listed newest first with the state of their subscription', async () => {
    const { out } = await run('companies', '--search', 'pension');
    expect(cellsOf(out).map((cells) => [cells[2], cells[8]])).toEqual([
      ['Pensión Apagada', 'suspendida'],
      ['Pensión Trasnoche', 'vencida hace 4 días'],
      ['Pensión Cinco', 'suspendida'],
      ['Pensión Cuatro', 'vencida hace 4 días'],
      ['Pensión Ayer', 'vencida hace 1 día'],
      ['Pensión Hoy', 'vence hoy'],
      ['Pensión Ñata', 'activa'],
    ]);
  });

  it.each([
    ['activa', ['activa']],
    ['vence', ['vence hoy', 'vencida hace 1 día', 'vencida hace 4 días']],
    ['suspendida', ['suspendida']],
  ])('%s ones alone', async (status, states) => {
    const { out } = await run('companies', '--search', 'pension', '--status', status);
    expect([...new Set(cellsOf(out).map((cells) => cells[8]))].toSorted()).toEqual(states.toSorted());
  });

  it('say how to reach the owner and when they last sold', async () => {
    const owner = await registerRestaurant(api, 'La Última');
    const branchId = owner.branch!.id;
    const register = await openRegister(api, { token: owner.token, branchId });
    const sold = { companyId: owner.company.id, branchId, registerId: register.id };
    await bookSale(api, sold);
    api.clock.advance(24 * 3600);
    await bookSale(api, { ...sold, isVoided: true });
    api.clock.advance(-24 * 3600);
    const { out } = await run('companies', '--search', owner.email.toUpperCase());
    expect(cellsOf(out)).toEqual([
      [
        String(owner.company.id),
        'la-ultima',
        'La Última',
        'La Paz',
        owner.email,
        '59171234567',
        'Multisucursal',
        '2026-12-21',
        'activa',
        '1',
        '2026-11-21',
      ],
    ]);
  });

  it('are found by name, slug and phone, up to the limit', async () => {
    for (const search of ['ñATA', 'pension-nata', 'Ñata']) {
      expect(cellsOf((await run('companies', '--search', search)).out)).toHaveLength(1);
    }
    expect((await run('companies', '--search', '%')).out).toBe('Ninguna empresa.');
    const { out } = await run('companies', '--search', '7123456', '--limit', '3');
    expect(out.split('\n')).toHaveLength(5);
    expect(out).toMatch(/Hay más: repite con --before \d+\.$/);
  });

  it('are read to the last one page after page, and as JSON', async () => {
    const name = 'Cadena 👩‍🍳';
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.unshift((await registerRestaurant(api, name)).company.id);
    const page = async (...options: string[]) => {
      const { out } = await run('companies', '--search', 'cadena', '--limit', '2', '--json', ...options);
      return JSON.parse(out) as { rows: { id: number }[]; next: number | null };
    };
    const first = await page('--status', 'activa');
    expect(first).toMatchObject({
      rows: [{ id: ids[0], name, state: 'activa', end: '2026-12-21', moving: null }, { id: ids[1] }],
      next: ids[1],
    });
    for (const filter of [[], ['--status', 'activa'], ['--within', '30']]) {
      const next = await page('--before', String(first.next), ...filter);
      expect([next.rows.map(({ id }) => id), next.next]).toEqual([[ids[2]], null]);
    }
    expect(await page('--within', '29')).toEqual({ rows: [], next: null });
  });

  it('that still sell and end within some days are found', async () => {
    const { out } = await run('companies', '--search', 'pension', '--within', '0');
    expect(cellsOf(out).map((cells) => cells[8])).toEqual(['vence hoy']);
  });
});

describe('a company', () => {
  it('is found by id, slug and its owner’s e-mail, and has its branches and people', async () => {
    const owner = await registerRestaurant(api, 'La Vitrina');
    const cashier = await hireAndLogIn(api, owner, 4);
    await openRegister(api, { token: cashier.token, branchId: owner.branch!.id });
    const output = await run('company', String(owner.company.id));
    expect(output.code).toBe(0);
    expect(output.out).toContain(`La Vitrina (la-vitrina, id ${owner.company.id})`);
    expect(output.out).toMatch(/Casa matriz {2}1 {9}1 {15}0/);
    expect(output.out).toMatch(new RegExp(`${owner.email} +Propietario`));
    expect(output.out).toMatch(new RegExp(`${cashier.email} +Cajero`));
    for (const key of ['la-vitrina', owner.email, owner.email.toUpperCase()]) {
      expect(await run('company', key)).toEqual(output);
    }
    expect(await run('company', cashier.email)).toMatchObject({ code: 1 });
  });

  it('is reported when it does not exist or two match', async () => {
    expect(await run('company', 'no-existe')).toMatchObject({
      code: 1,
      err: "No hay ninguna empresa 'no-existe': búscala con 'companies --search'.",
    });
    const { company } = await registerRestaurant(api, 'Uno');
    await registerRestaurant(api, String(company.id));
    expect(await run('suspend', String(company.id), '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nombra a dos empresas, Uno y '),
    });
    expect(await actsOn(api, company.id)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('is printed, stored nowhere, and sets a password once', async () => {
    const { email, company } = await registerRestaurant(api);
    const { code, out } = await run('reset-link', email, '--yes', '--reason', 'llamó por teléfono');
    const token = /^http:\/\/127\.0\.0\.1:3000\/password\/reset\/([\w-]{43})$/m.exec(out)?.[1];
    expect([code, token]).toEqual([0, expect.any(String)]);
    const acts = await actsOn(api, company.id);
    expect(acts).toMatchObject([
      {
        action: 'operator.reset-link',
        userId: null,
        details: { by: 'marta', reason: 'llamó por teléfono', after: { email } },
      },
    ]);
    expect(JSON.stringify(acts)).not.toContain(token);

    const reset = () => api.send(resetPassword, { body: { token, password: 'nueva2026' } });
    const answers = [await reset(), await reset()];
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect((await api.call(login, { body: { email, password: 'nueva2026' } })).company.id).toBe(company.id);
  });

  it('is refused for an e-mail that no user has', async () => {
    expect(await run('reset-link', 'nadie@fogon.bo', '--yes')).toMatchObject({
      code: 1,
      err: "Nadie usa el correo 'nadie@fogon.bo'.",
    });
  });
});

describe('the audit trail', () => {
  it('lists user, act and reason, of one company or all, newest first', async () => {
    const [one, other] = [
      await registerRestaurant(api, 'Traza Uno'),
      await registerRestaurant(api, 'Traza Dos'),
    ];
    await run('suspend', 'traza-uno', '--yes', '--as', 'Pedro', '--reason', 'no pagó');
    await run('subscription', 'traza-dos', '--extend', '30', '--yes');
    await api.app.inject({
      method: 'GET',
      url: `/api/branch/${other.branch!.id}/delete`,
      headers: { authorization: `Bearer ${other.token}` },
    });
    const all = cellsOf((await run('audit', '--limit', '2')).out).slice(0, 2);
    expect(all).toEqual([
      ['2026-11-21 12:00', 'traza-dos', 'marta', 'subscription', 'vence 2026-12-21 → 2027-01-20'],
      ['2026-11-21 12:00', 'traza-uno', 'Pedro', 'suspend', 'estado activa → suspendida · motivo: no pagó'],
    ]);
    expect(cellsOf((await run('audit', one.email)).out)).toEqual(all.slice(1));
    const pageOf = async (...options: string[]) =>
      JSON.parse((await run('audit', '--limit', '1', '--json', ...options)).out) as { next: number };
    const first = await pageOf();
    expect(first).toMatchObject({
      rows: [{ slug: 'traza-dos', by: 'marta', action: 'operator.subscription' }],
    });
    expect(await pageOf('--before', String(first.next))).toMatchObject({
      rows: [{ slug: 'traza-uno', by: 'Pedro', details: { reason: 'no pagó' } }],
    });
    expect((await run('company', 'traza-uno')).out).toContain('no pagó');
  });

  it('lists the acts of the company’s own people with the option', async () => {
    const owner = await registerRestaurant(api, 'Traza Tres');
    const cashier = await hireAndLogIn(api, owner, 4);
    await api.app.inject({
      method: 'GET',
      url: `/api/employe/${cashier.employeeId}/delete`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect((await run('audit', 'traza-tres')).out).toBe('Ninguno.');
    const [act = []] = cellsOf((await run('audit', 'traza-tres', '--all')).out);
    expect(act.slice(1, 4)).toEqual(['traza-tres', 'Lucía', 'GET /api/employe/:id/delete']);
    expect(await run('audit', '--all')).toMatchObject({ code: 2, err: '--all necesita una empresa.' });
  });
});
