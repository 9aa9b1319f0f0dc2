import * as endpoints from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

const api = await startTestApi();

const valid = {
  firstName: 'Lucía',
  lastName: 'Quispe',
  companyName: 'Ají & Locoto',
  city: 1,
  phone: '59171234567',
  password: 'fogon2026',
  promotions: true,
};

describe('register', () => {
  it('creates company, owner, first branch and a 30-day trial, and logs in', async () => {
    const session = await api.call(endpoints.register, { body: { ...valid, email: 'nueva@aji.bo' } });
    expect(session.company).toMatchObject({
      name: 'Ají & Locoto',
      slug: 'aji-locoto',
      owner_id: session.user.id,
    });
    expect(session.user).toMatchObject({
      name: 'Lucía Quispe',
      owner: true,
      roles: [{ id: 2, name: 'Administrador(a)' }],
    });
    expect(session.branch).toMatchObject({ name: 'Casa matriz', city: { name: 'La Paz' } });
    expect(session.subscription).toMatchObject({
      start: '20261121',
      end: '20261221',
      status: 1,
      type: { id: 3, expiration_days: 5 },
    });
    const { sessions } = await api.call(endpoints.listSessions, { token: session.token });
    expect(sessions).toMatchObject([{ current: true }]);
  });

  it('stores the password as argon2id', async () => {
    const { user } = await registerRestaurant(api);
    const { database } = api.app.deps;
    const stored = database.selectFrom('users').select('passwordHash').where('id', '=', user.id);
    expect((await stored.executeTakeFirstOrThrow()).passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('gives two companies with the same name different slugs, also at the same instant', async () => {
    const names = ['uno', 'dos', 'tres'].map((who) => ({
      ...valid,
      companyName: 'La Misma',
      email: `${who}@misma.bo`,
    }));
    const sessions = await Promise.all(names.map((body) => api.call(endpoints.register, { body })));
    expect(sessions.map(({ company }) => company.slug).sort()).toEqual([
      'la-misma',
      'la-misma-2',
      'la-misma-3',
    ]);
  });

  it('creates one account per e-mail, ignoring case', async () => {
    const bodies = ['doble@aji.bo', 'DOBLE@aji.bo'].map((email) => ({ ...valid, email }));
    const answers = await Promise.all(bodies.map((body) => api.send(endpoints.register, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ city: '' }, 'Debes seleccionar una ciudad!'],
    [{ city: 9999 }, 'Debes seleccionar una ciudad!'],
    [{ phone: '7123456' }, 'Telefono inválido! Ej: 59171234567'],
    [{ password: 'corta' }, 'Tu contraseña debe tener al menos 6 letras o números'],
    [{ email: 'no es correo' }, 'Correo electrónico inválido'],
    [{ companyName: '   ' }, 'Este campo es obligatorio'],
    [{ firstName: 'x'.repeat(51) }, 'Debe tener como máximo 50 caracteres'],
    [{ lastName: 'con\u0000nulo' }, 'Contiene caracteres no permitidos'],
  ])('refuses %o', async (wrong, text) => {
    const { status, body } = await api.send(endpoints.register, {
      body: { ...valid, email: 'mala@aji.bo', ...wrong },
    });
    expect([status, body]).toEqual([400, expect.objectContaining({ error: text })]);
  });
});

describe('login', () => {
  it('answers the session, and the same error for an unknown e-mail and a wrong password', async () => {
    const { email, password, company } = await registerRestaurant(api);
    const session = await api.call(endpoints.login, { body: { email: email.toUpperCase(), password } });
    expect(session.company.id).toBe(company.id);
    const wrong = await api.send(endpoints.login, { body: { email, password: 'otra1234' } });
    const unknown = await api.send(endpoints.login, { body: { email: 'nadie@fogon.bo', password } });
    expect(wrong.status).toBe(401);
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Correo electrónico o contraseña incorrectos' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('opens no session when the password changes at the same instant', async () => {
    const { email, password, user } = await registerRestaurant(api);
    const { database } = api.app.deps;
    const waiting = await database.transaction().execute(async (changing) => {
      await changing
        .updateTable('users')
        .set({ passwordHash: 'another' })
        .where('id', '=', user.id)
        .execute();
      const answer = api.send(endpoints.login, { body: { email, password } });
      await untilOneWaits(api);
      return { answer };
    });
    expect((await waiting.answer).status).toBe(401);
  });

  it('puts an administrator of the staff into their own branch until they choose another', async () => {
    const owner = await registerRestaurant(api);
    const branch_id = await addBranch(api, owner);
    const admin = await hireAndLogIn(api, owner, 2, branch_id);
    expect(admin.branch?.id).toBe(branch_id);
    const first = owner.branch!.id;
    const { branch } = await api.call(endpoints.chooseBranch, {
      token: admin.token,
      body: { branch_id: first },
    });
    expect(branch.id).toBe(first);
  });
});

describe('session', () => {
  it('ends by logout and after its idle time, and goes on while it is used', async () => {
    const { email, password } = await registerRestaurant(api);
    const { token } = await api.call(endpoints.login, { body: { email, password } });
    const isAlive = async (who: string) =>
      (await api.send(endpoints.listSessions, { token: who })).status === 200;
    api.clock.advance(11 * 3600);
    expect(await isAlive(token)).toBe(true);
    api.clock.advance(11 * 3600);
    expect(await isAlive(token)).toBe(true);
    api.clock.advance(12 * 3600 + 1);
    expect(await isAlive(token)).toBe(false);

    const remembered = await api.call(endpoints.login, { body: { email, password, remember: true } });
    api.clock.advance(29 * 24 * 3600);
    expect(await isAlive(remembered.token)).toBe(true);
    await api.call(endpoints.logout, { token: remembered.token });
    expect(await isAlive(remembered.token)).toBe(false);
  });

  it('is suspended five days after the end of the subscription', async () => {
    const { token } = await registerRestaurant(api);
    const { email, password, company } = await registerRestaurant(api);
    const { token: other } = await api.call(endpoints.login, { body: { email, password, remember: true } });
    api.clock.advance(29 * 24 * 3600);
    await api.send(endpoints.listSessions, { token: other });
    api.clock.advance(6 * 24 * 3600 + 1);
    expect(await api.send(listBranches, { token: other, params: { companyId: company.id } })).toMatchObject({
      status: 402,
      body: { suscriptionSuspended: true },
    });
    expect((await api.send(endpoints.listSessions, { token: other })).status).toBe(200);
    expect((await api.send(endpoints.listSessions, { token })).status).toBe(401);
  });
});
