import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printServer } from '../src/http/server.ts';
import type { Outcome, Printer } from '../src/printers/printer.ts';
import { JobStore } from '../src/queue/job-store.ts';
import { PrintQueue } from '../src/queue/print-queue.ts';
import { plainBody } from './bodies.ts';

const PAGE = 'https://fogon.example.com';
let folder: string;
let queue: PrintQueue;
let server: Server;
let port: number;
const printer = { problem: vi.fn<Printer['problem']>(), print: vi.fn<Printer['print']>() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-server-'));
  printer.problem.mockReset().mockResolvedValue(null);
  printer.print.mockReset().mockResolvedValue({ kind: 'printed' });
  const printerFor = () => printer;
  queue = await PrintQueue.open({
    store: await JobStore.open(folder),
    printerFor,
    now: () => 1_000,
    firstWaitMs: 5,
    longestWaitMs: 5,
    giveUpMs: 60_000,
    log: () => undefined,
  });
  const environment = { ORIGINS: [PAGE], PAPER: 80 as const, CODE_PAGE: 'cp850' as const };
  server = printServer(Promise.resolve({ queue, printerFor, environment, answerAfterMs: 50 })).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await queue.close();
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Sends a browser's request: unlike fetch, with any host and origin. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const sent = request({ port, host: '127.0.0.1', path, method, headers });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(sent, 'response');
  const text = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString();
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, headers: response.headers, answer: isJson ? JSON.parse(text) : text };
}

const print = (body: unknown, headers: Record<string, string> = {}) =>
  ask('/print?ip=192.168.1.50&port=9100', {
    method: 'POST',
    headers: { origin: PAGE, 'content-type': 'application/json', ...headers },
    body,
  });

test('a page may ask for a print from an https address, and from its own only', async () => {
  const headers = { origin: PAGE, 'access-control-request-private-network': 'true' };
  const { status, headers: answered } = await ask('/print', { method: 'OPTIONS', headers });
  expect(status).toBe(204);
  expect(answered).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-allow-private-network': 'true',
  });
  const foreign = await ask('/print', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
});

test('the test says whether the printer is connected', async () => {
  const connected = await ask('/test?ip=192.168.1.50&port=9100', { headers: { origin: PAGE } });
  expect(connected.answer).toMatchObject({ error: false, details: { print: '192.168.1.50:9100' } });
  printer.problem.mockResolvedValue('La impresora no tiene papel');
  const empty = await ask('/test?ip=cola&port=POS-58', { headers: { origin: PAGE } });
  const message = 'La impresora no tiene papel';
  expect(empty.answer).toEqual({ error: true, message, details: { print: null } });
});

test('a printer that prints is not called a second time for a test', async () => {
  const printing = Promise.withResolvers<Outcome>();
  printer.print.mockImplementation(async ({ onStart, onTrouble }) => {
    await onStart();
    onTrouble('La impresora no tiene papel');
    return printing.promise;
  });
  await print({ ...plainBody(), id: 'print-000003' });
  await vi.waitFor(() => expect(queue.find('print-000003')?.reason).toContain('papel'), 10_000);
  const { answer } = await ask('/test?ip=192.168.1.50', { headers: { origin: PAGE } });
  expect(answer).toMatchObject({ error: true, message: 'La impresora no tiene papel' });
  expect(printer.problem).not.toHaveBeenCalled();
  printing.resolve({ kind: 'printed' });
});

test.each(['caja-1:3010', 'caja-1.local:3010', '192.168.1.20:3010', '[::1]:3010'])(
  'a counter at %s is the own network',
  async (host) => {
    expect(await print(plainBody(), { host })).toMatchObject({ status: 200 });
  },
);

test('an id counts together with the mark of its data', async () => {
  const send = (data?: string) => print({ ...plainBody(), id: 'print-000009', ...(data && { data }) });
  for (const data of [undefined, 'a', 'a', undefined, 'b']) await send(data);
  expect(printer.print).toHaveBeenCalledTimes(3);
});

test('a printer that is well has printed before its sender is answered', async () => {
  expect((await print(plainBody())).answer).toEqual({ error: false, message: 'Impreso', state: 'printed' });
  printer.print.mockResolvedValue({ kind: 'notReady', reason: 'La impresora no tiene papel' });
  const { answer } = await print(plainBody());
  expect(answer).toEqual({ error: false, message: 'La impresora no tiene papel', state: 'waiting' });
});

