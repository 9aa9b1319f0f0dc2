import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { handleWebhook, isSigned } from './cloud/webhook.ts';
import type { Driver } from './driver.ts';
import type { Sender } from './sender.ts';
import type { Store, StoredMessage } from './store.ts';

interface ServerOptions {
  readonly store: () => Store;
  readonly sender: Sender;
  readonly driver: Driver;
  readonly now: () => number;
  /** The secret in each sender's call. */
  readonly key: string;
  readonly webhook: { readonly appSecret: string; readonly verifyToken: string } | null;
  readonly log: (line: string) => void;
  /** Maximum wait of a sender for the result of its message. */
  readonly patienceMs?: number;
}

/** Bytes; larger than any batch of reports from Meta. */
const MAX_BODY = 1_000_000;
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
/** `once`: a message that is repeated with its Idempotency-Key is not sent again. */
const SUCCESS = { success: true, once: true } as const;
/** Default lifetime of a message in seconds. */
const LATE = 20 * 60;
const ONE_DAY = 24 * 3_600;

const NOT_STORED = 'No se puede guardar en el disco del servidor de WhatsApp';
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
const text = z.string().catch('');
const keyQuery = z.object({ id: text });
const subscribeQuery = z.object({ 'hub.verify_token': text, 'hub.challenge': text });

/** Serves `GET /test?id=`, `POST /send?id=` and Meta's `/webhook`. Never logs addresses: they contain the key. */
export function createGatewayServer({
  store,
  sender,
  driver,
  now,
  key,
  webhook,
  log,
  patienceMs = 2_000,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    frameworkErrors: (_error, _request, reply) => answerNotFound(reply.headers(HEADERS)),
  });
  // Accepts text of any type: senders may omit the type, and Meta signs the text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, String(body)));
  app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send({ error: 'El mensaje es demasiado largo' });
    log(`error: ${error.message}`);
    // Nothing was stored, so the sender may try again.
    if (error.code === 'ERR_SQLITE_ERROR') return reply.code(503).send({ error: NOT_STORED });
    return reply.code(500).send({ error: 'Ocurrió un error en nuestro servidor!' });
  });

  /** Returns the message as it is now. If the file cannot be read now, as it was stored: it is accepted. */
  const newestOf = (message: StoredMessage): StoredMessage => {
    try {
      return store().find(message.id) ?? message;
    } catch (error) {
      log(`error: ${String(error)}`);
      return message;
    }
  };

  app.register(async (senders) => {
    senders.addHook('onRequest', async ({ query }, reply) => {
      if (!isSame(keyQuery.parse(query).id, key))
        await reply.code(401).send({ error: 'La llave no es correcta' });
    });

    senders.get('/test', async (_request, reply) => {
      const problem = await driver.check();
      if (problem !== null) return reply.code(503).send({ error: problem });
      return { ...SUCCESS, details: { driver: driver.name, waiting: store().countOpen() } };
    });

    // Stores the message first, so that no later failure loses it.
    senders.post('/send', async (request, reply) => {
      const body = sendBody.safeParse(parseJson(text.parse(request.body)));
      if (!body.success) return reply.code(400).send({ error: body.error.issues[0]?.message ?? MISSING });
      const headers = sendHeaders.parse(request.headers);
      const message = store().add({
        ...body.data,
        ref: headers['idempotency-key'],
        expiresAt: now() + headers['x-expires-in'] * 1_000,
      });
      if (message.state === 'waiting' || message.state === 'sending') {
        const tried = sender.tried(message.id, patienceMs);
        sender.wake();
        await tried;
      }
      return answerOutcome(reply, newestOf(message));
    });
  });

  if (webhook) {
    // Meta calls this once, when the webhook is entered in its console.
    app.get('/webhook', async ({ query }, reply) => {
      const { 'hub.verify_token': token, 'hub.challenge': challenge } = subscribeQuery.parse(query);
      if (isSame(token, webhook.verifyToken)) return reply.send(challenge);
      return reply.code(403).send({ error: 'El token de verificación no es correcto' });
    });

    app.post('/webhook', async ({ body, headers }, reply) => {
      const report = text.parse(body);
      if (!isSigned(report, String(headers['x-hub-signature-256'] ?? ''), webhook.appSecret)) {
        return reply.code(401).send({ error: 'La firma no es correcta' });
      }
      handleWebhook(store(), parseJson(report));
      sender.wake();
      return reply.send('');
    });
  }
  return app;
}

const answerNotFound = (reply: FastifyReply) => reply.code(404).send({ error: 'No existe' });

/** 202: the gateway still has the message and tries it again. */
function answerOutcome(reply: FastifyReply, { id, state, reason }: StoredMessage): FastifyReply {
  if (state === 'failed') return reply.code(422).send({ error: reason, id, state });
  const isOpen = state === 'waiting' || state === 'sending' || state === 'unknown';
  return reply.code(isOpen ? 202 : 200).send({ ...SUCCESS, id, state });
}

/** Returns undefined if the body is not JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const hash = (value: string) => createHash('sha256').update(value).digest();
const isSame = (value: string, expected: string) => timingSafeEqual(hash(value), hash(expected));
