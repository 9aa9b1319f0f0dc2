import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { onStatement } from '../../../test/on-statement.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { hireAndLogIn } from '../../../test/staff.ts';

let owner: SessionWire & { email: string; password: string };
// Fakes only the timer that checks for ended sessions: the sockets' own timers run on.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => vi.useRealTimers());
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => void (owner = await registerRestaurant(api)));

const logInAgain = (remember = false) =>
  api.call(auth.login, { body: { email: owner.email, password: owner.password, remember } });
const isAlive = async (token: string) => (await api.send(auth.listSessions, { token })).status === 200;
const thirtySeconds = () => vi.advanceTimersByTime(30_000);

/** Asserts that a screen still receives events of its branch. */
async function expectLive(screen: Awaited<ReturnType<typeof openScreen>>): Promise<void> {
  const before = screen.heard.length;
  api.app.deps.publish(owner.company.id, 'tickets', { branch_id: owner.branch!.id });
  await screen.eventsUntil('tickets', before + 1);
}

it('one closed session ends immediately, on HTTP and on its screens; the others stay open', async () => {
  const phone = await logInAgain();
  const [mine, theirs] = [await openScreen(api, owner.token), await openScreen(api, phone.token)];
  const { sessions } = await api.call(auth.listSessions, { token: owner.token });
  const { id } = sessions.find(({ current }) => !current)!;
  await api.call(auth.revokeSessions, { token: owner.token, body: { id } });
  expect(await theirs.isCut).toBe('io server disconnect');
  expect(await isAlive(phone.token)).toBe(false);
  await expectLive(mine);
  mine.close();
});

it('all other closed sessions end immediately', async () => {
  const others = [await logInAgain(), await logInAgain(true)];
  const screens = await Promise.all(others.map(({ token }) => openScreen(api, token)));
  await api.call(auth.revokeSessions, { token: owner.token, body: { others: true } });
  await Promise.all(screens.map(({ isCut }) => isCut));
  expect(await Promise.all([owner, ...others].map(({ token }) => isAlive(token)))).toEqual([
    true,
    false,
    false,
  ]);
});

it('a session of another user cannot be closed', async () => {
  const cashier = await hireAndLogIn(api, owner, 4);
  const { sessions } = await api.call(auth.listSessions, { token: cashier.token });
  const body = { id: sessions[0]!.id };
  expect((await api.send(auth.revokeSessions, { token: owner.token, body })).status).toBe(404);
  expect(await isAlive(cashier.token)).toBe(true);
});

it('a session that ends while its screen connects gets no events', async () => {
  const { sessions } = await api.call(auth.listSessions, { token: owner.token });
  const { id: sessionId } = sessions.find(({ current }) => current)!;
  // The handshake has found the session, and its screen is in no room yet.
  const stop = onStatement((text) => {
    if (text.includes('from "branches" inner join')) api.app.deps.disconnect({ sessionId });
  });
  const screen = await openScreen(api, owner.token).finally(stop);
  expect(await screen.isCut).toBe('io server disconnect');
});

it('a session that expires loses its screens within 30 seconds, and a running one does not', async () => {
  const phone = await logInAgain();
  const remembered = await logInAgain(true);
  const [ended, remaining] = [await openScreen(api, phone.token), await openScreen(api, remembered.token)];
  api.clock.advance(12 * 3600 + 1);
  thirtySeconds();
  expect(await ended.isCut).toBe('io server disconnect');
  await expectLive(remaining);
  remaining.close();
});

it('a company suspended by another process loses its screens within 30 seconds', async () => {
  const other = await registerRestaurant(api);
  const [suspended, working] = [await openScreen(api, other.token), await openScreen(api, owner.token)];
  await api.app.deps.database
    .updateTable('subscriptions')
    .set({ status: 0 })
    .where('companyId', '=', other.company.id)
    .execute();
  thirtySeconds();
  expect(await suspended.isCut).toBe('io server disconnect');
  await expectLive(working);
  working.close();
});

it('no timer runs any more once the API has closed', async () => {
  const running = vi.getTimerCount();
  const other = await startTestApi();
  expect(vi.getTimerCount()).toBeGreaterThan(running);
  await other.close();
  expect(vi.getTimerCount()).toBe(running);
});
