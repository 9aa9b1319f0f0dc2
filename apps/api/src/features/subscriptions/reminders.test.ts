import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { changeSubscription, remindOfEnds } from './index.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fogon.example' };
const api = await startTestApi({ settings });
const DAY = 24 * 3_600;

beforeEach(() => api.clock.set('2026-11-02T12:00:00-04:00'));

/** Looks for ends, as the job does every hour, and returns the mails about them to this address, or to all. */
async function reminded(email?: string) {
  await remindOfEnds(contextOf(api));
  await runDueJobs(api.app.deps);
  return mailbox.mails
    .splice(0)
    .filter(({ to, subject }) => subject.includes('termina') && (email === undefined || to.includes(email)));
}

it('an owner is mailed once in the last week of a trial, and once more in its last three days', async () => {
  const { email } = await registerRestaurant(api);
  api.clock.advance(22 * DAY);
  expect(await reminded(email)).toEqual([]);
  api.clock.advance(DAY);
  const [first, ...more] = await reminded(email);
  expect([first?.subject, more]).toEqual(['Tu prueba termina en 7 días', []]);
  expect(first?.content).toContain('termina en 7 días, el 02/12/2026');
  expect(first?.content).toContain('https://fogon.example/dashboard');
  expect(await reminded(email)).toEqual([]);
  // The server was off for two days.
  api.clock.advance(5 * DAY);
  expect((await reminded(email)).map(({ subject }) => subject)).toEqual(['Tu prueba termina en 2 días']);
  api.clock.advance(DAY);
  expect(await reminded(email)).toEqual([]);
  api.clock.advance(2 * DAY);
  expect(await reminded(email)).toEqual([]);
});

it('a month that was paid reminds of its own end, and a suspended company of none', async () => {
  const [paid, other] = [await registerRestaurant(api), await registerRestaurant(api)];
  api.clock.advance(24 * DAY);
  const mails = await reminded();
  expect(mails.map(({ to }) => to[0])).toEqual(expect.arrayContaining([paid.email, other.email]));
  const ctx = contextOf(api);
  await changeSubscription(ctx, paid.company.id, { endDay: '2027-01-01' as Day });
  await changeSubscription(ctx, other.company.id, { status: 0 });
  expect(await reminded(other.email)).toEqual([]);
  expect(await reminded(paid.email)).toEqual([]);
  api.clock.advance(29 * DAY);
  expect((await reminded(paid.email)).map(({ subject }) => subject)).toEqual([
    'Tu suscripción termina en 7 días',
  ]);
});
