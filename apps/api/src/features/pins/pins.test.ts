import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { getOwnData } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnyEndpoint, BodyOf } from '@restaurante/contract/endpoint.ts';
import { setPin, signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { allEndpoints, someParams } from '../../../test/system/endpoints.ts';
import { close, openRegister } from '../../../test/till.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hireAndLogIn>>;
let device = 0;
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const api = await startTestApi({ settings: { SMTP_URL: mailbox.url } });
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hireAndLogIn(api, owner, 4);
  device += 1;
});

type Who = { token: string };
/** Sends the due mails and returns those to the owner about a subject. */
const mailsAbout = async (subject: string) => {
  await runDueJobs(api.app.deps);
  return mailbox.mails.filter((mail) => mail.to.includes(owner.email) && mail.subject === subject);
};
const setting = (who: Who, body: BodyOf<typeof setPin>) => api.send(setPin, { token: who.token, body });
const set = async (who: Who, body: BodyOf<typeof setPin>) => {
  expect((await setting(who, body)).status).toBe(200);
};
const typing = (pin: string, who: Who = rosa, at = `till ${device}`) =>
  api.send(signInByPin, { token: who.token, body: { pin }, headers: { device: at } });
const signIn = async (pin: string, who: Who = rosa) => {
  const answer = await typing(pin, who);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Awaited<ReturnType<typeof api.call<typeof signInByPin>>>;
};
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a PIN', () => {
  it('signs in while the company is suspended, so that each person can close their register', async () => {
    const pedro = await hireAndLogIn(api, owner, 4);
    await set(pedro, { pin: '4711' });
    const register = await openRegister(api, { token: pedro.token, branchId: owner.branch!.id });
    await api.app.deps.database
      .updateTable('subscriptions')
      .set({ status: 0 })
      .where('companyId', '=', owner.company.id)
      .execute();
    const { token } = await signIn('4711');
    expect((await close(api, token, register)).status).toBe(200);
  });

  it('signs another person of the branch in, who then sells under their own name', async () => {
    const pedro = await hireAndLogIn(api, owner, 4);
    await set(pedro, { pin: '4711' });
    const session = await signIn('4711');
    expect(session).toMatchObject({ user: { id: pedro.userId }, branch: { id: owner.branch!.id } });
    const branchId = owner.branch!.id;
    await openRegister(api, { token: session.token, branchId });
    const id = await addProduct(api, { companyId: owner.company.id, branchId, name: 'Sopa', price: 15 });
    const body = {
      branch_id: branchId,
      sale_type: 'mesa' as const,
      sale_details: [{ id, price: 15, quantity: 1 }],
    };
    const { sale } = await api.call(sales.createSale, { token: session.token, body });
    expect(sale.user?.id).toBe(pedro.userId);
  });

  it('has 4 to 6 digits, and can be removed', async () => {
    for (const pin of ['123', '1234567', 'abcd', ' 1234'])
      expect((await setting(rosa, { pin })).status).toBe(400);
    await set(rosa, { pin: '0042' });
    await signIn('0042');
    await set(rosa, { pin: null });
    expect(await typing('0042')).toMatchObject(refused(422, 'pin_wrong'));
  });

  it('that changes or goes ends the sessions that it opened, and no other', async () => {
    const pedro = await hireAndLogIn(api, owner, 4);
    for (const pin of ['5150', null]) {
      await set(pedro, { pin: '4711' });
      const { token } = await signIn('4711');
      await set(pedro, { pin });
      expect(await api.send(auth.listSessions, { token })).toMatchObject({
        status: 401,
        body: { details: { ended: 'pin' } },
      });
    }
    expect((await api.send(auth.listSessions, { token: pedro.token })).status).toBe(200);
  });

  it('is unique in its company, and free again after it was removed', async () => {
    await set(owner, { pin: '123456' });
    expect(await setting(rosa, { pin: '123456' })).toMatchObject({
      ...refused(422, 'pin_taken'),
      body: { error: 'Ese PIN ya lo tiene otra persona. Elige otro.' },
    });
    await set(owner, { pin: '654321' });
    await set(rosa, { pin: '123456' });
    const other = await registerRestaurant(api);
    await set(other, { pin: '123456' });
    expect((await signIn('123456')).user.id).toBe(rosa.userId);
  });

  it('is stored as a hash only, and no answer contains it', async () => {
    await set(rosa, { pin: '907143' });
    const params = { id: rosa.employeeId };
    const { employe } = await api.call(employees.getEmployee, { token: owner.token, params });
    const { profile } = await api.call(getProfile, { token: rosa.token, params: { id: rosa.userId } });
    expect([employe.has_pin, profile.has_pin]).toEqual([true, true]);
    expect(JSON.stringify([employe, profile])).not.toMatch('907143');
    const { pinHash } = await api.app.deps.database
      .selectFrom('users')
      .select('pinHash')
      .where('id', '=', rosa.userId)
      .executeTakeFirstOrThrow();
    expect(pinHash).toHaveLength(32);
  });

  it('opens nothing elsewhere: not in another branch, company, or after the person has gone', async () => {
    const elAlto = await addBranch(api, owner);
    const far = await hireAndLogIn(api, owner, 4, elAlto);
    await set(far, { pin: '4711' });
    expect(await typing('4711')).toMatchObject(refused(422, 'pin_wrong'));
    const stranger = await registerRestaurant(api);
    expect(await typing('4711', stranger)).toMatchObject(refused(422, 'pin_wrong'));
    await set(rosa, { pin: '4712' });
    await api.call(employees.removeEmployee, { token: owner.token, params: { id: rosa.employeeId } });
    expect(await typing('4712', owner)).toMatchObject(refused(422, 'pin_wrong'));
    expect((await api.send(signInByPin, { body: { pin: '4711' } })).status).toBe(401);
  });

  it('of an administrator works in each branch, in which the session stays', async () => {
    const elAlto = await addBranch(api, owner);
    const far = await hireAndLogIn(api, owner, 4, elAlto);
    await set(owner, { pin: '2580' });
    const session = await signIn('2580', far);
    expect(session.branch?.id).toBe(elAlto);
    const choice = { token: session.token, body: { branch_id: owner.branch!.id } };
    expect(await api.send(auth.chooseBranch, choice)).toMatchObject(refused(403, 'password_required'));
  });
});

