import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startedGateway } from '../test/started.ts';
import { keyOf, readEnvironment, schema } from './environment.ts';

const PHONE = '59171234567';
const files = async (folder: string) => (await readdir(join(folder, 'outbox')).catch(() => [])).toSorted();

it('writes messages into files until there is an account', async () => {
  const gateway = await startedGateway();
  expect(await gateway.test()).toEqual({
    status: 200,
    body: { success: true, once: true, details: { driver: 'outbox', waiting: 0 } },
  });
  expect(await gateway.send(PHONE, 'Tu pedido N° 34 está listo.\nTe esperamos.')).toEqual({
    status: 200,
    body: { success: true, once: true, id: 1, state: 'sent' },
  });
  expect(await files(gateway.folder)).toEqual([`000001-${PHONE}.txt`]);
  const path = join(gateway.folder, 'outbox', `000001-${PHONE}.txt`);
  expect(await readFile(path, 'utf8')).toBe('Tu pedido N° 34 está listo.\nTe esperamos.\n');
  expect((await stat(path)).mode & 0o077).toBe(0);
});

it('refuses another key, on each of its calls, and never writes a key down', async () => {
  const gateway = await startedGateway();
  const wrong = { status: 401, body: { error: 'La llave no es correcta' } };
  expect(await gateway.test('otra')).toEqual(wrong);
  expect(await gateway.post('/send?id=otra', { phone: PHONE, text: 'Hola' })).toEqual(wrong);
  expect(await gateway.post('/send', { phone: PHONE, text: 'Hola' })).toEqual(wrong);
  expect(await files(gateway.folder)).toEqual([]);
  expect(gateway.lines.join()).not.toContain(gateway.key);
});

it.each([
  [['texto'], 'Debe definir el número de celular y el mensaje'],
  [{}, 'Debe definir el número de celular y el mensaje'],
  [{ phone: PHONE, text: ' ' }, 'Debe definir el número de celular y el mensaje'],
  [{ phone: '71234567', text: 'Hola' }, 'El celular debe tener 11 cifras, por ejemplo 59171234567'],
  [{ phone: PHONE, text: 'x'.repeat(4_097) }, 'Debe tener como máximo 4096 caracteres'],
])('refuses %o', async (body, error) => {
  const gateway = await startedGateway();
  expect(await gateway.post(`/send?id=${gateway.key}`, body)).toEqual({ status: 400, body: { error } });
});

it('takes no body without end', async () => {
  const gateway = await startedGateway();
  expect(await gateway.send(PHONE, 'x'.repeat(1_000_001))).toEqual({
    status: 413,
    body: { error: 'El mensaje es demasiado largo' },
  });
});

it('answers all concurrent senders of one message, and sends it once', async () => {
  const gateway = await startedGateway();
  const headers = { 'idempotency-key': 'sale-34' };
  const answers = await Promise.all([1, 2, 3].map(() => gateway.send(PHONE, 'Hola', headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await files(gateway.folder)).toHaveLength(1);
});

it('sends a message once that comes again under its name, also after a restart', async () => {
  const gateway = await startedGateway();
  const headers = { 'idempotency-key': 'sale-34' };
  const first = await gateway.send(PHONE, 'Hola', headers);
  await gateway.restart();
  expect(await gateway.send(PHONE, 'Hola', headers)).toEqual(first);
  expect(await files(gateway.folder)).toHaveLength(1);
});

it('does not send a message that is too late', async () => {
  const gateway = await startedGateway();
  const headers = { 'x-expires-in': '0' };
  expect(await gateway.send(PHONE, 'Hola', headers)).toMatchObject({
    status: 422,
    body: { error: 'demasiado tarde' },
  });
  expect(await files(gateway.folder)).toEqual([]);
});

it.each(['//', '//other/test?id=llave-de-prueba-1', '/%', '/%00', `/${'x'.repeat(10_000)}`])(
  'has nothing at %s',
  async (path) => {
    const gateway = await startedGateway();
    expect(await gateway.get(path)).toEqual({ status: 404, body: { error: 'No existe' } });
    expect((await gateway.get('/test?id=%')).status, 'a key of one letter').toBe(401);
    expect(gateway.lines).toEqual([]);
  },
);

it('takes no webhook without an account', async () => {
  const gateway = await startedGateway();
  expect((await gateway.post('/webhook', {})).status).toBe(404);
});

it('creates a new key where a power cut left an empty file: an empty key is never valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whatsapp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = readEnvironment({ WHATSAPP_GATEWAY_DIR: folder });
  await writeFile(join(folder, 'key'), '');
  const key = keyOf(environment);
  expect(key).toMatch(/^[\w-]{24}$/);
  expect(keyOf(environment)).toBe(key);
});

it('no setting means something else when it is blank', () => {
  const names = Object.keys(schema.shape);
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnvironment({}));
});

it.each([
  ['WHATSAPP_GATEWAY_HOST', '0'],
  ['WHATSAPP_GATEWAY_PORT', '1e3'],
  ['WHATSAPP_CLOUD_URL', 'file:///etc'],
])('refuses %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});

it('names every wrong setting and shows none of their values', () => {
  const read = () =>
    readEnvironment({
      WHATSAPP_GATEWAY_PORT: 'x',
      WHATSAPP_CLOUD_TOKEN: 'secreto',
      WHATSAPP_GATEWAY_KEY: 'corta',
    });
  expect(read).toThrow(/^(?!.*(secreto|corta)).*WHATSAPP_GATEWAY_PORT.*WHATSAPP_GATEWAY_KEY/s);
  expect(() => readEnvironment({ WHATSAPP_CLOUD_TOKEN: 'secreto' })).toThrow('WHATSAPP_CLOUD_PHONE_ID');
});
