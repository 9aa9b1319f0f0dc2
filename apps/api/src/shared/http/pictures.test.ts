import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { picture } from '../../../test/pictures.ts';
import { STORES } from '../../../test/stores.ts';

let api: TestApi;
let counter: Counter;

/** Starts a restaurant with a logo; returns its path. */
async function start(options: Parameters<typeof startTestApi>[0]): Promise<string> {
  api = await startTestApi(options);
  counter = await openCounter(api);
  const { status, body } = await upload();
  expect(status).toBe(200);
  return (body as { company: { logos: string } }).company.logos;
}
const upload = async () =>
  api.send(updateCompanyImage, {
    token: counter.owner.token,
    params: { companyId: counter.companyId },
    files: { logo: await picture() },
  });
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers });

describe.each(STORES)('a picture in a %s', (store) => {
  let path: string;
  beforeAll(async () => void (path = await start({ store })));
  afterAll(() => api.close());

  it('is served for ever', async () => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'last-modified': expect.stringMatching(/ GMT$/),
        'x-content-type-options': 'nosniff',
      },
    ]);
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      answer.headers['content-length'],
      '',
    ]);
    const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/storage/installation',
    '/storage/companies',
    '/storage/companies/',
    '/storage/companies/none.webp',
    '/storage/../postgres/password',
    '/storage/companies/..%2Finstallation',
    '/storage/companies/..%2F..%2Fa.webp',
    '/storage/%00/a.webp',
    '/storage/companies/a.svg',
  ])('is no other file: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a store with its own public address', () => {
  const S3_PUBLIC_URL = 'https://fotos.fogon.bo/publico';
  let path: string;
  beforeAll(async () => void (path = await start({ store: 'bucket', settings: { S3_PUBLIC_URL } })));
  afterAll(() => api.close());

  it('serves the pictures of a page, which is allowed to show them', async () => {
    const { statusCode, headers } = await get(path, { 'sec-fetch-mode': 'no-cors' });
    expect([statusCode, headers]).toMatchObject([
      302,
      {
        location: path.replace('/storage', S3_PUBLIC_URL),
        'cache-control': 'public, max-age=3600',
        vary: 'sec-fetch-mode',
      },
    ]);
    expect(String(headers['content-security-policy'])).toMatch(
      /img-src [^;]* https:\/\/fotos\.fogon\.bo[ ;]/,
    );
  });

  it.each<Record<string, string>>([{}, { 'sec-fetch-mode': 'cors' }])(
    'leaves those that a script reads to the API: %j',
    async (headers) => {
      expect(await get(path, headers)).toMatchObject({
        statusCode: 200,
        headers: { vary: 'sec-fetch-mode' },
      });
    },
  );
});

describe('a store that is down', () => {
  let path: string;
  beforeAll(async () => {
    path = await start({ store: 'bucket' });
    api.s3!.fault = () => 500;
  });
  afterAll(() => api.close());
  const down = {
    code: 'images_unavailable',
    error: 'Las imágenes no están disponibles: no se guardó nada, intenta otra vez en unos minutos.',
  };

  it('refuses an upload, which changes nothing', async () => {
    const before = await fingerprint(api, counter.companyId);
    expect(await upload()).toMatchObject({ status: 503, body: down });
    expect(await fingerprint(api, counter.companyId)).toBe(before);
  });

  it('answers no picture, and nothing is stored of the failure', async () => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toMatchObject([
      503,
      down,
      'no-store',
    ]);
  });

  it('is not asked by a sale', async () => {
    const before = api.s3!.requests.length;
    await counter.sell({ amount_received_cash: 70 });
    expect(api.s3!.requests).toHaveLength(before);
  });
});