describe('who sets a PIN', () => {
  it('one’s own needs the current password ten minutes after signing in with it', async () => {
    api.clock.advance(10 * MINUTE_S + 1);
    expect(await setting(rosa, { pin: '4711' })).toMatchObject(refused(403, 'current_password_required'));
    expect(await setting(rosa, { pin: '4711', current_password: 'no es' })).toMatchObject(
      refused(403, 'current_password_wrong'),
    );
    await set(rosa, { pin: '4711', current_password: rosa.password });
  });

  it('administrators for their staff, managers for the roles below them in their branch', async () => {
    const manager = await hireAndLogIn(api, owner, 3);
    const far = await hireAndLogIn(api, owner, 4, await addBranch(api, owner));
    await set(owner, { user_id: manager.userId, pin: '1111' });
    await set(manager, { user_id: rosa.userId, pin: '2222' });
    await set(manager, { employee_id: rosa.employeeId, pin: '3333' });
    const missing = refused(404, 'not_found');
    expect(await setting(manager, { employee_id: far.employeeId, pin: '4444' })).toMatchObject(missing);
    expect(await setting(manager, { user_id: owner.user.id, pin: '4444' })).toMatchObject(missing);
    expect(await setting(rosa, { employee_id: far.employeeId, pin: '4444' })).toMatchObject(
      refused(403, 'role_not_allowed'),
    );
    expect((await setting(owner, { user_id: 1, employee_id: 1, pin: '4444' })).status).toBe(400);
  });

  it('an employee without a login gets a user that signs in with the PIN only', async () => {
    const body = { first_name: 'Pedro Ticona', role_id: 6, branch_id: owner.branch!.id };
    const company = { token: owner.token, params: { companyId: owner.company.id } };
    const { employe } = await api.call(employees.createEmployee, { ...company, body });
    expect([employe.user, employe.has_pin]).toEqual([null, false]);
    await set(owner, { employee_id: employe.id, pin: '5566' });
    const session = await signIn('5566');
    expect(session.user).toMatchObject({ name: 'Pedro Ticona', email: null, roles: [{ id: 6 }] });

    const params = { id: employe.id };
    const change = (rest: object) =>
      api.call(employees.updateEmployee, { token: owner.token, params, body: { ...body, ...rest } });
    const renamed = await change({ first_name: 'Pedro T.', email: '' });
    expect(renamed.employe).toMatchObject({ has_pin: true, user: { id: session.user.id, email: null } });
    expect((await change({ email: 'pedro@elfogon.bo' })).employe.user?.email).toBeNull();
    const email = `pedro${session.user.id}@elfogon.bo`;
    expect((await change({ email, password: 'llajua2026' })).employe.user?.email).toBe(email);
    await api.call(auth.login, { body: { email, password: 'llajua2026' } });
  });
});

