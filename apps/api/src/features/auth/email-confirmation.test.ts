import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import {
  confirmEmail,
  sendEmailConfirmation,
} from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const api = await startTestApi({ settings: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fogon.example' } });
beforeEach(async () => {
  owner = await registerRestaurant(api);
  // All requests of these tests come from one address, which has a limit per minute.
  api.clock.advance(61);
});

async function delivered() {
  await runDueJobs(api.app.deps);
  return mailbox.mails.splice(0);
}
/** Sends the due mails and returns the token of the last link. */
async function mailedToken(): Promise<string> {
  const link = /\/email\/confirm\/([\w-]+)/.exec((await delivered()).at(-1)?.content ?? '');
  return link?.[1] ?? 'no link';
}
const confirm = (token: string) => api.send(confirmEmail, { body: { token } });
const profile = async ({ token, user } = owner as Pick<typeof owner, 'token' | 'user'>) =>
  (await api.call(getProfile, { token, params: { id: user.id } })).profile;
const changeEmail = (email: string) =>
  api.call(updateProfile, {
    token: owner.token,
    params: { id: owner.user.id },
    body: { first_name: 'Lucía', last_name: 'Quispe', email },
  });
const send = () => api.send(sendEmailConfirmation, { token: owner.token });
const INVALID = { status: 422, body: { code: 'confirm_link_invalid' } };

describe('the link', () => {
  it('comes after registering and confirms the e-mail, once; nothing waits for it', async () => {
    expect(owner.user.email_confirmed).toBe(false);
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [owner.email], subject: 'Confirma tu correo' });
    const token = /fogon\.example\/email\/confirm\/([\w-]+)/.exec(mail?.content ?? '')?.[1] ?? '';
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Tu correo quedó confirmado.', email: owner.email },
    });
    expect((await profile()).email_confirmed).toBe(true);
    expect(await confirm(token)).toMatchObject(INVALID);
    const { count } = await api.app.deps.database
      .selectFrom('emailConfirmations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('is stored as a hash', async () => {
    const token = await mailedToken();
    const { tokenHash } = await api.app.deps.database
      .selectFrom('emailConfirmations')
      .select('tokenHash')
      .where('userId', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(tokenHash.toString('utf8')).not.toContain(token);
    expect(tokenHash).toHaveLength(32);
  });

  it('is refused after seven days, and when a newer one was sent', async () => {
    const first = await mailedToken();
    expect(await send()).toMatchObject({
      status: 200,
      body: { message: `Te enviamos un enlace a ${owner.email}.` },
    });
    const second = await mailedToken();
    expect(await confirm(first)).toMatchObject(INVALID);
    api.clock.advance(7 * 24 * 3_600);
    expect(await confirm(second)).toMatchObject(INVALID);
    expect(await confirm('nunca-fue-uno')).toMatchObject(INVALID);
  });

  it('does not prove to a social sign-in that the password is the own one', async () => {
    await confirm(await mailedToken());
    const { emailVerifiedAt } = await api.app.deps.database
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('companyId', '=', owner.company.id)
      .where('id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(emailVerifiedAt).toBeNull();
  });
});

describe('a changed e-mail', () => {
  it('is confirmed again, and by its own link only', async () => {
    const old = await mailedToken();
    const email = `bien-${owner.email}`;
    await changeEmail(email);
    expect(await confirm(old)).toMatchObject(INVALID);
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to[0], subject]).sort()).toEqual(
      [
        [owner.email, 'Tu correo electrónico cambió'],
        [email, 'Confirma tu correo'],
      ].sort(),
    );
    const content = mails.find(({ to }) => to[0] === email)?.content ?? '';
    await confirm(/\/email\/confirm\/([\w-]+)/.exec(content)?.[1] ?? '');
    expect((await profile()).email_confirmed).toBe(true);
    await changeEmail(`otra-${owner.email}`);
    expect((await profile()).email_confirmed).toBe(false);
  });

  it('of a saved profile without another e-mail sends nothing', async () => {
    await delivered();
    await changeEmail(owner.email.toUpperCase());
    expect(await delivered()).toEqual([]);
  });

  it('that a manager sets for an employee sends no link', async () => {
    const rosa = await hireAndLogIn(api, owner, 4);
    await delivered();
    await api.call(updateEmployee, {
      token: owner.token,
      params: { id: rosa.employeeId },
      body: { first_name: 'Rosa', role_id: 4, branch_id: owner.branch!.id, email: `x-${rosa.email}` },
    });
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Tu correo electrónico cambió']);
  });
});

describe('the mail', () => {
  it('is sent again at most five times an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    api.clock.advance(3_601);
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('does not go to an e-mail that is confirmed already', async () => {
    await confirm(await mailedToken());
    expect(await send()).toMatchObject({ status: 200 });
    expect(await delivered()).toEqual([]);
  });

  it('is not what a taken e-mail gets', async () => {
    await delivered();
    const { status } = await api.send(register, {
      body: {
        firstName: 'Otra',
        lastName: 'Persona',
        companyName: 'Otro',
        city: 1,
        phone: '59171234567',
        email: owner.email,
        password: 'llajua2026',
      },
    });
    expect(status).toBe(409);
    expect(await delivered()).toEqual([]);
  });
});
