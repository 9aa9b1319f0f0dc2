import { listSessions, login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { requestPasswordReset, resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { removeEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox, tokenIn } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { untilOneWaits } from '../../../test/waiting.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { createResetLink } from './index.ts';

const lines: string[] = [];
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fogon.example', LOG_LEVEL: 'trace' };
const api = await startTestApi({ settings, logStream: { write: (line) => void lines.push(line) } });
await api.app.listen({ port: 0, host: '127.0.0.1' });

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  await delivered();
  // All requests of these tests come from one address, which has a limit per minute.
  api.clock.advance(61);
});

const ask = (email: string) => api.send(requestPasswordReset, { body: { email } });
const reset = (token: string, password = 'silpancho7') =>
  api.send(resetPassword, { body: { token, password } });
const logIn = (password: string) => api.send(login, { body: { email: owner.email, password } });
const isAlive = async (token: string) => (await api.send(listSessions, { token })).status === 200;
/** Sends the due mails and returns their recipients and texts. */
async function delivered() {
  await runDueJobs(api.app.deps);
  return mailbox.mails.splice(0);
}
/** Requests a link and reads it from the mail. */
async function mailedToken(email = owner.email): Promise<string> {
  await ask(email);
  return tokenIn((await delivered()).at(-1)?.content);
}
const REFUSED = { status: 422, body: expect.objectContaining({ code: 'reset_link_invalid' }) };

describe('a link', () => {
  it('comes by e-mail and sets a new password, once', async () => {
    await ask(owner.email.toUpperCase());
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([owner.email]);
    expect(mail?.subject).toBe('Elige una contraseña nueva');
    expect(mail?.content).toContain('https://fogon.example/password/reset/');
    const token = tokenIn(mail?.content);
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect([(await logIn(owner.password)).status, (await logIn('silpancho7')).status]).toEqual([401, 200]);
    expect(await reset(token, 'otravez22')).toMatchObject(REFUSED);
    expect((await logIn('silpancho7')).status).toBe(200);
  });

  it('works for 60 minutes and not a second longer', async () => {
    const token = await mailedToken();
    api.clock.advance(3_600);
    expect(await reset(token)).toMatchObject(REFUSED);
    const second = await mailedToken();
    api.clock.advance(3_599);
    expect((await reset(second)).status).toBe(200);
  });

  it('is replaced by a newer one', async () => {
    const older = await mailedToken();
    const newer = await mailedToken();
    expect(await reset(older)).toMatchObject(REFUSED);
    expect((await reset(newer)).status).toBe(200);
  });

  it('of two concurrent uses one succeeds', async () => {
    const token = await mailedToken();
    const passwords = ['primera1', 'segunda2', 'tercera3'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(winner)).status).toBe(200);
  });

  it.each(['nadie-me-conoce', 'x'.repeat(43)])('made up as %s is refused', async (token) => {
    expect(await reset(token)).toMatchObject(REFUSED);
  });

  it.each([
    ['corta', 'Tu contraseña debe tener al menos 6 letras o números'],
    ['x'.repeat(21), 'Debe tener como máximo 20 caracteres'],
  ])('refuses a password like %s, and can be used again', async (password, text) => {
    const token = await mailedToken();
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { error: text } });
    expect((await reset(token)).status).toBe(200);
  });

  it('ends every session on HTTP and on the screens, and notifies the user', async () => {
    const screen = await openScreen(api, owner.token);
    const token = await mailedToken();
    await reset(token);
    expect(await screen.isCut).toBe('io server disconnect');
    expect(await isAlive(owner.token)).toBe(false);
    const [notice] = await delivered();
    expect([notice?.to, notice?.subject]).toEqual([[owner.email], 'Tu contraseña cambió']);
  });

  it('works for a suspended company', async () => {
    api.clock.advance(40 * 24 * 3_600);
    expect((await reset(await mailedToken())).status).toBe(200);
  });

  it('ends when the password or the e-mail changes, and when its user goes', async () => {
    const cashier = await hireAndLogIn(api, owner, 4);
    const params = { id: cashier.employeeId };
    const form = { first_name: 'Rosa', role_id: 4, branch_id: owner.branch!.id };
    for (const change of [{ password: 'api12345' }, { email: 'rosa.nueva@elfogon.bo' }]) {
      const token = await mailedToken(cashier.email);
      await api.call(updateEmployee, { token: owner.token, params, body: { ...form, ...change } });
      expect(await reset(token)).toMatchObject(REFUSED);
      await delivered();
    }
    const token = await mailedToken('rosa.nueva@elfogon.bo');
    await api.call(removeEmployee, { token: owner.token, params });
    expect(await reset(token)).toMatchObject(REFUSED);
  });

  it('proves the e-mail only if it was mailed', async () => {
    const provedAt = async () => {
      const query = api.app.deps.database.selectFrom('users').select('emailVerifiedAt');
      return (await query.where('id', '=', owner.user.id).executeTakeFirstOrThrow()).emailVerifiedAt;
    };
    const linkFor = (email: string) =>
      inTransaction(contextOf(api), (ctx) =>
        createResetLink(ctx, { email, companyUrl: () => 'http://caja:3000' }),
      );
    const link = await linkFor(owner.email);
    expect(link).toMatch(/^http:\/\/caja:3000\/password\/reset\/[\w-]{43}$/);
    expect((await reset(tokenIn(link ?? ''))).status).toBe(200);
    expect(await provedAt()).toBeNull();
    await delivered();
    const token = await mailedToken();
    await reset(token);
    expect(await provedAt()).toEqual(new Date(api.clock.now()));
    expect(await linkFor('nadie@elfogon.bo')).toBeNull();
  });
});

