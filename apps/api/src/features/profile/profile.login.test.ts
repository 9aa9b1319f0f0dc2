import { listSessions, login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { getEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { PERSON, profilesAt } from '../../../test/profiles.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const api = await startTestApi({ settings: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fogon.example' } });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { read, save, send } = profilesAt(api);
beforeEach(async () => void (owner = await registerRestaurant(api)));

const logsIn = async (email: string, password: string) =>
  (await api.send(login, { body: { email, password } })).status === 200;
const hire = (role: RoleId) => hireAndLogIn(api, owner, role);

describe('e-mail and password', () => {
  it('are used at the next login; a blank password changes nothing', async () => {
    const email = `n${owner.email}`;
    await save({ ...owner, email }, { password: '' });
    expect(await logsIn(owner.email, owner.password)).toBe(false);
    expect(await logsIn(email, owner.password)).toBe(true);
    await save({ ...owner, email }, { password: 'salteña2026' });
    expect([await logsIn(email, owner.password), await logsIn(email, 'salteña2026')]).toEqual([false, true]);
  });

  it('end the other sessions with their screens; this one stays', async () => {
    const { email, password } = owner;
    const other = await api.call(login, { body: { email, password } });
    const [mine, theirs] = [await openScreen(api, owner.token), await openScreen(api, other.token)];
    await save(owner, { password: 'salteña2026' });
    expect(await theirs.isCut).toBe('io server disconnect');
    expect((await api.send(listSessions, { token: other.token })).status).toBe(401);
    expect((await api.call(listSessions, { token: owner.token })).sessions).toHaveLength(1);
    expect(await mine.requestOrder({})).toMatchObject({ code: 'invalid_input' });
    mine.close();
  });

  it('send each change once to the previous address, and a link to the new one', async () => {
    const delivered = async () => {
      await runDueJobs(api.app.deps);
      return mailbox.mails.splice(0).map(({ to, subject }) => [...to, subject]);
    };
    await delivered();
    await save(owner, { address: 'Calle Jaén 12' });
    expect(await delivered()).toEqual([]);
    const email = `n${owner.email}`;
    await save(owner, { email, password: 'salteña2026' });
    expect((await delivered()).sort()).toEqual([
      [owner.email, 'Tu contraseña cambió'],
      [owner.email, 'Tu correo electrónico cambió'],
      [email, 'Confirma tu correo'],
    ]);
  });

  it('leave the other sessions alone while the password stays', async () => {
    const { email, password } = owner;
    const other = await api.call(login, { body: { email, password } });
    await save(owner, { email: `n${email}` });
    expect((await api.send(listSessions, { token: other.token })).status).toBe(200);
  });

  it('belong to one user of the platform, also when two take one at the same instant', async () => {
    const rosa = await hire(4);
    const stranger = await registerRestaurant(api);
    const taken = { status: 409, body: { error: 'El correo electrónico ya está registrado' } };
    expect(await send(rosa, { email: owner.email.toUpperCase() })).toMatchObject(taken);
    expect((await read(rosa)).email).toBe(rosa.email);

    const email = `nueva.${owner.email}`;
    const people = [owner, rosa, stranger];
    const answers = await Promise.all(people.map((who) => send(who, { email, address: 'La misma' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const profiles = await Promise.all(people.map(read));
    expect(profiles.filter((one) => one.email === email)).toHaveLength(1);
    expect(profiles.filter(({ person }) => person.address === 'La misma')).toHaveLength(1);
    expect((await save(owner, { email: owner.email.toUpperCase() })).email).toBe(owner.email.toUpperCase());
  });

  it('can be saved while the staff form saves at the same instant', async () => {
    const rosa = await hire(4);
    const body = { first_name: 'Rosa Condori', role_id: 4, branch_id: owner.branch!.id };
    const params = { id: rosa.employeeId };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(rosa, PERSON)),
      ...Array.from({ length: 4 }, () => api.send(updateEmployee, { token: owner.token, params, body })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('are saved when the employee is moved to another branch at the same instant', async () => {
    const rosa = await hire(4);
    const branchId = await addBranch(api, owner);
    const { database } = api.app.deps;
    const { answer } = await database.transaction().execute(async (moving) => {
      await moving.updateTable('employees').set({ branchId }).where('id', '=', rosa.employeeId).execute();
      const answer = send(rosa, { last_name: '', ...PERSON });
      await untilOneWaits(api);
      return { answer };
    });
    expect((await answer).status).toBe(200);
    const { employe } = await api.call(getEmployee, {
      token: owner.token,
      params: { id: rosa.employeeId },
    });
    expect(employe).toMatchObject({ branch: { id: branchId }, person: { ci_nit: PERSON.ci } });
  });
});
