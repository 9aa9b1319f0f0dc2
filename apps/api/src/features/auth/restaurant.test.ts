import { requestPasswordReset } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { requestRestaurant } from '@restaurante/contract/auth/restaurant.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://pos.example', INSTALLATION: '1' };
const api = await startTestApi({ settings });
const owner = await registerRestaurant(api, 'La Casona');
beforeEach(async () => {
  api.clock.advance(3_601);
  await runDueJobs(api.app.deps);
  mailbox.mails.length = 0;
});

const request = (email: string) => api.send(requestRestaurant, { body: { email } });

it('the address of the restaurant goes to the e-mail, and the answer is the same for an unknown one', async () => {
  const answers = [await request(owner.email.toUpperCase()), await request('nadie@example.bo')];
  expect(answers[0]).toMatchObject({ status: 200, body: answers[1]!.body });
  await runDueJobs(api.app.deps);
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]).toMatchObject({ to: [owner.email] });
  expect(mailbox.mails[0]!.content).toContain('https://la-casona.pos.example/login');
});

it('five mails an hour go to one address, and the sixth request looks the same', async () => {
  for (let n = 0; n < 6; n++) expect((await request(owner.email)).status).toBe(200);
  await runDueJobs(api.app.deps);
  expect(mailbox.mails).toHaveLength(5);
});

it('links of other mails lead to the restaurant’s own address', async () => {
  await api.call(requestPasswordReset, { body: { email: owner.email } });
  await runDueJobs(api.app.deps);
  expect(mailbox.mails[0]!.content).toContain('https://la-casona.pos.example/password/reset/');
});

it('pages learn the common host from several installations only', async () => {
  expect(await api.call(getPlatform)).toMatchObject({ common_host: 'pos.example', sign_in: [] });
  const alone = await startTestApi();
  expect(await alone.call(getPlatform)).not.toHaveProperty('common_host');
  await alone.close();
});
