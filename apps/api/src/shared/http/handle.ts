import type { Access, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.repository.ts';
import {
  type BaseContext,
  type CompanyContext,
  type CompanyScope,
  type Context,
  createContext,
} from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { CachedText } from './cached-text.ts';
import { FileAnswer, sendFile } from './downloads/file.ts';
import { guard, isOneTransaction, underRealSession } from './guard.ts';
import { answerOnce, type Attempt, type Given } from './idempotency/idempotency.ts';
import { readMultipart } from './multipart.ts';
import { COMPRESSION, withFingerprints } from './transfer.ts';

export interface Input<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** Uploaded files by field name, not checked yet. */
  readonly files: Readonly<Record<string, Buffer>>;
}

/** A public call has no scope, so that its code cannot use any company's data by accident. */
export type ContextOf<A extends Access> = A extends 'public' ? BaseContext : Context;

type Handler<E extends AnyEndpoint> = (
  input: Input<E>,
  ctx: ContextOf<E['access']>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.input<E['response']> | FileAnswer | CachedText>;

/** Tries to answer a call without a transaction of its own; null when it must have one. */
type AttemptOf<E extends AnyEndpoint> = (
  input: Input<E>,
  ctx: ContextOf<E['access']>,
  given: Given,
) => ReturnType<Attempt>;

type Enter<E extends AnyEndpoint> = (
  input: Input<E>,
  ctx: BaseContext,
  request: FastifyRequest,
) => Promise<CompanyScope>;

/**
 * Registers the route of an endpoint: guard, validation of input and output, idempotency, audit. `run` only
 * translates between the wire and the service.
 */
export function handle<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: Handler<E>,
  attempt?: AttemptOf<E>,
): void {
  if (endpoint.revalidates) withFingerprints(app, (scope) => addRoute(scope, endpoint, run));
  else addRoute(app, endpoint, run, { attempt });
}

/**
 * The same for a public call that acts for a company: `enter` counts the caller and says for which company, before a
 * transaction begins, so that the call waits in that company's line only.
 */
export function handleForGuests<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  enter: Enter<E>,
  run: (input: Input<E>, ctx: CompanyContext) => Promise<z.input<E['response']>>,
): void {
  addRoute(app, endpoint, (input, ctx) => run(input, ctx as CompanyContext), { enter });
}

function addRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: Handler<E>,
  { enter, attempt }: { enter?: Enter<E>; attempt?: AttemptOf<E> | undefined } = {},
): void {
  const hasBody = endpoint.method === 'POST';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    compress: COMPRESSION,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody ? { body: endpoint.body } : {}),
      response: { 200: endpoint.response },
    },
    onRequest: (request, reply) => guard(endpoint, request, reply),
    preValidation: async (request) => {
      if (request.isMultipart()) await readMultipart(endpoint, request);
      // A POST without a body counts as an empty one; the schema decides whether that is enough.
      else if (hasBody) request.body ??= {};
    },
    handler: async (request, reply) => {
      const input: Input<E> = {
        params: request.params as z.output<E['params']>,
        query: request.query as z.output<E['query']>,
        body: request.body as z.output<E['body']>,
        files: request.uploadedFiles ?? {},
      };
      const result = await underRealSession(endpoint, request, async () => {
        const outer = requestContext(endpoint, request);
        const ctx = enter ? { ...outer, scope: await enter(input, outer, request) } : outer;
        const result = await answer(
          endpoint,
          { request, reply },
          ctx,
          (ctx) => run(input, ctx as ContextOf<E['access']>, request, reply),
          attempt && ((claim) => attempt(input, ctx as ContextOf<E['access']>, givenOf(request, claim))),
        );
        const { companyId } = ctx.scope ?? {};
        if (endpoint.effect === 'write' && companyId)
          request.server.deps.touched(companyId, endpoint.touches ?? []);
        return result;
      });
      if (result instanceof CachedText) {
        return reply.header('etag', result.etag).type('application/json; charset=utf-8').send(result.text);
      }
      return result instanceof FileAnswer ? sendFile(reply, result) : result;
    },
  });
}

async function answer(
  endpoint: AnyEndpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ctx: RequestContext,
  run: (ctx: BaseContext) => Promise<unknown>,
  attempt?: Attempt,
): Promise<unknown> {
  if (endpoint.idempotent) return answerOnce(ctx, { request, reply }, run, attempt);
  const { session } = request;
  if (endpoint.method === 'POST' || endpoint.effect === 'read' || session === null) return run(ctx);
  return inTransaction(ctx, async (ctx) => {
    const result = await run(ctx);
    await recordAudit(ctx, session, `${endpoint.method} ${endpoint.path}`, request.params as object);
    return result;
  });
}

function givenOf({ session, sessionCheck: check }: FastifyRequest, claim: Given['claim']): Given {
  if (session === null || check === null) throw new Error('a call without a session is not attempted');
  return {
    claim,
    session,
    confirm: () => check.require(session),
    wasHeld: () => check.wasHeld(session),
  };
}

type RequestContext = BaseContext & Partial<Pick<CompanyContext, 'scope'>>;

function requestContext(endpoint: AnyEndpoint, request: FastifyRequest): RequestContext {
  const { deps } = request.server;
  const { session, sessionCheck: check, log } = request;
  if (session === null || check === null) return createContext({ ...deps, db: deps.database, log });
  const isOne = isOneTransaction(endpoint);
  const db = isOne || endpoint.method === 'GET' ? check.db : deps.database;
  const transact = isOne ? check.transact(deps.transact, session) : deps.transact;
  return { ...createContext({ ...deps, db, transact, log }), scope: session };
}
