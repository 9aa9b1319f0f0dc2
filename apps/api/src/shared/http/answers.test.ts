import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '<!doctype html>');
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'assets/page.js'), '');
const api = await startTestApi({ webDir });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const address = api.app.server.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

const errorWith = (code: string) => ({ error: expect.any(String), message: expect.any(String), code });

describe('an error', () => {
  it.each(['/api/branch/%zz', '/api/branch/%', '/api/%E0%A4%A', `/api/branch/${'9'.repeat(300)}`])(
    'is answered as an error for the unreadable address %s',
    async (url) => {
      const { statusCode, headers, body } = await api.app.inject({ url });
      expect([statusCode, JSON.parse(body)]).toEqual([400, errorWith('malformed_request')]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['no request at all', 'garbage\r\n\r\n', 400],
    ['a header nobody can read', 'GET / HTTP/1.1\r\nHost: x\r\nX: \u0001\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered as an error for %s', async (_, request, status) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(request);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body ?? '')).toEqual(errorWith('malformed_request'));
  });
});

it('a caller with another protocol gets an answer in this one', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const wish = 'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ';
  socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\n${wish}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
});

describe('a caller that sends a byte now and then', () => {
  it('is disconnected', async () => {
    expect(api.app.server.requestTimeout).toBe(60_000);
    const { server } = api.app;
    // The shorter of the two time limits is the one for the headers.
    Object.assign(server, { requestTimeout: 300, headersTimeout: 200 });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    expect(await text(socket)).toContain('HTTP/1.1 408 ');
    Object.assign(server, { requestTimeout: 60_000, headersTimeout: 60_000 });
  });
});

describe('/metrics', () => {
  it.each([
    ['127.0.0.1', 200],
    ['::1', 200],
    ['192.168.1.20', 404],
  ])('a request from %s answers %i', async (remoteAddress, status) => {
    expect((await api.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
  });
});

describe('an unknown address', () => {
  it.each([
    '/api',
    '/api?x=1',
    '/api/',
    '/api/nada',
    '/storage',
    '/assets/nada.js',
    '/socket.io',
    '/llms.txt',
    '/.well-known/x',
    '/a/b.json?x=1',
  ])('%s is not a page', async (url) => {
    const { statusCode, body } = await api.app.inject({ url });
    expect([statusCode, JSON.parse(body)]).toEqual([404, errorWith('route_not_found')]);
    expect((await api.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });

  it.each(['/', '/dashboard', '/apis', '/order/el-fogon/1/2', '/login?next=a.b'])(
    '%s is the application',
    async (url) => {
      const { statusCode, body } = await api.app.inject({ url });
      expect([statusCode, body]).toEqual([200, '<!doctype html>']);
      const head = await api.app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    },
  );
});

it.each([undefined, '', '  ', 'null', '{}'])('a POST that needs no body may have %j', async (payload) => {
  const { token } = await registerRestaurant(api);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(statusCode).toBe(200);
  expect((await api.send(listSessions, { token })).status).toBe(401);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body declared as %s is not read as JSON, whatever it contains',
  async (type) => {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: '{"email":"lucia@elfogon.bo","password":"fogon2026"}',
    });
    expect([statusCode, JSON.parse(body)]).toEqual([415, errorWith('unsupported_media_type')]);
  },
);

it('every answer has the strict headers, which do not require TLS when there is none', async () => {
  for (const url of [
    '/',
    '/api/health',
    '/api/nada',
    '/api/docs',
    '/api/docs/static/index.html',
    '/metrics',
  ]) {
    const { headers } = await api.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${MAP_TILES.host};`);
    expect(headers['content-security-policy']).toMatch(/;connect-src 'self'$/);
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
  }
});

it('an asset has only the headers that matter for one, and may be cached for a year', async () => {
  const { headers } = await api.app.inject({ url: '/assets/page.js' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('x-frame-options');
});

it.each(['/assets/gone.js', '/assets', '/assets/', '/assets/gone', '/gone.js'])(
  'nothing is served as %s',
  async (url) => {
    const { statusCode, body } = await api.app.inject({ url });
    expect([statusCode, JSON.parse(body)]).toEqual([404, errorWith('route_not_found')]);
  },
);

it('behind TLS the headers require it for this host, without its subdomains', async () => {
  const secured = await startTestApi({ settings: { PUBLIC_URL: 'https://fogon.bo' } });
  const { headers } = await secured.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await secured.close();
});
