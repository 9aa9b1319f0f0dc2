import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const api = await startTestApi();
const behindProxy = await startTestApi({ settings: { TRUST_PROXY: 'true' } });

const COUNT = 45;
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('guessing', () => {
  it('from ever new addresses is stopped, and never locks out a user who logged in before', async () => {
    const { email, password } = await registerRestaurant(api);
    const guesses = Array.from({ length: COUNT }, (_, i) =>
      api.send(login, { body: { email, password: `mala${i}` }, from: `10.0.0.${i}` }),
    );
    const answers = await Promise.all(guesses);
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([8, COUNT - 8]);
    const right = { body: { email, password } };
    expect((await api.send(login, { ...right, from: '10.0.1.1' })).status).toBe(429);
    expect((await api.send(login, right)).status).toBe(200);
    api.clock.advance(16 * 60);
    expect((await api.send(login, { ...right, from: '10.0.1.1' })).status).toBe(200);
  });

  it('while the clock is an hour ahead stops nobody once it is right again', async () => {
    const { email, password } = await registerRestaurant(api);
    api.clock.advance(3_600);
    const guesses = Array.from({ length: 9 }, (_, i) =>
      api.send(login, { body: { email, password: 'mala1234' }, from: `10.0.8.${i}` }),
    );
    expect(countOf(await Promise.all(guesses), 429)).toBe(1);
    api.clock.advance(-3_600);
    expect((await api.send(login, { body: { email, password }, from: '10.0.8.99' })).status).toBe(200);
  });

  it('from one address at many e-mails is stopped', async () => {
    const guesses = Array.from({ length: COUNT }, (_, i) =>
      api.send(login, { body: { email: `nadie${i}@fogon.bo`, password: 'mala1234' }, from: '10.0.2.1' }),
    );
    expect([countOf(await Promise.all(guesses), 401)]).toEqual([40]);
  });

  it('from the shared address of a shop never locks out users who logged in there before', async () => {
    const shop = { from: '10.0.3.1' };
    const { email, password } = await registerRestaurant(api);
    const right = { body: { email, password }, ...shop };
    await api.call(login, right);
    const guesses = Array.from({ length: COUNT }, (_, i) =>
      api.send(login, { body: { email: `otro${i}@fogon.bo`, password: 'mala1234' }, ...shop }),
    );
    expect(countOf(await Promise.all(guesses), 429)).toBe(5);
    expect((await api.send(login, right)).status).toBe(200);
  });

  it('from the user’s own address is stopped too, for a while', async () => {
    const { email, password } = await registerRestaurant(api);
    const guesses = Array.from({ length: 14 }, () =>
      api.send(login, { body: { email, password: 'mala1234' } }),
    );
    expect(countOf(await Promise.all(guesses), 429)).toBe(2);
    api.clock.advance(16 * 60);
    expect((await api.send(login, { body: { email, password } })).status).toBe(200);
  });

  it('never locks out a device whose IPv6 address has changed within its network', async () => {
    const { email, password } = await registerRestaurant(api);
    const right = { body: { email, password } };
    await api.call(login, { ...right, from: '2001:db8:5:6::1' });
    const guesses = Array.from({ length: 9 }, (_, i) =>
      api.send(login, { body: { email, password: 'mala1234' }, from: `10.0.5.${i}` }),
    );
    expect(countOf(await Promise.all(guesses), 429)).toBe(1);
    expect((await api.send(login, { ...right, from: '2001:db8:5:6:7::8' })).status).toBe(200);
    expect((await api.send(login, { ...right, from: '2001:db8:5:7::1' })).status).toBe(429);
  });

  it('at an e-mail over its limit does not lock out other users at the address of the shop', async () => {
    const shop = { from: '10.0.6.1' };
    const [attacked, other] = [await registerRestaurant(api), await registerRestaurant(api)];
    const enter = ({ email, password }: typeof attacked) =>
      api.send(login, { body: { email, password }, ...shop });
    const guesses = Array.from({ length: 8 }, (_, i) =>
      api.send(login, { body: { email: attacked.email, password: 'mala1234' }, from: `10.0.7.${i}` }),
    );
    expect(countOf(await Promise.all(guesses), 401)).toBe(8);
    const tries = await Promise.all(Array.from({ length: COUNT }, () => enter(attacked)));
    expect(countOf(tries, 429)).toBe(COUNT);
    expect((await enter(other)).status).toBe(200);
  });

  it('at a text that looks like another e-mail or address counts for neither', async () => {
    const shop = { from: '10.0.4.1' };
    const regular = await registerRestaurant(api);
    const stranger = await registerRestaurant(api);
    const right = ({ email, password }: typeof regular) => ({ body: { email, password }, ...shop });
    await api.call(login, right(regular));
    const guessAt = (email: string, from: string) =>
      Array.from({ length: COUNT }, () => api.send(login, { body: { email, password: 'mala1234' }, from }));
    await Promise.all([
      ...guessAt(`${regular.email} ${shop.from}`, '10.0.4.2'),
      ...guessAt(shop.from, '10.0.4.3'),
    ]);
    expect((await api.send(login, right(regular))).status).toBe(200);
    expect((await api.send(login, right(stranger))).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  /** Logs in through a proxy that appends the address it saw to the address that the caller claims. */
  const guess = (body: { email: string; password: string }, claimed: string, seen: string) =>
    behindProxy.send(login, { body, headers: { 'x-forwarded-for': `${claimed}, ${seen}` } });

  it('claimed addresses count for nothing', async () => {
    const guesses = Array.from({ length: COUNT }, (_, i) =>
      guess({ email: `nadie${i}@fogon.bo`, password: 'mala1234' }, `10.0.0.${i}`, '203.0.113.5'),
    );
    expect(countOf(await Promise.all(guesses), 401)).toBe(40);
  });

  it('an address in a forged header does not lock its owner out', async () => {
    const { email, password } = await registerRestaurant(behindProxy);
    const own = { body: { email, password }, headers: { 'x-forwarded-for': '198.51.100.7' } };
    await behindProxy.call(login, own);
    const guesses = Array.from({ length: 20 }, () =>
      guess({ email, password: 'mala1234' }, '198.51.100.7', '203.0.113.9'),
    );
    await Promise.all(guesses);
    expect((await behindProxy.send(login, own)).status).toBe(200);
  });
});
