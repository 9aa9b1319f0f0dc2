import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listSlot, textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';

const plans = listSlot('plans');
const payments = listSlot('payments');
const TEMPLATE = `<!doctype html><link rel="canonical" href="${textSlot('publicUrl')}/">
<b>${textSlot('providerName')}</b>
<i>${payments.start}[${payments.text('text')}]${payments.end}</i>
<a href="${textSlot('phoneUrl')}">${textSlot('phone')}</a>
<a href="${textSlot('whatsappUrl')}">${textSlot('whatsapp')}</a>
<ul>${plans.start}<li title="${plans.text('description')}">${plans.text('name')} ${plans.text('price')}</li>
${plans.end}</ul>${'<p>lorem ipsum</p>'.repeat(100)}`;
const SHELL = '<!doctype html><div id="root"></div>';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), SHELL);
await writeFile(join(webDir, 'landing.html'), TEMPLATE);
const api = await startTestApi({
  webDir,
  settings: {
    PUBLIC_URL: 'https://fogon.bo/',
    PROVIDER_NAME: 'Fogones & <Asociados>',
    PROVIDER_PHONE: '59122123456',
    PROVIDER_WHATSAPP: '5491123456789',
    PROVIDER_PAYMENTS: 'QR simple | "Banco" Unión',
  },
});

const get = (headers: Record<string, string> = {}, url = '/') => api.app.inject({ url, headers });

it('has plans and provider in the page itself, escaped', async () => {
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const part of [
    '<link rel="canonical" href="https://fogon.bo/">',
    '<b>Fogones &amp; &lt;Asociados&gt;</b>',
    '<i>[QR simple][&quot;Banco&quot; Unión]</i>',
    '<a href="tel:+59122123456">+591 22123456</a>',
    '<a href="https://wa.me/5491123456789?text=Hola%2C%20quiero%20informaci%C3%B3n%20sobre%20Sistema%20de%20Restaurante">+5491123456789</a>',
    '<li title="Una sucursal, todas las funciones">Básico 99</li>',
    '>Estándar 189</li>',
    '>Multisucursal 349</li>',
  ]) {
    expect(body).toContain(part);
  }
  expect(body).not.toContain('{{');
});

it.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'br;q=0, gzip;q=0.5', (body: Buffer) => gunzipSync(body)],
  [undefined, 'deflate', (body: Buffer) => body],
])('is sent as %s to a browser that accepts %s', async (encoding, accepted, unpack) => {
  const plain = await get();
  const packed = await get({ 'accept-encoding': accepted });
  expect(packed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  if (encoding) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('is not sent again to a browser that has it, and answers HEAD', async () => {
  const { headers } = await get();
  const again = await get({ 'if-none-match': `W/"other", ${String(headers.etag)}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await api.app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
});

it('shows a new price within a minute', async () => {
  const { etag } = (await get()).headers;
  await api.app.deps.database
    .updateTable('subscriptionTypes')
    .set({ priceCents: cents(120_50), name: 'Básico <2027>' })
    .where('id', '=', 1)
    .execute();
  expect((await get()).headers.etag).toBe(etag);
  api.clock.advance(60);
  const { headers, body } = await get();
  expect(body).toContain('>Básico &lt;2027&gt; 120,50</li>');
  expect(headers.etag).not.toBe(etag);
});

it('never serves the template itself', async () => {
  expect((await get({}, '/landing.html')).statusCode).toBe(404);
  for (const url of ['/landing', '/login', '/dashboard']) expect((await get({}, url)).body).toBe(SHELL);
});

it('is missing when the web was not built', async () => {
  const bare = await startTestApi();
  expect((await bare.app.inject({ url: '/' })).statusCode).toBe(404);
  await bare.close();
});
