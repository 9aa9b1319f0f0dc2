import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
const api = await startTestApi();
beforeEach(async () => void (owner = await registerRestaurant(api)));

const MINUTE_S = 60;
const NEW = 'salteña 2026 ¡sí!';

const send = (body: object, who: { token: string } = owner) =>
  api.send(updateProfile, {
    token: who.token,
    params: { id: owner.user.id },
    body: { first_name: 'Lucía', last_name: 'Quispe', email: owner.email, ...body },
  });
const refusal = (code: string, status = 403) => ({ status, body: { code } });
const logsIn = async (password: string) =>
  (await api.send(login, { body: { email: owner.email, password } })).status === 200;

describe('one’s own e-mail and password', () => {
  it('change without the current password for ten minutes after signing in with it', async () => {
    api.clock.advance(10 * MINUTE_S);
    expect((await send({ password: NEW })).status).toBe(200);
    expect(await logsIn(NEW)).toBe(true);
  });

  it.each([
    ['password', { password: NEW }],
    ['e-mail', { email: 'otra.lucia@elfogon.bo' }],
  ])('need it from then on: %s', async (_, change) => {
    api.clock.advance(10 * MINUTE_S + 1);
    expect(await send(change)).toMatchObject({
      status: 403,
      body: {
        code: 'current_password_required',
        fields: { current_password: 'Escribe tu contraseña actual para cambiar tu correo o tu contraseña' },
      },
    });
    expect(await send({ ...change, current_password: 'no es esta' })).toMatchObject({
      status: 403,
      body: {
        code: 'current_password_wrong',
        fields: { current_password: 'La contraseña actual no es correcta' },
      },
    });
    expect(await logsIn(owner.password)).toBe(true);
    expect((await send({ ...change, current_password: owner.password })).status).toBe(200);
  });

  it('a change that had begun before its session ended changes nothing', async () => {
    const { database } = api.app.deps;
    const { answer } = await database.transaction().execute(async (other) => {
      const companyId = owner.company.id;
      const user = other.updateTable('users').set({ lastName: 'Quispe' }).where('companyId', '=', companyId);
      await user.where('id', '=', owner.user.id).execute();
      const answer = send({ password: NEW, current_password: owner.password });
      await untilOneWaits(api);
      await other.deleteFrom('sessions').where('companyId', '=', companyId).execute();
      return { answer };
    });
    expect(await answer).toMatchObject(refusal('no_session', 401));
    expect([await logsIn(owner.password), await logsIn(NEW)]).toEqual([true, false]);
  });

  it('may be made of spaces only, which are characters like any other', async () => {
    expect((await send({ password: '      ' })).status).toBe(200);
    expect(await logsIn('      ')).toBe(true);
  });

  it('leave everything else free to change', async () => {
    api.clock.advance(3_600);
    const rest = { first_name: 'Lucía Elena', email: owner.email.toUpperCase(), password: '' };
    expect((await send(rest)).status).toBe(200);
  });

  it('never pass with a wrong current password, however fresh the session is', async () => {
    expect(await send({ password: NEW, current_password: 'no es esta' })).toMatchObject(
      refusal('current_password_wrong'),
    );
  });

  it('need it too when administrators edit their own staff record', async () => {
    const { token, email, employeeId } = await hireAndLogIn(api, owner, 2);
    api.clock.advance(11 * MINUTE_S);
    const body = { first_name: 'Rosa', role_id: 2, branch_id: owner.branch!.id, email, password: NEW };
    const sent = { params: { id: employeeId }, body };
    expect(await api.send(updateEmployee, { token, ...sent })).toMatchObject(
      refusal('current_password_required'),
    );
    expect((await api.send(updateEmployee, { token: owner.token, ...sent })).status).toBe(200);
  });
});

describe('guessing the current password', () => {
  it('is stopped for a while after twelve attempts, and does not count at the login', async () => {
    const guesses = Array.from({ length: 14 }, (_, i) =>
      send({ password: NEW, current_password: `mala${i}` }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const right = { password: NEW, current_password: owner.password };
    expect((await send(right)).status).toBe(429);
    expect(await logsIn(owner.password)).toBe(true);
    api.clock.advance(16 * MINUTE_S);
    expect((await send(right)).status).toBe(200);
  });

  it('right ones are not counted', async () => {
    for (let i = 0; i < 14; i++) {
      expect((await send({ address: `Calle ${i}`, current_password: owner.password })).status).toBe(200);
    }
  });
});

describe('an account without a password', () => {
  beforeEach(async () => {
    await api.app.deps.database
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', owner.user.id)
      .execute();
    await api.app.deps.database
      .updateTable('sessions')
      .set({ isPasswordLogin: false })
      .where('userId', '=', owner.user.id)
      .execute();
  });
  const hasPassword = async () =>
    (await api.call(getProfile, { token: owner.token, params: { id: owner.user.id } })).profile.has_password;

  it('gets one soon after signing in with Google or Facebook', async () => {
    expect(await hasPassword()).toBe(false);
    expect((await send({ password: NEW })).status).toBe(200);
    expect([await hasPassword(), await logsIn(NEW)]).toEqual([true, true]);
    expect(await send({ password: 'otra más 26' })).toMatchObject(refusal('current_password_required'));
  });

  it('must sign in again later', async () => {
    api.clock.advance(11 * MINUTE_S);
    expect(await send({ password: NEW })).toMatchObject(refusal('sign_in_again'));
    expect(await send({ password: NEW, current_password: 'nunca hubo' })).toMatchObject(
      refusal('current_password_wrong'),
    );
  });
});
