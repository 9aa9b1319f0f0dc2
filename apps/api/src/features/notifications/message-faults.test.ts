import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testWhatsapp, updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import { setSaleStatus, undoReady, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { UNDO_READY_SECONDS } from '@restaurante/domain/sales/sale-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { startWhatsappServer } from '../../../test/whatsapp-server.ts';
import { createApi } from '../../create-api.ts';
import { readEnvironment } from '../../environment.ts';
import { createMessenger } from '../../shared/whatsapp/gateway.ts';
import { sendMessages } from './index.ts';

const KEY = 'llave-muy-secreta';
const CUSTOMER = { first_name: 'Ana', phone: '71234567', send_notification: true };
let counter: Counter;
let log = '';
const logStream = { write: (line: string) => void (log += line) };
const api = await startTestApi({ settings: { LOG_LEVEL: 'trace' }, logStream });
const whatsapp = await startWhatsappServer();
afterAll(() => whatsapp.close());
beforeEach(async () => {
  whatsapp.reset();
  log = '';
  counter = await openCounter(api);
});

const turnOn = (whatsappServer = whatsapp.address, { owner, companyId } = counter) =>
  api.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId },
    body: { notification: { status: true, whatsappServer, whatsappKey: KEY, sendDeleteSale: true } },
  });
const setStatus = (id: number, sales_status_id: number) =>
  api.call(setSaleStatus, { token: counter.cashier.token, params: { id }, body: { sales_status_id } });
const run = ({ companyId } = counter, stopping?: AbortSignal) =>
  sendMessages(contextOf(api), createMessenger({ mayBePrivate: true }), { companyId }, stopping);
const messages = () =>
  api.app.deps.database
    .selectFrom('whatsappMessages')
    .select(['kind', 'state', 'retryAt'])
    .where('companyId', '=', counter.companyId)
    .orderBy('id')
    .execute();