test('a print behind another says which one it waits for, and why that one is not out', async () => {
  printer.print.mockResolvedValue({ kind: 'notReady', reason: 'La impresora no tiene papel' });
  await print({ ...plainBody(), sale_number: 86 });
  const behind = { ...plainBody(), id: 'print-000087', sale_number: 87 };
  const message = 'Espera a que salga T-86 · Recibo. La impresora no tiene papel';
  expect((await print(behind)).answer).toEqual({ error: false, message, state: 'waiting' });
});

test('a program that knows only the least of a print may leave out the rest', async () => {
  const body = {
    template: 'recibo',
    font_size: 0,
    company_name: 'El Fogón',
    sale_number: 7,
    sale_type: 'mesa',
  };
  const details = [{ quantity: 1, product: 'Té', total: 5 }];
  expect(await print({ ...body, details })).toMatchObject({ status: 200, answer: { state: 'printed' } });
  const refused = await print({ ...body, template: 'factura', details: [] });
  expect(refused).toMatchObject({ status: 422, answer: { message: 'template: Valor no permitido' } });
});

test('a print is answered when it is kept; the same id asks how it stands', async () => {
  const printing = Promise.withResolvers<Outcome>();
  printer.print.mockReturnValue(printing.promise);
  const body = { ...plainBody(), id: 'print-000001' };
  expect(await print(body)).toMatchObject({ status: 200, answer: { error: false, state: 'waiting' } });
  printing.resolve({ kind: 'printed' });
  await vi.waitFor(
    async () => expect((await print(body)).answer).toMatchObject({ state: 'printed' }),
    10_000,
  );
  expect(printer.print).toHaveBeenCalledOnce();
});

describe('refused, and nothing is asked of a printer', () => {
  test.each([
    ['a page that is not configured', { origin: 'https://evil.example' }, 403],
    ['a name that was made to lead here', { origin: 'http://evil.example', host: 'evil.example' }, 403],
    ['no JSON', { 'content-type': 'text/plain' }, 415],
  ])('%s', async (_, headers, status) => {
    expect(await print(plainBody(), headers)).toMatchObject({ status });
    expect(queue.list()).toEqual([]);
  });

  test.each([
    ['a printer that leads into a command', '/print?ip=cola:a%22%26calc&port='],
    ['a port that is none', '/print?ip=192.168.1.50&port=99999'],
    ['an address without end', `/print?ip=${'x'.repeat(200)}`],
  ])('%s', async (_, path) => {
    const headers = { origin: PAGE, 'content-type': 'application/json' };
    const { status, answer } = await ask(path, { method: 'POST', headers, body: plainBody() });
    expect([status, answer.message]).toEqual([422, 'La dirección de la impresora no es válida']);
  });

  test.each(['/test', '/test?ip=', '/print'])('no printer, in words a person reads: %s', async (path) => {
    const headers = { origin: PAGE, 'content-type': 'application/json' };
    const sent = path.startsWith('/print') ? { method: 'POST', body: plainBody() } : {};
    const { status, answer } = await ask(path, { headers, ...sent });
    const message = 'Debe configurar los parámetros de la impresora térmica';
    expect([status, answer]).toEqual([422, { error: true, message, details: { print: null } }]);
  });

  test.each(['//', '//other/jobs', '/%', '/%00', `/${'x'.repeat(10_000)}`])(
    'what is nowhere: %s',
    async (path) => {
      expect(await ask(path, { headers: { origin: PAGE } })).toMatchObject({
        status: 404,
        answer: { message: 'No existe esa dirección' },
      });
    },
  );

  test('a job with half a letter in its name', async () => {
    const { status } = await ask('/jobs/%/repeat', { method: 'POST', headers: { origin: PAGE } });
    expect([status, (await ask('/test?ip=%', { headers: { origin: PAGE } })).status]).toEqual([404, 422]);
  });

  test('a picture on any page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await ask('/test?ip=192.168.1.50', { headers })).toMatchObject({ status: 403 });
    expect(printer.problem).not.toHaveBeenCalled();
  });
});

test('the status page repeats what failed', async () => {
  printer.print.mockResolvedValueOnce({ kind: 'unknown', reason: 'Se cortó' });
  await print({ ...plainBody(), id: 'print-000002' });
  await vi.waitFor(async () =>
    expect((await ask('/jobs')).answer.jobs).toMatchObject([{ state: 'failed', reason: 'Se cortó' }]),
  );
  const own = { origin: `http://127.0.0.1:${port}` };
  const repeated = await ask('/jobs/print-000002/repeat', { method: 'POST', headers: own });
  expect(repeated.status).toBe(200);
  await vi.waitFor(() => expect(queue.find('print-000002')?.state).toBe('printed'), 10_000);
  expect((await ask('/')).answer).toContain('Servidor de impresión');
});
