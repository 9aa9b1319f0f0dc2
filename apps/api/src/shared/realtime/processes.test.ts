import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { pgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { redisServer, startRedis } from '../../../test/redis.ts';
import { openScreen } from '../../../test/screen.ts';

interface Between {
  readonly settings?: Readonly<Record<string, string>>;
  readonly through?: (url: string) => string;
  readonly stop?: () => Promise<void>;
}
const postgres = async (): Promise<Between> => ({});
const pooler = async (): Promise<Between> => startPgBouncer(inject('testServerUrl'));
const redis = async (): Promise<Between> => {
  const { url, stop } = await startRedis();
  return { settings: { REDIS_URL: url }, stop };
};
const WAYS = [
  ['PostgreSQL', postgres] as const,
  ...(pgBouncer ? [['PgBouncer', pooler] as const] : []),
  ...(redisServer ? [['Redis', redis] as const] : []),
];

/** A sale that is longer than a notification of PostgreSQL. */
const longSale = ({ pique }: Counter) => ({
  sale_details: Array.from({ length: 80 }, () => ({ ...pique, observations: 'x'.repeat(140) })),
});

describe.for(WAYS)('two processes connected through %s', ([, open]) => {
  let between: Between;
  let here: TestApi;
  let there: TestApi;
  let counter: Counter;
  beforeAll(async () => {
    between = await open();
    here = await startTestApi(between);
    there = await startTestApi({ ...between, sharedWith: here });
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    counter = await openCounter(here);
    await untilConnected();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await between.stop?.();
  });
  beforeEach(async () => void (counter = await openCounter(here)));

  /** Messages before this moment are lost. */
  const untilConnected = async () => {
    const { token } = await counter.staff(9);
    const [near, distant] = [await openScreen(here, token), await openScreen(there, token)];
    await vi.waitFor(() => {
      here.app.deps.publish(counter.companyId, 'tickets', { branch_id: counter.branchId });
      there.app.deps.publish(counter.companyId, 'settings', { company_id: counter.companyId });
      expect(near.heard.some(({ event }) => event === 'settings')).toBe(true);
      expect(distant.heard.some(({ event }) => event === 'tickets')).toBe(true);
    }, 10_000);
  };
  const screenOf = async (api: TestApi) => openScreen(api, (await counter.staff(4)).token);

  it('send each sale to the screens of both, once and in order', async () => {
    const screens = await Promise.all([here, here, there, there].map(screenOf));
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await counter.sell()).id);
    for (const screen of screens) await screen.eventsUntil('change status', 5);
    there.app.deps.publish(counter.companyId, 'settings', { company_id: counter.companyId });
    for (const screen of screens) {
      const events = await screen.eventsUntil('settings');
      const sales = events.filter(({ event }) => event === 'change status');
      expect(sales.map(({ payload }) => (payload as { sale_id: number }).sale_id)).toEqual(ids);
    }
  });

  it('send a sale that is longer than a notification', async () => {
    const screen = await screenOf(there);
    const { id } = await counter.sell(longSale(counter));
    const events = await screen.eventsUntil('change status');
    const sale = await counter.sale(id);
    expect(JSON.stringify(sale).length).toBeGreaterThan(8_000);
    expect(events.find(({ event }) => event === 'change status')?.payload).toMatchObject({ sale });
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
    there.app.deps.publish(counter.companyId, 'tickets', { branch_id: counter.branchId });
    await other.eventsUntil('tickets');
  });
});

describe('two processes whose messages get lost', () => {
  let here: TestApi;
  let there: TestApi;
  let counter: Counter;
  let log = '';
  beforeAll(async () => {
    const logStream = { write: (line: string) => void (log += line) };
    here = await startTestApi();
    there = await startTestApi({ sharedWith: here, settings: { LOG_LEVEL: 'info' }, logStream });
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    counter = await openCounter(here);
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const open = async () => openScreen(there, (await counter.staff(9)).token);
  const publish = () => here.app.deps.publish(counter.companyId, 'tickets', { branch_id: counter.branchId });
  /** Opens a screen that receives events of the other process. */
  const openHearing = () =>
    vi.waitFor(
      async () => {
        const screen = await open();
        publish();
        await vi.waitFor(() => expect(screen.heard).not.toEqual([]));
        return screen;
      },
      { timeout: 10_000 },
    );
  const run = (command: string) => sql.raw(command).execute(here.app.deps.database);

  it('cut their screens off, which fetch again, after the connection for messages broke', async () => {
    const screen = await openHearing();
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^(LISTEN|SELECT pg_notify)'`);
    publish();
    expect(await screen.isCut).toBe('io server disconnect');
    await openHearing();
    expect(log).toContain('the connection to the other processes is disturbed');
    expect(log).not.toMatch(/secretKey|processID/);
  });

  it('cut the screens of the others off after a message could not be sent', async () => {
    const screen = await openHearing();
    await run('alter table socket_io_attachments rename to away');
    await counter.sell(longSale(counter));
    expect(await screen.isCut).toBe('io server disconnect');
    await run('alter table away rename to socket_io_attachments');
  });
});

it.each([
  ['its session ends', (api: TestApi, userId: number) => api.app.deps.disconnect({ userId })],
  ['the server closes', (api: TestApi) => api.app.close()],
])('a screen that is cut off because %s gets the events before', async (_, cut) => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { staff, companyId, branchId } = await openCounter(api);
  const { token, userId } = await staff(9);
  const screen = await openScreen(api, token);
  api.app.deps.publish(companyId, 'tickets', { branch_id: branchId });
  cut(api, userId);
  expect(await screen.isCut).toBe('io server disconnect');
  expect(screen.heard.map(({ event }) => event)).toEqual(['tickets']);
});

it.runIf(redisServer)(
  'processes whose Redis goes away serve on, and hear each other when it is back',
  async () => {
    const first = await startRedis();
    const settings = { REDIS_URL: first.url };
    const here = await startTestApi({ settings });
    const there = await startTestApi({ sharedWith: here, settings });
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const counter = await openCounter(here);
    await first.stop();
    const { id } = await counter.sell();
    expect(await counter.sale(id)).toMatchObject({ id });
    const second = await startRedis(first.port);
    await vi.waitFor(
      async () => {
        const screen = await openScreen(there, (await counter.staff(9)).token);
        here.app.deps.publish(counter.companyId, 'tickets', { branch_id: counter.branchId });
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
