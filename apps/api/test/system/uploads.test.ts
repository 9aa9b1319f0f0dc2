import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { bodyOf, namedFiles } from '@restaurante/contract/client.ts';
import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { fingerprint } from '../fingerprint.ts';
import { operatorOf } from '../operator.ts';
import { picture } from '../pictures.ts';
import { STORES } from '../stores.ts';
import { allEndpoints } from './endpoints.ts';
import { type Records, bodyFor, openRestaurant, paramsOf } from './samples.ts';

const uploads = (await allEndpoints()).flatMap(({ name, endpoint }) =>
  (endpoint.files ?? []).map((field) => ({ name, endpoint, field })),
);
/** Takes a file that is no picture. */
const pictures = uploads.filter(({ name }) => name !== 'importProducts');

const MB = 1024 * 1024;
/** The extra memory that four concurrent photos of 30 megapixels may need; 85 MB were measured. */
const MEMORY_BOUND = 250 * MB;

let api: TestApi;
let records: Records;
const hostile: Record<string, Buffer> = {};
beforeAll(async () => {
  const photo = await picture('jpeg', 900);
  Object.assign(hostile, {
    'file of no bytes': Buffer.alloc(0),
    'renamed program': Buffer.from('MZ\u0090\u0000\u0003This program cannot be run in DOS mode.\r\n'),
    'SVG with script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'more than 30 megapixels': await flat(6000, 5001).png().toBuffer(),
    'PNG that claims 60 000 by 60 000': claiming(await picture('png'), 60_000),
    'truncated JPEG': photo.subarray(0, 3000),
    'picture of 6 MB': Buffer.concat([photo, Buffer.alloc(6 * MB)]),
  });
});

async function open(store: (typeof STORES)[number]) {
  api = await startTestApi({ store });
  records = await openRestaurant(api);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

/** Returns a small PNG whose header claims another size. */
function claiming(png: Buffer, size: number): Buffer {
  const lying = Buffer.from(png);
  lying.writeUInt32BE(size, 16);
  lying.writeUInt32BE(size, 20);
  lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29);
  return lying;
}

const stored = async () =>
  (await Array.fromAsync(api.stores.current.list())).map(({ path }) => path).toSorted();

function send({ name, endpoint, field }: (typeof uploads)[number], file: Buffer) {
  // Users can only change their own profile.
  const params = paramsOf(endpoint.path, { ...records, user: records.owner }, records);
  const body = bodyFor(name, endpoint, records);
  return api.send(endpoint, { token: records.token, params, body, files: { [field]: file } });
}

describe.each(STORES)('an upload into a %s', (store) => {
  beforeAll(() => open(store));
  afterAll(() => api.close());

  it.each(uploads)('$name refuses hostile files as $field, and keeps nothing', async (upload) => {
    const before = [await fingerprint(api, records.companyId), await stored()];
    for (const [what, file] of Object.entries(hostile)) {
      const { status, body } = await send(upload, file);
      expect([what, status]).toEqual([what, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      expect(body).toMatchObject({ error: expect.stringMatching(/\b(imagen|archivo)\b/i) });
    }
    expect([await fingerprint(api, records.companyId), await stored()]).toEqual(before);
  });

  // Otherwise the body may have been refused: a new upload needs a valid one in samples.ts.
  it.each(pictures)('$name takes a real picture as $field', async (upload) => {
    const { status, body } = await send(upload, await picture());
    expect([status, body]).toEqual([200, expect.anything()]);
  });

  it('leaves only pictures that a record uses, and the operator deletes the others', async () => {
    const before = await stored();
    expect(before.length).toBeGreaterThan(4);
    await api.stores.current.save('products/forgotten.webp', Buffer.alloc(1_500_000));
    const purge = operatorOf(api);
    // A younger file may belong to an upload that has not committed yet.
    api.clock.set(new Date().toISOString());
    expect(await purge('storage', 'purge')).toMatchObject({ out: 'Sin uso: 0 archivos (0 kB).' });
    api.clock.advance(2 * 86_400);
    expect(await purge('storage', 'purge')).toMatchObject({ out: 'Sin uso: 1 archivos (1,5 MB).' });
    expect(await purge('storage', 'purge', '--delete')).toMatchObject({
      code: 0,
      out: 'Borrados: 1 archivos (1,5 MB).',
    });
    expect(await stored()).toEqual(before);
  });
});

describe('many uploads at once', () => {
  beforeAll(() => open('folder'));
  afterAll(() => api.close());

  it('four concurrent pictures at the limit stay within the memory bound', async () => {
    // Rotated, so that the whole picture is decoded before it is made smaller.
    const photo = await flat(5400, 5500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watching = setInterval(() => void (peak = Math.max(peak, process.memoryUsage().rss)), 10);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.send(updateCompanyImage, {
          token: records.token,
          params: { companyId: records.companyId },
          files: { logo: photo },
        }),
      ),
    );
    clearInterval(watching);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 200));
    expect(peak - before).toBeLessThan(MEMORY_BOUND);
  });

  it('200 concurrent forms with files to the login are refused before their bodies are read', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const form = new Response(bodyOf({ files: namedFiles({ image: Buffer.alloc(MB) }) }));
    const contentType = form.headers.get('content-type')!;
    const beginning = Buffer.from(await form.arrayBuffer()).subarray(0, 4096);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const upload = request({
          port,
          method: 'POST',
          path: login.path,
          headers: { 'content-type': contentType, 'content-length': 5 * MB },
        });
        // The rest never arrives: a server that waited for it would wait until the request times out.
        upload.on('error', () => undefined).write(beginning);
        const [answer] = (await once(upload, 'response')) as [IncomingMessage];
        upload.destroy();
        return answer.statusCode;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});
