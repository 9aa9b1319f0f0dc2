import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cutSilentConnections } from './connections.ts';

const SWEEP_MS = 500;
let app: FastifyInstance;
let served: Socket;
let answer: PromiseWithResolvers<string>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify();
  cutSilentConnections(app);
  answer = Promise.withResolvers();
  app.get('/', () => answer.promise);
  app.post('/', async ({ body }) => body);
  app.server.on('connection', (socket) => (served = socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => vi.useRealTimers());

/** Sends the beginning of a call, and closes the app when it has arrived. */
async function closeDuring(call: string) {
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const received = text(client).catch(() => 'cut');
  const send = async (part: string) => {
    const before = served?.bytesRead ?? 0;
    client.write(part);
    await vi.waitFor(() => expect(served.bytesRead).toBeGreaterThan(before));
  };
  await once(app.server, 'connection');
  await send(call);
  const closed = app.close();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  return { send, received, closed };
}
const POST =
  'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 3\r\n\r\n';

it('answers a call that takes long while it closes', async () => {
  const { received, closed } = await closeDuring('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  vi.advanceTimersByTime(10 * SWEEP_MS);
  answer.resolve('done');
  expect(await received).toContain('done');
  await closed;
});

it('answers a call that arrives slowly while it closes', async () => {
  const { send, received, closed } = await closeDuring(POST);
  for (const letter of 'abc') {
    vi.advanceTimersByTime(SWEEP_MS);
    await send(letter);
  }
  expect(await received).toContain('abc');
  await closed;
});

it('cuts a call that stops half-way', async () => {
  const { received, closed } = await closeDuring(POST);
  vi.advanceTimersByTime(2 * SWEEP_MS);
  await closed;
  expect(await received).not.toContain('200');
  expect(vi.getTimerCount()).toBe(0);
});
