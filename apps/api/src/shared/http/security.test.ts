import { PRINT_SERVER_COOKIE } from '@restaurante/contract/printing/print-server.ts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { secure } from './security.ts';

async function start() {
  const app = Fastify();
  secure(app, { isHttps: false, pictureHosts: [], videoUrl: null });
  app.get('/*', (request) => ({ condition: request.headers['if-none-match'] ?? null }));
  return app;
}
const connectOf = (policy: unknown) => /connect-src ([^;]*)/.exec(String(policy))?.[1];

async function load(url: string, cookie: string) {
  const app = await start();
  const { headers, body } = await app.inject({ url, headers: { cookie, 'if-none-match': '"1"' } });
  return { connect: connectOf(headers['content-security-policy']), condition: JSON.parse(body).condition };
}
const named = (address: string) => `a=1; ${PRINT_SERVER_COOKIE}=${address}; b=2`;

it("a page may reach the print server of its browser, and is never answered from the browser's cache", async () => {
  const address = 'http://192.168.1.20:3010';
  expect(await load('/dashboard', named(address))).toEqual({ connect: `'self' ${address}`, condition: null });
  expect(await load('/dashboard', named(''))).toEqual({ connect: "'self'", condition: null });
});

it.each(['https://evil.example', 'http://127.0.0.1:1%20*', '*', "http://a 'unsafe-eval'", 'http://8.8.8.8'])(
  'no page may reach «%s»',
  async (address) => {
    expect((await load('/dashboard', named(address))).connect).toBe("'self'");
  },
);

it('the API and browsers without a print server keep the strict policy and their conditions', async () => {
  const strict = { connect: "'self'", condition: '"1"' };
  expect(await load('/api/health', named('http://127.0.0.1:3010'))).toEqual(strict);
  expect(await load('/dashboard', 'a=1')).toEqual(strict);
  expect(await load('/dashboard', 'not_print_server=http://127.0.0.1:3010')).toEqual(strict);
});

it('every page names what the browser may offer to it, and an asset does not', async () => {
  const app = await start();
  const policyOf = async (url: string) => (await app.inject({ url })).headers['permissions-policy'];
  for (const url of ['/', '/login', '/dashboard/branches/create', '/order/fogon/1/4', '/api/health']) {
    expect(await policyOf(url)).toMatch(
      /^geolocation=\(self\), fullscreen=\(self\), screen-wake-lock=\(self\)/,
    );
    expect(await policyOf(url)).toContain('camera=(), microphone=()');
  }
  expect(await policyOf('/assets/app.js')).toBeUndefined();
});
