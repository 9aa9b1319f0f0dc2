import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import { hearWebhook, isSigned } from './cloud/webhook.ts';
import type { Driver } from './driver.ts';
import type { Sender } from './sender.ts';
import type { Store, StoredMessage } from './store.ts';

interface ServerOptions {
  readonly store: Store;
  readonly sender: Sender;
  readonly driver: Driver;
  readonly now: () => number;
  /** Whoever knows it may send. */
  readonly key: string;
  readonly webhook: { readonly appSecret: string; readonly verifyToken: string } | null;
  readonly log: (line: string) => void;
  /** How long a sender waits to hear what became of the message. */
  readonly patienceMs?: number;
}

interface Answer {
  readonly status: number;
  readonly body: object | string;
}

/** Bytes; what Meta reports at once is the most that comes. */
const MAX_BODY = 1_000_000;
/** `once`: a message that comes again under its Idempotency-Key is not sent again. */
const SUCCESS = { success: true, once: true } as const;
/** Seconds after which a message is too late that its sender did not limit. */
const LATE = 20 * 60;
const ONE_DAY = 24 * 3_600;
const NOWHERE: Answer = { status: 404, body: { error: 'No existe' } };

const MISSING = 'Debe definir el número de celular y el mensaje';
const sendBody = z.object(
  {
    phone: z.string(MISSING).regex(/^\d{11}$/, 'El celular debe tener 11 cifras, por ejemplo 59171234567'),
    text: z.string(MISSING).trim().min(1, MISSING).max(4_096, 'Debe tener como máximo 4096 caracteres'),
  },
  MISSING,
);
const sendHeaders = z.object({
  'idempotency-key': z.string().min(1).max(100).nullable().catch(null),
  'x-expires-in': z.coerce.number().max(ONE_DAY).catch(LATE),
});

/** `GET /test?id=`, `POST /send?id=` and Meta's `/webhook`. Addresses are never logged: they hold the key. */
export function createGatewayServer(options: ServerOptions): Server {
  return createServer((request, response) => {
    void answer(options, request)
      .catch((error: unknown): Answer => {
        if (error instanceof TooLarge)
          return { status: 413, body: { error: 'El mensaje es demasiado largo' } };
        options.log(`error: ${error instanceof Error ? error.message : 'desconocido'}`);
        return { status: 500, body: { error: 'Ocurrió un error en nuestro servidor!' } };
      })
      .then(({ status, body }) => {
        const isText = typeof body === 'string';
        response.writeHead(status, {
          'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        response.end(isText ? body : JSON.stringify(body));
      });
  });
}

async function answer(options: ServerOptions, request: IncomingMessage): Promise<Answer> {
  // Joined, not resolved: '//other/test' would be /test of another host.
  const url = URL.parse(`http://gateway${request.url}`);
  if (!url) return NOWHERE;
  const route = `${request.method} ${url.pathname}`;
  if (options.webhook && route === 'GET /webhook') return subscribe(options.webhook.verifyToken, url);
  if (options.webhook && route === 'POST /webhook') return webhook(options, options.webhook, request);
  if (route !== 'GET /test' && route !== 'POST /send') return NOWHERE;
  if (!isSame(url.searchParams.get('id') ?? '', options.key)) {
    return { status: 401, body: { error: 'La llave no es correcta' } };
  }
  return route === 'GET /test' ? test(options) : send(options, request);
}

async function test({ driver, store }: ServerOptions): Promise<Answer> {
  const problem = await driver.check();
  if (problem !== null) return { status: 503, body: { error: problem } };
  const details = { driver: driver.name, waiting: store.countOpen() };
  return { status: 200, body: { ...SUCCESS, details } };
}

/** Keeps the message first: whatever is answered after that, it is not lost. */
async function send(
  { store, sender, now, patienceMs = 2_000 }: ServerOptions,
  request: IncomingMessage,
): Promise<Answer> {
  const body = sendBody.safeParse(await jsonOf(request));
  if (!body.success) return { status: 400, body: { error: body.error.issues[0]?.message ?? MISSING } };
  const headers = sendHeaders.parse(request.headers);
  const { id, state } = store.add({
    ...body.data,
    ref: headers['idempotency-key'],
    expiresAt: now() + headers['x-expires-in'] * 1_000,
  });
  if (state === 'waiting' || state === 'sending') {
    const tried = sender.tried(id, patienceMs);
    sender.wake();
    await tried;
  }
  return outcomeOf(store.find(id)!);
}

/** 202: it waits here, and will be tried again. */
function outcomeOf({ id, state, reason }: StoredMessage): Answer {
  if (state === 'failed') return { status: 422, body: { error: reason, id, state } };
  const isOpen = state === 'waiting' || state === 'sending' || state === 'unknown';
  return { status: isOpen ? 202 : 200, body: { ...SUCCESS, id, state } };
}

/** Meta asks once, when the webhook is entered in its console. */
function subscribe(verifyToken: string, { searchParams }: URL): Answer {
  const isMeta = isSame(searchParams.get('hub.verify_token') ?? '', verifyToken);
  return isMeta
    ? { status: 200, body: searchParams.get('hub.challenge') ?? '' }
    : { status: 403, body: { error: 'El token de verificación no es correcto' } };
}

async function webhook(
  { store, sender }: ServerOptions,
  { appSecret }: { readonly appSecret: string },
  request: IncomingMessage,
): Promise<Answer> {
  const body = await bodyOf(request);
  if (!isSigned(body, String(request.headers['x-hub-signature-256'] ?? ''), appSecret)) {
    return { status: 401, body: { error: 'La firma no es correcta' } };
  }
  hearWebhook(store, parse(body));
  sender.wake();
  return { status: 200, body: '' };
}

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BODY) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

const jsonOf = async (request: IncomingMessage) => parse(await bodyOf(request));

/** Undefined if it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hash = (value: string) => createHash('sha256').update(value).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(hash(given), hash(expected));
