import { AppError } from '@restaurante/contract/errors.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { answerError } from './errors.ts';
import { OneLineForEachCall } from './request-log.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject('/');
  return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown>, text: body };
}

it('an unforeseen failure answers the generic text without its cause', async () => {
  const { status, headers, body, text } = await answerTo(new Error('select password_hash from users'));
  const generic = 'Ocurrió un error en nuestro servidor, intente nuevamente!';
  expect([status, body]).toEqual([500, { error: generic, message: generic, code: 'unexpected' }]);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/password_hash|errors\.test\.ts/);
});

it.each([
  [
    'a database that is not there',
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    'database_unavailable',
  ],
  [
    'a database that dies under a call',
    new Error('Connection terminated unexpectedly'),
    'database_unavailable',
  ],
  [
    'a lock that took too long',
    Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '55P03' }),
    'server_busy',
  ],
  [
    'a server that has become a standby',
    Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '25006' }),
    'server_busy',
  ],
])('%s is no failure of the program: 503', async (_, about, code) => {
  const { status, body } = await answerTo(about);
  expect([status, body.code]).toEqual([503, code]);
});

it.each([
  ['unexpected', [50, 'request failed']],
  ['server_busy', [40, 'too busy for a request']],
  ['images_unavailable', [40, 'no picture']],
  ['disk_full', [40, 'refused']],
  ['database_unavailable', [40, 'refused']],
  ['social_unavailable', [40, 'refused']],
  ['company_moving', undefined],
  ['not_found', undefined],
] as const)('%s is logged on the level of its kind', async (code, expected) => {
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) };
  const app = Fastify({ logger: { stream }, logController: new OneLineForEachCall() });
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(new AppError(code)));
  await app.inject('/');
  const [logged, completed] = lines.length > 1 ? lines : [undefined, ...lines];
  expect(logged && [logged.level, logged.msg]).toEqual(expected);
  expect([completed!.level, completed!.msg]).toEqual([30, 'request completed']);
});

it('a call that may have been done may be repeated if it is a read or has a key', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.all('/', () => Promise.reject(new AppError('database_unavailable')));
  const waitFor = async (method: 'GET' | 'POST', headers = {}) =>
    (await app.inject({ method, url: '/', headers })).headers['retry-after'];
  expect([
    await waitFor('GET'),
    await waitFor('POST', { 'idempotency-key': 'k' }),
    await waitFor('POST'),
  ]).toEqual(['1', '1', undefined]);
});

it('a caller that goes away before its body has come is no database that is down', async () => {
  const { status, body } = await answerTo(
    Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  );
  expect([status, body.code]).toEqual([400, 'malformed_request']);
});

it('a refusal names its fields', async () => {
  const fields = { email: 'Correo electrónico inválido' };
  const { status, body } = await answerTo(
    new AppError('invalid_input', { fields, values: { detail: fields.email } }),
  );
  expect([status, body]).toEqual([
    400,
    { error: fields.email, message: fields.email, code: 'invalid_input', fields },
  ]);
});