describe('asking', () => {
  it('answers an unknown e-mail alike, and mails nothing', async () => {
    const firstAnswer = await ask(owner.email);
    await delivered();
    const unknown = await ask('nadie@elfogon.bo');
    expect([unknown.status, unknown.body]).toEqual([firstAnswer.status, firstAnswer.body]);
    expect(firstAnswer.status).toBe(200);
    expect(await delivered()).toEqual([]);
  });

  it('mails nothing for a deleted user or one with a placeholder e-mail', async () => {
    const cashier = await hireAndLogIn(api, owner, 4);
    await api.call(removeEmployee, { token: owner.token, params: { id: cashier.employeeId } });
    const { database } = api.app.deps;
    const placeholder = 'google-77@sin-correo.invalid';
    await database.updateTable('users').set({ email: placeholder }).where('id', '=', owner.user.id).execute();
    for (const email of [cashier.email, placeholder]) expect((await ask(email)).status).toBe(200);
    expect(await delivered()).toEqual([]);
  });

  it('mails nothing to an e-mail that the account leaves at the same instant', async () => {
    const { database } = api.app.deps;
    const { mails } = await database.transaction().execute(async (changing) => {
      await changing
        .updateTable('users')
        .set({ email: `n${owner.email}` })
        .where('id', '=', owner.user.id)
        .execute();
      // Asked here: a worker that polls would mail an older request before the change.
      await ask(owner.email);
      const mails = delivered();
      await untilOneWaits(api);
      return { mails };
    });
    expect(await mails).toEqual([]);
  });

  it('mails at most five times an hour, and always answers the same', async () => {
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await ask(i % 2 ? owner.email : owner.email.toUpperCase()));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await delivered()).toHaveLength(5);
    api.clock.advance(3_601);
    await ask(owner.email);
    expect(await delivered()).toHaveLength(1);
  });

  it('too often from one address is refused, and only there', async () => {
    const from = '10.9.8.7';
    const asks = Array.from({ length: 32 }, (_, i) =>
      api.send(requestPasswordReset, { body: { email: `nadie${i}@elfogon.bo` }, from }),
    );
    const refused = (await Promise.all(asks)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect((await ask(owner.email)).status).toBe(200);
    await delivered();
  });

  it.each(['', 'no es correo', `${'x'.repeat(45)}@fogon.bo`])('with %j is refused', async (email) => {
    expect((await ask(email)).status).toBe(400);
  });
});

it('no token is in the database or in the log', async () => {
  const token = await mailedToken();
  lines.length = 0;
  await api.app.inject({ url: `/password/reset/${token}` });
  await api.app.inject({ url: `/password/reset/${token}?desde=correo` });
  await reset(token);
  const seen = lines.join('');
  expect(seen).toContain('/password/reset/…');
  expect(seen).not.toContain(token);
  await ask(owner.email);
  const { database } = api.app.deps;
  const storedRows = [
    await database.selectFrom('passwordResets').selectAll().execute(),
    await database
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .execute(),
  ];
  expect(JSON.stringify(storedRows)).toContain(owner.email);
  expect(JSON.stringify(storedRows)).not.toContain(token);
});
