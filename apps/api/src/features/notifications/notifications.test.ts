import type { RequestListener } from 'node:http';
import { getCompany, updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openScreen } from '../../../test/screen.ts';
import { startWhatsappServer, type WhatsappServer } from '../../../test/whatsapp-server.ts';
import { createMessenger } from '../../shared/whatsapp/gateway.ts';
import { sendMessages } from './index.ts';

let counter: Counter;
const api = await startTestApi({ settings: { WHATSAPP_PRIVATE_SERVERS: 'true' } });
await api.app.listen({ port: 0, host: '127.0.0.1' });

let whatsapp: WhatsappServer;
beforeAll(async () => void (whatsapp = await startWhatsappServer()));
afterAll(() => whatsapp.close());
beforeEach(async () => {
  whatsapp.reset();
  counter = await openCounter(api);
});
const isOpen: { close: () => void }[] = [];
afterEach(() => isOpen.splice(0).forEach((screen) => screen.close()));

const turnOn = (whatsappServer = whatsapp.address) =>
  api.call(updateCompanySettings, {
    token: counter.owner.token,
    params: { companyId: counter.companyId },
    body: { notification: { status: true, whatsappServer, whatsappKey: 'k&y' } },
  });
const MESSAGE = { phone: '591 7123-4567', message: 'Tu pedido está listo.\nTe esperamos.' };
const send = async (body: object = {}, headers: Record<string, string> = {}) => {
  const { id } = await counter.sell();
  const sent = { token: counter.cashier.token, params: { id }, body: { ...MESSAGE, ...body }, headers };
  return { id, again: () => api.send(notifySale, sent), ...(await api.send(notifySale, sent)) };
};
const messages = () =>
  api.app.deps.database
    .selectFrom('whatsappMessages')
    .select(['id', 'state'])
    .where('companyId', '=', counter.companyId)
    .execute();
const listen = async () => {
  const screen = await openScreen(api, counter.cashier.token);
  isOpen.push(screen);
  return screen;
};
/** Runs the company's message queue, as the worker does when its time has come again. */
const runAgain = () => {
  api.clock.advance(61);
  const { companyId } = counter;
  return api.watch(() =>
    sendMessages(contextOf(api), createMessenger({ mayBePrivate: true }), { companyId }),
  );
};
const failed = () => ({
  event: 'notification',
  payload: expect.objectContaining({ user_id: counter.cashier.userId, is_sent: false }),
});

it('is refused while notifications are off, and nothing is stored', async () => {
  const { status, body } = await send();
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ error: 'Debe definir los datos de servidor de Whatsapp' }),
  ]);
  expect(await messages()).toEqual([]);
});

it('goes to the company’s server once, and its sender’s screens hear of it', async () => {
  await turnOn();
  const screen = await listen();
  const { id, status, again } = await send({}, { 'idempotency-key': '00000000-0000-4000-8000-000000000001' });
  expect([status, (await again()).status]).toEqual([200, 200]);
  await Promise.all([runDueJobs(api.app.deps), runDueJobs(api.app.deps)]);
  await runAgain();
  expect(whatsapp.received).toEqual([
    {
      url: '/wa/send?id=k%26y',
      name: expect.any(String),
      body: { phone: '59171234567', text: MESSAGE.message },
    },
  ]);
  expect((await screen.eventsUntil('notification')).filter(({ event }) => event === 'notification')).toEqual([
    {
      event: 'notification',
      payload: { branch_id: counter.branchId, sale_id: id, user_id: counter.cashier.userId, is_sent: true },
    },
  ]);
  expect(await messages()).toMatchObject([{ state: 'sent' }]);
});

const MISSING = 'Debe definir el número de celular y el mensaje';
it.each([
  [{ phone: '591' }, MISSING],
  [{ phone: '' }, MISSING],
  [{ message: '  ' }, MISSING],
  [{ phone: '71234567' }, 'El celular debe tener 11 cifras, por ejemplo 59171234567'],
  [{ message: 'x'.repeat(1_001) }, 'Debe tener como máximo 1000 caracteres'],
])('is refused with %o', async (wrong, error) => {
  await turnOn();
  expect(await send(wrong)).toMatchObject({ status: 400, body: { error } });
});

it('waits for a server that cannot be reached, and is sent once it can', async () => {
  await turnOn('http://127.0.0.1:9');
  await send();
  await runDueJobs(api.app.deps);
  await runAgain();
  expect(await messages()).toMatchObject([{ state: 'waiting' }]);
  whatsapp.answer = (_, response) => void response.writeHead(503).end();
  await turnOn();
  await runAgain();
  whatsapp.answer = (_, response) => void response.end();
  await runAgain();
  expect([whatsapp.received.length, await messages()]).toMatchObject([2, [{ state: 'sent' }]]);
});

