import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { startS3Server } from '../test/s3-server.ts';
import { type TestServer, prepareServer, register } from '../test/server.ts';

let server: TestServer;
let product: Awaited<ReturnType<TestServer['start']>>;
let session: SessionWire;
beforeAll(async () => {
  server = await prepareServer();
  product = await server.start();
  session = (await (await register(product.address, 'lucia@fogon.bo')).json()) as SessionWire;
});
afterAll(() => server.end());

const operator = (words: string[], settings?: Record<string, string>) =>
  server.run('operator.ts', words, settings);
const visit = async () => {
  const url = `${product.address}/api/company/${session.company.id}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${session.token}` } })).status;
};

it('works while the product runs', async () => {
  expect(await visit()).toBe(200);
  expect(await operator(['suspend', 'el-fogon', '--yes'], { OPERATOR_NAME: 'Marta' })).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await visit()).toBe(402);
  expect(await operator(['reactivate', 'el-fogon', '--yes'])).toMatchObject({ code: 0 });
  expect(await visit()).toBe(200);
  const link = await operator(['reset-link', 'lucia@fogon.bo', '--yes'], { PUBLIC_URL: 'https://fogon.bo/' });
  expect(link.out).toMatch(/^https:\/\/fogon\.bo\/password\/reset\/[\w-]{43}$/m);
});

it('a copy of pictures that was killed goes on, and copies none twice', async () => {
  const s3 = await startS3Server();
  const folder = join(server.dataDir, 'storage/products');
  await mkdir(folder, { recursive: true });
  for (let i = 0; i < 20; i++) await writeFile(join(folder, `${i}.webp`), `picture ${i}`);
  const tenth = Promise.withResolvers<void>();
  s3.fault = (request) => {
    if (!request.startsWith('PUT') || s3.objects.size < 10) return null;
    tenth.resolve();
    return 'silence';
  };
  const words = ['storage', 'copy', '--to', 'bucket'];
  const copy = server.launch('operator.ts', words, s3.settings);
  const ended = once(copy, 'exit');
  await tenth.promise;
  copy.kill('SIGKILL');
  await ended;
  expect(s3.objects.size).toBe(10);

  s3.fault = () => null;
  s3.requests.length = 0;
  expect(await operator(words, s3.settings)).toMatchObject({
    code: 0,
    out: 'Copiadas: 10 (1 kB). Ya estaban: 10. En total hay 20 archivos.\n',
  });
  expect(s3.requests.filter((request) => request.startsWith('PUT products/'))).toHaveLength(10);
  expect(s3.objects.get('products/7.webp')?.content.toString()).toBe('picture 7');
  await s3.end();
});

it('starts the database of a stopped product and stops it again', async () => {
  const ended = once(product.child, 'exit');
  product.child.kill('SIGTERM');
  await ended;
  const { code, out } = await operator(['audit']);
  expect([code, out]).toEqual([0, expect.stringMatching(/ el-fogon +Marta +suspend /)]);
  expect(existsSync(join(server.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

it('creates no database and migrates none', async () => {
  const DATA_DIR = join(server.dataDir, 'nothing');
  expect(await operator(['companies'], { DATA_DIR })).toMatchObject({
    code: 1,
    err: `No se pudo completar: en ${DATA_DIR} no hay datos del producto: revisa DATA_DIR, o define DATABASE_URL.\n`,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
  const empty = await createEmptyDatabase();
  expect(await operator(['companies'], { DATABASE_URL: empty.url })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/le faltan \d+ cambios de esta versión: inicia el producto una vez/),
  });
  await empty.drop();
  const { code, err } = await operator(['companies'], { DATABASE_URL: empty.url });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^No se pudo completar: la base de datos no responde .+\n$/),
  ]);
});
