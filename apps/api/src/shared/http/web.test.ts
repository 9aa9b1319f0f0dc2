import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await mkdir(join(webDir, 'ayuda'));
const pages = {
  'index.html': 'the application',
  'ayuda/index.html': 'all pages',
  'ayuda/cerrar-caja.html': 'closing',
  'ayuda/cerrar-caja.html.br': 'packed',
  'ayuda/404.html': 'no such page',
};
for (const [name, content] of Object.entries(pages)) await writeFile(join(webDir, name), content);
const api = await startTestApi({
  webDir,
  settings: { INSTALLATION: '1', PUBLIC_URL: 'https://fogon.bo' },
});
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('the manual', () => {
  it.each([
    ['/ayuda', 200, 'all pages'],
    ['/ayuda/', 200, 'all pages'],
    ['/ayuda?de=caja', 200, 'all pages'],
    ['/ayuda/cerrar-caja', 200, 'closing'],
    ['/ayuda/palomas', 404, 'no such page'],
    ['/ayuda/..%2Findex', 404, 'no such page'],
    ['/ayuda/cerrar-caja.html', 404, 'no such page'],
  ])('answers %s with %i', async (url, status, content) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body]).toEqual([status, content]);
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each(['fogon.bo', 'el-fogon.fogon.bo'])('is public on the host %s', async (host) => {
    expect((await get('/ayuda/cerrar-caja', { host })).body).toBe('closing');
  });

  it('is sent compressed, and not again to a browser that has it', async () => {
    const { headers, body } = await get('/ayuda/cerrar-caja', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['cache-control'], body]).toEqual([
      'br',
      'no-cache',
      'packed',
    ]);
    const { etag } = (await get('/ayuda/cerrar-caja')).headers;
    expect((await get('/ayuda/cerrar-caja', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});