const statesOf = async () => (await messages()).map(({ kind, state }) => `${kind} ${state}`);
const openJobs = async () => {
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'whatsapp' and state in ('created', 'retry')
    and data->>'companyId' = ${String(counter.companyId)}`.execute(api.app.deps.database);
  return rows.length;
};

it("a server that is down for an hour gets one job; late customer messages are dropped, the owner's are not", async () => {
  await turnOn();
  whatsapp.answer = (_, response) => void response.writeHead(503).end();
  const { id } = await counter.sell(CUSTOMER);
  for (let count = 0; count < 9; count++) await counter.sell(CUSTOMER);
  await api.call(voidSale, { token: counter.cashier.token, params: { id }, body: {} });
  await runDueJobs(api.app.deps);
  expect([whatsapp.received.length, await openJobs()]).toEqual([1, 1]);
  whatsapp.reset();
  api.clock.advance(3_600);
  await run();
  expect(whatsapp.texts()).toEqual([expect.stringContaining('anuló la venta')]);
  expect(await statesOf()).toEqual([...Array(9).fill('accepted failed'), 'sale_voided sent']);
});

it.each([
  ['120', 120],
  ['86400', 300],
  ['mañana', 5],
])('a server with a retry-after of %s gets the next request after %i s', async (retryAfter, seconds) => {
  await turnOn();
  whatsapp.answer = (_, response) => void response.writeHead(429, { 'retry-after': retryAfter }).end();
  await counter.sell(CUSTOMER);
  await runDueJobs(api.app.deps);
  const [message] = await messages();
  expect(message).toMatchObject({ state: 'waiting', retryAt: new Date(api.clock.now() + seconds * 1_000) });
  whatsapp.reset();
  await run();
  expect(whatsapp.received).toEqual([]);
  api.clock.advance(seconds);
  await run();
  expect(await statesOf()).toEqual(['accepted sent']);
});

it("'listo' leaves when 'Deshacer' has ended, and no other message waits for it", async () => {
  await turnOn();
  const [first, second] = [await counter.sell(CUSTOMER), await counter.sell(CUSTOMER)];
  await runDueJobs(api.app.deps);
  await setStatus(first.id, 3);
  await setStatus(second.id, 3);
  await counter.sell(CUSTOMER);
  await runDueJobs(api.app.deps);
  expect(await statesOf()).toEqual([
    'accepted sent',
    'accepted sent',
    'ready waiting',
    'ready waiting',
    'accepted sent',
  ]);
  expect(await openJobs()).toBe(2);
  api.clock.advance(UNDO_READY_SECONDS - 1);
  await api.call(undoReady, { token: counter.cashier.token, params: { id: first.id } });
  await run();
  expect((await statesOf()).slice(2)).toEqual(['ready waiting', 'accepted sent']);
  api.clock.advance(1);
  await run();
  expect((await statesOf()).slice(2)).toEqual(['ready sent', 'accepted sent']);
});

it("a job that comes a second early by the product's clock sends its message", async () => {
  await turnOn();
  const { id } = await counter.sell(CUSTOMER);
  await setStatus(id, 3);
  api.clock.advance(UNDO_READY_SECONDS - 1);
  const dueAt = api.clock.now() + 1_000;
  const line = { companyId: counter.companyId, dueAt };
  await sendMessages(contextOf(api), createMessenger({ mayBePrivate: true }), line);
  expect(await statesOf()).toEqual(['accepted sent', 'ready sent']);
});

it('a process that stops sends no further message; the rest waits for the next process', async () => {
  await turnOn();
  whatsapp.answer = (_, response) => void response.writeHead(503).end();
  await counter.sell(CUSTOMER);
  await counter.sell(CUSTOMER);
  await runDueJobs(api.app.deps);
  api.clock.advance(61);
  const stopping = new AbortController();
  whatsapp.answer = (_, response) => {
    stopping.abort();
    response.end('{}');
  };
  await run(counter, stopping.signal);
  expect(await statesOf()).toEqual(['accepted sent', 'accepted waiting']);
  await run();
  expect(await statesOf()).toEqual(['accepted sent', 'accepted sent']);
});

it('a server that never answers delays only its own company', async () => {
  const silent = await startWhatsappServer();
  onTestFinished(() => silent.close());
  silent.answer = () => undefined;
  await turnOn(silent.address);
  await counter.sell(CUSTOMER);
  const running = runDueJobs(api.app.deps);
  await vi.waitFor(() => expect(silent.received.length).toBe(1), 10_000);
  const other = await openCounter(api);
  await turnOn(whatsapp.address, other);
  await other.sell(CUSTOMER);
  await vi.waitFor(() => expect(whatsapp.received.length).toBe(1), 10_000);
  expect(await statesOf()).toEqual(['accepted sending']);
  silent.close();
  await running;
  expect(await statesOf()).toEqual(['accepted failed']);
});

it.each([
  ['{}', ['accepted failed'], ['accepted failed']],
  ['{"once":true}', ['accepted waiting'], ['accepted sent']],
])('after a failure of its own, a server that answers %s to the test', async (test, first, then) => {
  await turnOn();
  whatsapp.answer = ({ method }, response) =>
    method === 'GET' ? void response.end(test) : void response.writeHead(500).end();
  await counter.sell(CUSTOMER);
  await runDueJobs(api.app.deps);
  expect(await statesOf()).toEqual(first);
  whatsapp.answer = (_, response) => void response.end('{}');
  api.clock.advance(61);
  await run();
  expect(await statesOf()).toEqual(then);
  expect(new Set(whatsapp.received.map(({ name }) => name)).size).toBe(1);
});

it('the owner of a suspended company still receives notices about money', async () => {
  await turnOn();
  const { id } = await counter.sell();
  const { database } = api.app.deps;
  await database
    .updateTable('subscriptions')
    .set({ status: 0 })
    .where('companyId', '=', counter.companyId)
    .execute();
  await api.call(voidSale, { token: counter.cashier.token, params: { id }, body: {} });
  await runDueJobs(api.app.deps);
  expect(whatsapp.texts()).toEqual([expect.stringContaining('anuló la venta')]);
});

it('two processes that share a database send each message once, in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'second-'));
  const second = await createApi({
    databaseUrl: api.databaseUrl,
    dataDir,
    clock: api.clock,
    environment: readEnvironment({ LOG_LEVEL: 'silent' }),
  });
  onTestFinished(async () => {
    await second.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await turnOn();
  const taken: string[] = [];
  whatsapp.answer = ({ method }, response) => {
    if (method === 'GET') return void response.end('{}');
    if (whatsapp.received.length % 4 === 0) return void response.writeHead(503).end();
    taken.push(whatsapp.texts().at(-1) ?? '');
    return void response.end('{}');
  };
  const { id } = await counter.sell();
  const texts = Array.from({ length: 40 }, (_, index) => `mensaje ${index}`);
  for (const message of texts) {
    const body = { phone: '59171234567', message };
    await api.call(notifySale, { token: counter.cashier.token, params: { id }, body });
  }
  await vi.waitFor(
    async () => {
      api.clock.advance(61);
      await Promise.all([runDueJobs(api.app.deps), runDueJobs(second.deps), run(), run()]);
      expect(new Set(await statesOf())).toEqual(new Set(['by_hand sent']));
    },
    { timeout: 20_000 },
  );
  expect(taken).toEqual(texts);
});

it('neither keys nor numbers nor texts are written into the log', async () => {
  await turnOn();
  whatsapp.answer = (_, response) => void response.writeHead(429).end();
  await counter.sell(CUSTOMER);
  await runDueJobs(api.app.deps);
  whatsapp.answer = (request) => void request.socket.destroy();
  api.clock.advance(61);
  await run();
  const { owner, companyId } = counter;
  const sent = { token: owner.token, params: { companyId } };
  await api.send(testWhatsapp, { ...sent, body: { whatsappServer: whatsapp.address, whatsappKey: KEY } });
  await api.send(testWhatsapp, { ...sent, body: { whatsappServer: 'nada', whatsappKey: KEY } });
  expect(whatsapp.received.length).toBe(2);
  expect(log).toContain('settings/whatsapp/test');
  expect(log).not.toMatch(new RegExp(`${KEY}|71234567|recibió tu pedido`));
});