it('is not sent later than twenty minutes', async () => {
  await turnOn('http://127.0.0.1:9');
  await send();
  await runDueJobs(api.app.deps);
  await turnOn();
  api.clock.advance(1_201);
  await runAgain();
  expect([whatsapp.received, await messages()]).toMatchObject([[], [{ state: 'failed' }]]);
});

it.each<[string, RequestListener]>([
  ['answers that it does not send', (_, response) => void response.writeHead(500).end()],
  ['asks to go elsewhere', (_, response) => void response.writeHead(302, { location: '/x' }).end()],
  ['takes the message and breaks off', (request) => void request.socket.destroy()],
])('is not sent a second time by a server that %s', async (_, listener) => {
  await turnOn();
  const screen = await listen();
  whatsapp.answer = listener;
  await send();
  await runDueJobs(api.app.deps);
  await runAgain();
  expect(whatsapp.received.length).toBe(1);
  expect(await screen.eventsUntil('notification')).toContainEqual(failed());
  expect(await messages()).toMatchObject([{ state: 'failed' }]);
});

it('is not sent again when its process was killed while it was being sent', async () => {
  await turnOn('http://127.0.0.1:9');
  await send();
  await runDueJobs(api.app.deps);
  await api.app.deps.database
    .updateTable('whatsappMessages')
    .set({ state: 'sending' })
    .where('companyId', '=', counter.companyId)
    .execute();
  await turnOn();
  await runAgain();
  expect([whatsapp.received, await messages()]).toMatchObject([[], [{ state: 'failed' }]]);
});

it('has a name that no message had before, also when a restored database gives its id again', async () => {
  await turnOn();
  await send();
  await runDueJobs(api.app.deps);
  const [first] = await messages();
  const { database } = api.app.deps;
  const { companyId } = counter;
  await database.deleteFrom('whatsappMessages').where('companyId', '=', companyId).execute();
  api.clock.advance(60);
  await send();
  await database
    .updateTable('whatsappMessages')
    .set({ id: first!.id })
    .where('companyId', '=', companyId)
    .execute();
  await runDueJobs(api.app.deps);
  expect(await messages()).toEqual([first]);
  expect(new Set(whatsapp.received.map(({ name }) => name)).size).toBe(2);
});

it('is offered by screens once it is switched on: the company says so', async () => {
  const sent = { token: counter.cashier.token, params: { companyId: counter.companyId } };
  const offered = async () => (await api.call(getCompany, sent)).company.notifications;
  const before = await offered();
  await turnOn();
  expect([before, await offered()]).toEqual([0, 1]);
});

it('is sent again, under its own name, by a server that takes a repeated message once', async () => {
  await turnOn();
  const names: unknown[] = [];
  whatsapp.answer = (request, response) => {
    if (request.method === 'GET') return void response.end('{"once":true}');
    names.push(request.headers['idempotency-key']);
    if (names.length === 1) return void request.socket.destroy();
    return void response.end('{}');
  };
  await send();
  await runDueJobs(api.app.deps);
  expect(await messages()).toMatchObject([{ state: 'waiting' }]);
  await runAgain();
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
  expect(await messages()).toMatchObject([{ state: 'sent' }]);
});

it('sends a company’s messages in order, also after a server that could not be reached', async () => {
  await turnOn('http://127.0.0.1:9');
  await send({ message: 'uno' });
  await runDueJobs(api.app.deps);
  await turnOn();
  await send({ message: 'dos' });
  await runDueJobs(api.app.deps);
  expect(whatsapp.received).toEqual([]);
  await runAgain();
  expect(whatsapp.texts()).toEqual(['uno', 'dos']);
});

it('leaves at most sixty times a minute for one company', async () => {
  await turnOn();
  // No job is queued: a message in the state 'sending' would be given up when the clock moves.
  const { id: saleId } = await counter.sell();
  const at = new Date(api.clock.now());
  const { companyId, cashier } = counter;
  const row = { companyId, saleId, userId: cashier.userId, kind: 'by_hand', phone: '59171234567', text: 'x' };
  const rows = Array.from({ length: 100 }, () => ({
    ...row,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 600_000),
  }));
  await api.app.deps.database.insertInto('whatsappMessages').values(rows).execute();
  await runAgain();
  expect(whatsapp.received.length).toBe(60);
  await runAgain();
  expect(whatsapp.received.length).toBe(100);
});
