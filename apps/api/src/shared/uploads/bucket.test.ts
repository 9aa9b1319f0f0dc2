import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { bucketOf, readEnvironment } from '../../environment.ts';
import { bucketStorage } from './bucket.ts';

let s3: S3Server;
beforeEach(async () => void (s3 = await startS3Server({ pageSize: 2 })));
afterEach(() => s3.end());

/** Longer than any answer on a busy machine. */
const WAITS = { read: 10_000, write: 10_000, silence: 60_000 };
const SHORT = { read: 100, write: 100 };
const open = (change: Record<string, string> = {}, waits: Partial<typeof WAITS> = {}) =>
  bucketStorage(bucketOf(readEnvironment({ ...s3.settings, ...change }))!, { ...WAITS, ...waits });
const MINUTE = 60_000;
const PATH = 'products/a-small.webp';
const CONTENT = Buffer.from('silpancho');

it('stores, reads, lists and deletes files, with signatures that the store checks', async () => {
  const storage = open();
  const paths = ['products/a.webp', PATH, 'offers/b.webp', 'profiles/c.webp', 'profiles/d.webp'];
  for (const path of paths) await storage.save(path, CONTENT);
  await storage.save('installation', Buffer.from('7'));
  expect(s3.objects.get(PATH)?.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await storage.read(PATH)).toEqual({ content: CONTENT, changedAt: expect.any(Date) });
  expect(await storage.read('products/none.webp')).toBeNull();
  const listed = await Array.fromAsync(storage.list());
  expect(listed.map(({ path, size }) => [path, size])).toEqual(paths.toSorted().map((path) => [path, 9]));
  await storage.remove(PATH);
  await storage.remove(PATH);
  expect(await storage.read(PATH)).toBeNull();
});

it.each([
  [
    'another secret',
    { S3_SECRET_KEY: 'otra' },
    /S3_ACCESS_KEY, S3_SECRET_KEY: .+ \(403 SignatureDoesNotMatch\)$/,
  ],
  [
    'an unknown key',
    { S3_ACCESS_KEY: 'OTRA' },
    /S3_ACCESS_KEY, S3_SECRET_KEY: .+ \(403 InvalidAccessKeyId\)$/,
  ],
  ['a missing bucket', { S3_BUCKET: 'otro' }, /S3_BUCKET=otro: el almacén no tiene .+ \(404 NoSuchBucket\)$/],
  ['another region', { S3_REGION: 'otra' }, /S3_REGION=otra: .+ \(400 AuthorizationHeaderMalformed\)$/],
])('%s is an error that names the setting', async (_, change, text) => {
  const storage = open(change);
  for (const work of [
    () => storage.save(PATH, CONTENT),
    () => storage.read(PATH),
    () => storage.remove(PATH),
    () => Array.fromAsync(storage.list()),
  ]) {
    await expect(work()).rejects.toMatchObject({ message: expect.stringMatching(text), isPassing: false });
  }
});

it.each([
  [-20 * MINUTE, 'El reloj de este equipo va 20 minutos adelantado: ponlo en hora.', 'RequestTimeTooSkewed'],
  [5 * 60 * MINUTE, 'El reloj de este equipo va 5 horas atrasado: ponlo en hora.', 'RequestTimeTooSkewed'],
])('a clock that is wrong against a store %d ms ahead is named, and passes', async (ahead, text, code) => {
  s3.ahead = ahead;
  await expect(open().read(PATH)).rejects.toMatchObject({
    message: expect.stringMatching(`^${text}.+403 ${code}\\)$`),
    isPassing: true,
  });
});

it('a store that calls a wrong clock a wrong key does not hide it', async () => {
  s3.ahead = 400 * 24 * 60 * MINUTE;
  s3.fault = () => 403;
  const text = 'El reloj de este equipo va 400 días atrasado';
  await expect(open().read(PATH)).rejects.toMatchObject({
    message: expect.stringContaining(text),
    isPassing: true,
  });
});

describe('a store that fails', () => {
  it.each([500, 503, 'cut'] as const)('once with %s is asked again', async (fault) => {
    const storage = open();
    await storage.save(PATH, CONTENT);
    for (const work of [
      () => storage.read(PATH),
      () => storage.save(PATH, CONTENT),
      () => storage.remove(PATH),
    ]) {
      let faults = 1;
      s3.fault = () => (faults-- > 0 ? fault : null);
      await work();
    }
    expect(s3.requests).toHaveLength(7);
  });

  it.each([
    [500, '(500 Planted)'],
    [503, '(503 Planted)'],
    ['cut', '(UND_ERR_SOCKET)'],
  ] as const)('again with %s is a passing error', async (fault, reason) => {
    const storage = open();
    s3.fault = () => fault;
    const text = `el almacén no responde ${reason}`;
    await expect(storage.read(PATH)).rejects.toMatchObject({
      message: expect.stringContaining(text),
      isPassing: true,
    });
    s3.fault = () => null;
    expect(await storage.read(PATH)).toBeNull();
  });

  it('by silence is left alone, then tried by one request at a time', async () => {
    const silent = open({}, SHORT);
    s3.fault = () => 'silence';
    await expect(silent.read(PATH)).rejects.toMatchObject({ isPassing: true });
    await expect(silent.save(PATH, CONTENT)).rejects.toMatchObject({ isPassing: true });
    expect(s3.requests).toEqual([`GET ${PATH}`]);

    const storage = open({}, { read: 1_000, silence: 0 });
    await expect(storage.read(PATH)).rejects.toMatchObject({ isPassing: true });
    s3.fault = () => null;
    expect(await storage.read(PATH)).toBeNull();
  });

  it('because it is off is a passing error', async () => {
    await s3.end();
    await expect(open().read(PATH)).rejects.toMatchObject({
      message: expect.stringMatching(/el almacén no responde \(ECONNREFUSED\)$/),
      isPassing: true,
    });
  });
});