describe('the session of a PIN', () => {
  it('ends after twelve hours, used or not', async () => {
    await set(rosa, { pin: '4711' });
    const { token } = await signIn('4711');
    const isRunning = async () => (await api.send(auth.listSessions, { token })).status === 200;
    for (let hour = 1; hour < 12; hour++) {
      api.clock.advance(HOUR_S);
      expect(await isRunning()).toBe(true);
    }
    api.clock.advance(HOUR_S + 1);
    expect(await api.send(auth.listSessions, { token })).toMatchObject({
      status: 401,
      body: { code: 'no_session', details: { ended: 'pin_hours' } },
    });
  });

  it('changes neither e-mail nor password nor PIN, one’s own or another’s', async () => {
    await set(owner, { pin: '2580' });
    const { token } = await signIn('2580');
    const params = { id: owner.user.id };
    const own = { first_name: 'Lucía', last_name: 'Quispe' };
    const proof = { current_password: owner.password };
    for (const change of [
      { email: 'otra@elfogon.bo' },
      { password: 'salteña 2026' },
      { email: 'otra@elfogon.bo', ...proof },
    ]) {
      const answer = await api.send(updateProfile, { token, params, body: { ...own, ...change } });
      expect(answer).toMatchObject(refused(403, 'password_required'));
    }
    expect((await api.send(updateProfile, { token, params, body: own })).status).toBe(200);
    expect(await setting({ token }, { pin: '1111', ...proof })).toMatchObject(
      refused(403, 'password_required'),
    );
    const work = { first_name: 'Rosa', role_id: 4, branch_id: owner.branch!.id };
    const login = { email: 'robada@elfogon.bo', password: 'llajua2026' };
    const sent = { token, params: { id: rosa.employeeId }, body: { ...work, ...login } };
    expect(await api.send(employees.updateEmployee, sent)).toMatchObject(refused(403, 'password_required'));
    const hired = { token, params: { companyId: owner.company.id }, body: { ...work, ...login } };
    expect(await api.send(employees.createEmployee, hired)).toMatchObject(refused(403, 'password_required'));
  });
});

describe('what needs the password', () => {
  it('is refused to the session of a PIN: staff, company, its data and other PINs', async () => {
    await set(owner, { pin: '2580' });
    const { token } = await signIn('2580');
    const params = { companyId: owner.company.id };
    const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
    const asked = endpoints.filter(({ needsPassword }) => needsPassword);
    for (const endpoint of asked) {
      expect([
        endpoint.path,
        await api.send(endpoint, { token, params: someParams(endpoint, params) }),
      ]).toMatchObject([endpoint.path, refused(403, 'password_required')]);
    }
    // What reaches logins, roles, settings and all data of a company; a profile's name stays one's own.
    const reaches = ({ path, touches = [], access }: AnyEndpoint) =>
      access !== 'public' &&
      (touches.some((tag) => tag === 'company' || tag === 'staff') || /\/(import|export)\//.test(path));
    const open = endpoints.filter((one) => reaches(one) && !one.needsPassword).map(({ path }) => path);
    expect(new Set(open)).toEqual(new Set([getOwnData.path, updateProfile.path]));
  });
});

describe('wrong PINs', () => {
  const wrong = async (times: number, at?: string) => {
    for (let i = 0; i < times; i++) {
      expect(await typing('9999', rosa, at)).toMatchObject(refused(422, 'pin_wrong'));
    }
  };
  const locked = refused(429, 'pin_locked');

  it('lock the pad of a device for five minutes, for the right PIN too, and the owner gets a mail', async () => {
    await set(rosa, { pin: '4711' });
    await wrong(4);
    await signIn('4711');
    await wrong(1);
    expect(await typing('4711')).toMatchObject(locked);
    expect((await typing('4711', rosa, 'another till')).status).toBe(200);
    const mails = await mailsAbout('Se bloqueó el teclado de PIN');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.content).toContain('con la sesión de Rosa Mamani');
    api.clock.advance(5 * MINUTE_S + 1);
    await signIn('4711');
  });

  it('from ever new devices lock their session for an hour, and nobody else', async () => {
    await set(rosa, { pin: '4711' });
    const colleague = await hireAndLogIn(api, owner, 4);
    for (let i = 0; i < 6; i++) await wrong(5, `phone ${i}`);
    api.clock.advance(6 * MINUTE_S);
    expect(await typing('4711', rosa, 'phone 7')).toMatchObject(locked);
    expect((await typing('4711', colleague, 'phone 7')).status).toBe(200);
    api.clock.advance(HOUR_S);
    expect((await typing('4711', rosa, 'phone 7')).status).toBe(200);
  });

  it('never end the session', async () => {
    await wrong(5);
    await typing('9999');
    expect((await api.send(auth.listSessions, { token: rosa.token })).status).toBe(200);
  });

  it('that are taken can be tried five times an hour', async () => {
    await set(owner, { pin: '2580' });
    for (let i = 0; i < 5; i++) {
      expect(await setting(rosa, { pin: '2580' })).toMatchObject(refused(422, 'pin_taken'));
    }
    expect(await setting(rosa, { pin: '4711' })).toMatchObject(locked);
    expect(await mailsAbout('Alguien prueba los PIN de tu personal')).toHaveLength(1);
    await set(rosa, { pin: null, current_password: rosa.password });
    api.clock.advance(HOUR_S + 1);
    await set(rosa, { pin: '4711', current_password: rosa.password });
  });
});
