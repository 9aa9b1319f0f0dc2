import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { hasRedis, startRedis } from '../../../test/redis.ts';
import { openScreen } from '../../../test/screen.ts';

const postgres = async () => ({ settings: {}, stop: async () => undefined });
const redis = async () => {
  const { url, stop } = await startRedis();
  return { settings: { REDIS_URL: url }, stop };
};

describe.for([['PostgreSQL', postgres] as const, ...(hasRedis() ? [['Redis', redis] as const] : [])])(
  'two processes that reach each other through %s',
  ([, open]) => {
    let line: Awaited<ReturnType<typeof open>>;
    let here: TestApi;
    let there: TestApi;
    let counter: Counter;
    beforeAll(async () => {
      line = await open();
      here = await startTestApi({ settings: line.settings });
      there = await startTestApi({ beside: here, settings: line.settings });
      await here.app.listen({ port: 0, host: '127.0.0.1' });
      await there.app.listen({ port: 0, host: '127.0.0.1' });
      counter = await openCounter(here);
      await untilTheyKnowEachOther();
    });
    afterAll(async () => {
      await there.close();
      await here.close();
      await line.stop();
    });
    beforeEach(async () => void (counter = await openCounter(here)));

    /** What was said before they knew each other is not repeated. */
    const untilTheyKnowEachOther = async () => {
      const { token } = await counter.staff(9);
      const [near, distant] = [await openScreen(here, token), await openScreen(there, token)];
      await vi.waitFor(() => {
        here.app.deps.publish('tickets', { branch_id: counter.branchId });
        there.app.deps.publish('settings', { company_id: counter.companyId });
        expect(near.heard.some(({ event }) => event === 'settings')).toBe(true);
        expect(distant.heard.some(({ event }) => event === 'tickets')).toBe(true);
      }, 10_000);
    };
    const screenOf = async (api: TestApi) => openScreen(api, (await counter.staff(9)).token);

    it('tell each screen of both of a sale, once and in order', async () => {
      const screens = await Promise.all([here, here, there, there].map(screenOf));
      const ids: number[] = [];
      for (let n = 0; n < 5; n += 1) ids.push((await counter.sell()).id);
      for (const screen of screens) await screen.hears('change status', 5);
      there.app.deps.publish('settings', { company_id: counter.companyId });
      for (const screen of screens) {
        const heard = await screen.hears('settings');
        const told = heard.filter(({ event }) => event === 'change status');
        expect(told.map(({ payload }) => (payload as { sale_id: number }).sale_id)).toEqual(ids);
      }
    });

    it('tell of a sale that is longer than a notification may be', async () => {
      const screen = await screenOf(there);
      // What cannot be packed any shorter.
      const line = () => ({ ...counter.pique, observations: randomBytes(110).toString('base64') });
      const { id } = await counter.sell({ sale_details: Array.from({ length: 80 }, line) });
      const heard = await screen.hears('change status');
      const sale = await counter.sale(id);
      expect(deflateRawSync(JSON.stringify(sale)).length).toBeGreaterThan(8_000);
      expect(heard.find(({ event }) => event === 'change status')?.payload).toMatchObject({ sale });
    });

    it('answer the figures of both together', async () => {
      const requests = async (api: TestApi) => {
        const { body } = await api.app.inject({ url: '/metrics' });
        return /^http_request_duration_seconds_count\{.*metrics.*\} (\d+)/m.exec(body)?.[1];
      };
      expect([await requests(here), await requests(there), await requests(here)]).toEqual([
        undefined,
        '1',
        '2',
      ]);
    });

    it('close the connections of a session that has ended', async () => {
      const { token } = await counter.staff(9);
      const [near, distant, other] = [
        await openScreen(here, token),
        await openScreen(there, token),
        await screenOf(there),
      ];
      await here.call(logout, { token });
      expect(await Promise.all([near.isCut, distant.isCut])).toEqual([
        'io server disconnect',
        'io server disconnect',
      ]);
      await expect(openScreen(there, token)).rejects.toThrow('no_session');
      there.app.deps.publish('tickets', { branch_id: counter.branchId });
      await other.hears('tickets');
    });
  },
);

it('a process that begins beside another does not warn of what was said before', async () => {
  const lines: string[] = [];
  const here = await startTestApi();
  here.app.deps.publish('tickets', { branch_id: 1 });
  const there = await startTestApi({
    beside: here,
    settings: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void lines.push(line) },
  });
  const missed = await vi.waitFor(() => {
    const line = lines.find((one) => one.includes('were missed'));
    return JSON.parse(line ?? '') as unknown;
  }, 10_000);
  expect(missed).toMatchObject({ level: 30, screens: 0 });
  await there.close();
  await here.close();
}, 30_000);

it('a process whose line broke sends its screens to fetch what they may have missed', async () => {
  const here = await startTestApi();
  const there = await startTestApi({ beside: here });
  await there.app.listen({ port: 0, host: '127.0.0.1' });
  const counter = await openCounter(here);
  const publish = () => here.app.deps.publish('tickets', { branch_id: counter.branchId });
  const open = async () => openScreen(there, (await counter.staff(9)).token);
  await vi.waitFor(
    async () => {
      const screen = await open();
      publish();
      await vi.waitFor(() => expect(screen.heard).not.toEqual([]));
    },
    { timeout: 10_000 },
  );
  const screen = await open();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%'`.execute(here.app.deps.database);
  publish();
  expect(await screen.isCut).toBe('io server disconnect');
  const again = await open();
  await vi.waitFor(() => {
    publish();
    expect(again.heard).not.toEqual([]);
  }, 10_000);
  await there.close();
  await here.close();
}, 30_000);

it.runIf(hasRedis())(
  'processes whose Redis goes away serve on, and hear each other when it is back',
  async () => {
    const first = await startRedis();
    const settings = { REDIS_URL: first.url };
    const here = await startTestApi({ settings });
    const there = await startTestApi({ beside: here, settings });
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const counter = await openCounter(here);
    await first.stop();
    const { id } = await counter.sell();
    expect(await counter.sale(id)).toMatchObject({ id });
    const second = await startRedis(first.port);
    await vi.waitFor(
      async () => {
        const screen = await openScreen(there, (await counter.staff(9)).token);
        here.app.deps.publish('tickets', { branch_id: counter.branchId });
        await vi.waitFor(() => expect(screen.heard).not.toEqual([]));
      },
      { timeout: 15_000 },
    );
    await there.close();
    await here.close();
    await second.stop();
  },
  30_000,
);
