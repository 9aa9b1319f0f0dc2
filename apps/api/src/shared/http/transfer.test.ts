import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import { listProducts, setProductStatus } from '@restaurante/contract/products/products.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';

const api = await startTestApi();
const counter = await openCounter(api);

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const menu = (headers: Record<string, string> = {}, { token, companyId } = ownMenu()) =>
  get(listProducts.path.replace(':companyId', String(companyId)), {
    authorization: `Bearer ${token}`,
    ...headers,
  });
const ownMenu = () => ({ token: counter.owner.token, companyId: counter.companyId });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('is compressed as %s when the browser accepts that', async (encoding, inflate) => {
  const plain = await get(listCities.path);
  const packed = await get(listCities.path, { 'accept-encoding': encoding });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(packed.rawPayload.length),
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(inflate(packed.rawPayload).toString()).toBe(plain.body);
});

it('is not compressed when it fits into one packet, and requests are never inflated', async () => {
  const { headers } = await get('/api/health', { 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBeUndefined();
  const body = Buffer.from('{"email":"a@b.bo","password":"123456"}');
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: body,
  });
  // Read as plain text.
  expect(statusCode).toBe(401);
});

it('of a catalogue is stored by the browser and checked again: 304 until it changes', async () => {
  const first = await menu();
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await menu({ 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await api.call(setProductStatus, {
    token: counter.owner.token,
    params: { id: counter.soup.id, status: '0' },
  });
  const changed = await menu({ 'if-none-match': etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
});

it('of a catalogue is still refused without the right to it, whatever the browser has stored', async () => {
  const etag = String((await menu()).headers.etag);
  const stranger = await openCounter(api);
  const answers = [
    await menu({ 'if-none-match': etag, authorization: '' }),
    await menu({ 'if-none-match': etag }, { ...ownMenu(), token: stranger.owner.token }),
  ];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [401, 'no-store'],
    [404, 'no-store'],
  ]);
  const own = await menu(
    { 'if-none-match': etag },
    { token: stranger.owner.token, companyId: stranger.companyId },
  );
  expect(own.statusCode).toBe(200);
});

it('a refusal is never stored: a repeat with its ETag is refused again', async () => {
  const stranger = await openCounter(api);
  const request = { ...ownMenu(), token: stranger.owner.token };
  const { headers, body } = await menu({}, request);
  expect(headers.etag).toBeUndefined();
  const fingerprint = `W/"${hash('sha1', body, 'base64')}"`;
  expect((await menu({ 'if-none-match': fingerprint }, request)).statusCode).toBe(404);
});

it.each([
  ['the same without its weakness', (etag: string) => etag.replace('W/', ''), 304],
  ['one of several', (etag: string) => `"x", ${etag},W/"y"`, 304],
  ['another', () => 'W/"x"', 200],
  ['a part of another', (etag: string) => `"x${etag.slice(2)}`, 200],
  ['no fingerprint', () => ',"', 200],
])('a request with an ETag: %s', async (_, stored, status) => {
  const plainAnswer = await get(listCities.path);
  const cachedAnswer = await menu();
  const askedAgain = [
    await get(listCities.path, { 'if-none-match': stored(String(plainAnswer.headers.etag)) }),
    await menu({ 'if-none-match': stored(String(cachedAnswer.headers.etag)) }),
  ];
  expect(askedAgain.map(({ statusCode }) => statusCode)).toEqual([status, status]);
});

it('that names customers is never stored', async () => {
  const { headers } = await get(listCustomers.path.replace(':companyId', String(counter.companyId)), {
    authorization: `Bearer ${counter.cashier.token}`,
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
});
