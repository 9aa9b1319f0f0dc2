import { listSessions, login, logout, revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { type SessionEnd, SESSION_ENDS } from '@restaurante/contract/auth/session-end.ts';
import { removeEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { createResetLink, deleteExpiredSessions } from './index.ts';

const api = await startTestApi();

/** Returns an owner, a cashier, and what the cashier's next call is refused with. */
async function openHouse() {
  const owner = await registerRestaurant(api);
  const rosa = await hireAndLogIn(api, owner, 4);
  const edit = (change: object) =>
    api.call(updateEmployee, {
      token: owner.token,
      params: { id: rosa.employeeId },
      body: {
        first_name: 'Rosa Mamani',
        role_id: 4,
        branch_id: owner.branch!.id,
        email: rosa.email,
        ...change,
      },
    });
  const refusal = async () => {
    const { status, body } = await api.send(listSessions, { token: rosa.token });
    return { status, ...(body as object) };
  };
  return { owner, rosa, edit, refusal };
}
type House = Awaited<ReturnType<typeof openHouse>>;

const ENDS: [SessionEnd, string, (house: House) => Promise<unknown>][] = [
  ['password', 'a manager sets another password', ({ edit }) => edit({ password: 'quinua2027' })],
  ['email', 'a manager sets another e-mail', ({ edit, rosa }) => edit({ email: `otra-${rosa.email}` })],
  ['removed', 'a manager takes the login away', ({ edit }) => edit({ email: '' })],
  [
    'removed',
    'the employee is deleted',
    ({ owner, rosa }) => api.call(removeEmployee, { token: owner.token, params: { id: rosa.employeeId } }),
  ],
  [
    'password',
    'the user sets another password elsewhere',
    async ({ rosa }) => {
      const { email, password, user } = rosa;
      const { token } = await api.call(login, { body: { email, password } });
      await api.call(updateProfile, {
        token,
        params: { id: user.id },
        body: { first_name: 'Rosa', last_name: '', email, password: 'quinua2027' },
      });
    },
  ],
  [
    'password',
    'the link of a mail sets another password',
    async ({ rosa: { email } }) => {
      const link = await inTransaction(contextOf(api), (ctx) =>
        createResetLink(ctx, { email, companyUrl: () => 'http://caja:3000' }),
      );
      const token = link?.split('/').at(-1) ?? '';
      await api.call(resetPassword, { body: { token, password: 'quinua2027' } });
    },
  ],
  [
    'signed_out',
    'the user ends all other sessions',
    async ({ rosa: { email, password } }) => {
      const { token } = await api.call(login, { body: { email, password } });
      await api.call(revokeSessions, { token, body: { others: true } });
    },
  ],
  ['signed_out', 'the user signs out', ({ rosa: { token } }) => api.call(logout, { token })],
  ['idle', 'twelve hours pass', async () => api.clock.advance(12 * 3_600 + 1)],
];

it.each(ENDS)('a call after the end says %s when %s', async (ended, _, act) => {
  const house = await openHouse();
  expect(await house.refusal()).toMatchObject({ status: 200 });
  await act(house);
  expect(await house.refusal()).toMatchObject({ status: 401, code: 'no_session', details: { ended } });
  expect(SESSION_ENDS[ended]).not.toBe('');
});

it('a token that was never one has no reason, and after a week none has', async () => {
  const { edit, refusal } = await openHouse();
  const { body } = await api.send(listSessions, { token: 'x'.repeat(40) });
  expect(body).toMatchObject({ code: 'no_session', details: { ended: 'unknown' } });
  await edit({ email: '' });
  api.clock.advance(7 * 24 * 3_600);
  await deleteExpiredSessions(api.app.deps.database, new Date(api.clock.now()));
  expect(await refusal()).toMatchObject({ details: { ended: 'unknown' } });
  const left =
    await sql`select 1 from sessions where expires_at <= ${new Date(api.clock.now() - 7 * 24 * 3_600_000)}`.execute(
      api.app.deps.database,
    );
  expect(left.rows).toEqual([]);
});
