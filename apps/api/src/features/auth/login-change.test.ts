import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fogon.example' };
const api = await startTestApi({ settings });

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  await delivered();
});

/** Sends the due mails and returns their recipients and texts. */
async function delivered() {
  await runDueJobs(api.app.deps);
  return mailbox.mails.splice(0);
}

describe('a changed login', () => {
  it('notifies the previous address, and sends nothing when nothing changed', async () => {
    const cashier = await hireAndLogIn(api, owner, 4);
    const form = { first_name: 'Rosa <b>', role_id: 4, branch_id: owner.branch!.id };
    const change = (body: object) =>
      api.call(updateEmployee, {
        token: owner.token,
        params: { id: cashier.employeeId },
        body: { ...form, ...body },
      });
    await change({ email: cashier.email.toUpperCase() });
    expect(await delivered()).toEqual([]);
    await change({ email: 'otra.rosa@elfogon.bo', password: 'api12345' });
    const mails = await delivered();
    expect(mails.map(({ to }) => to.map((each) => each.toLowerCase()))).toEqual([
      [cashier.email],
      [cashier.email],
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Tu correo electrónico cambió',
      'Tu contraseña cambió',
    ]);
    expect(mails[0]?.content).toContain('Hola, Rosa &lt;b&gt;:');
  });

  it('that is refused sends no mail', async () => {
    const cashier = await hireAndLogIn(api, owner, 4);
    const answer = await api.send(updateEmployee, {
      token: owner.token,
      params: { id: cashier.employeeId },
      body: {
        first_name: 'Rosa',
        role_id: 4,
        branch_id: owner.branch!.id,
        email: owner.email,
        password: 'api12345',
      },
    });
    expect(answer.status).toBe(409);
    expect(await delivered()).toEqual([]);
  });
});
