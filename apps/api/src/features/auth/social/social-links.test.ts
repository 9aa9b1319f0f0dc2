import { resetPassword, requestPasswordReset } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { removeEmployee, updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { runDueJobs } from '../../../../test/jobs.ts';
import { openMailbox, tokenIn } from '../../../../test/mailbox.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import type { Person } from '../../../../test/social-provider.ts';
import { startSocialApi } from '../../../../test/social.ts';
import { hireAndLogIn } from '../../../../test/staff.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const social = await startSocialApi({ settings: { SMTP_URL: mailbox.url } });

const NEW_PASSWORD = 'silpancho7';

/** Proves an e-mail by the link in a mail to it. */
async function resetByMail(email: string): Promise<void> {
  await social.api.call(requestPasswordReset, { body: { email } });
  await runDueJobs(social.api.app.deps);
  const token = tokenIn(mailbox.mails.findLast(({ to }) => to.includes(email))?.content);
  await social.api.call(resetPassword, { body: { token, password: NEW_PASSWORD } });
}
const withGoogle = async (person: Person) => social.logIn('google', await social.provider.idToken(person));

/** Creates a cashier whose Google account is linked to the login that the owner created. */
async function joinedCashier() {
  const owner = await registerRestaurant(social.api);
  const cashier = await hireAndLogIn(social.api, owner, 4);
  const person = social.someone({ email: cashier.email });
  await resetByMail(cashier.email);
  expect((await withGoogle(person)).body).toMatchObject({ user: { id: cashier.userId } });
  const form = { first_name: 'Rosa Mamani', role_id: 4, branch_id: owner.branch?.id ?? 0 };
  return { owner, cashier, person, form };
}

it('a person who registered with another person’s e-mail loses it once its owner proves it', async () => {
  const victim = social.someone();
  const stranger = social.someone({ email: victim.email ?? '' });
  const { user } = await social.register('facebook', stranger);
  await resetByMail(user.email!);
  const again = await social.logIn('facebook', social.provider.accessToken(stranger));
  expect(again).toMatchObject({ status: 401, body: { code: 'social_unlinked' } });
  expect(await withGoogle(victim)).toMatchObject({ status: 200, body: { user: { id: user.id } } });
});

it('a password reset leaves the link of an account whose e-mail was proved', async () => {
  const { cashier, person } = await joinedCashier();
  await resetByMail(cashier.email);
  expect((await withGoogle(person)).status).toBe(200);
});

it('the link is removed when another user changes the e-mail, and stays when the user does', async () => {
  const { owner, cashier, person, form } = await joinedCashier();
  const { token } = (await withGoogle(person)).body;
  const email = `propia-${cashier.email}`;
  // The session was opened with Google, so the e-mail changes only with the account's password.
  const own = { first_name: 'Rosa', last_name: 'Mamani', email, current_password: NEW_PASSWORD };
  await social.api.call(updateProfile, { token, params: { id: cashier.userId }, body: own });
  expect((await withGoogle(person)).status).toBe(200);

  const change = (email: string) =>
    social.api.call(updateEmployee, {
      token: owner.token,
      params: { id: cashier.employeeId },
      body: { ...form, email },
    });
  await change(own.email.toUpperCase());
  expect((await withGoogle(person)).status).toBe(200);
  await change(`nueva-${cashier.email}`);
  expect((await withGoogle(person)).status).toBe(401);
});

it('a former employee may register a restaurant with the same account', async () => {
  const { owner, cashier, person } = await joinedCashier();
  await social.api.call(removeEmployee, { token: owner.token, params: { id: cashier.employeeId } });
  expect((await withGoogle(person)).status).toBe(401);
  const { user } = await social.register('google', person);
  expect((await withGoogle(person)).body).toMatchObject({ user: { id: user.id, owner: true } });
});
