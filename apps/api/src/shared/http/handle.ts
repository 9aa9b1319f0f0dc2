import { APPROVAL_HEADER } from '@restaurante/contract/approvals/approval-header.ts';
import type { Access, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.repository.ts';
import { type BaseContext, type Context, createContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { CachedText } from './cached-text.ts';
import { FileAnswer, sendFile } from './downloads/file.ts';
import { guard } from './guard.ts';
import type { RequestKey } from './idempotency/idempotency.repository.ts';
import { answerOnce, type Call, makeSaleOnce, type RequestContext } from './idempotency/idempotency.ts';
import { readMultipart } from './multipart.ts';
import { COMPRESSION, withFingerprints } from './transfer.ts';
import { browserOf } from './visitor.ts';

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
) => Promise<z.input<E['response']> | FileAnswer | CachedText>;

/** Makes a sale, and returns it again for a repeat with its key. */
interface SaleHandler<E extends AnyEndpoint> {
  readonly make: (
    input: Input<E>,
    ctx: Context,
    requestKey: RequestKey | null,
  ) => Promise<z.input<E['response']>>;
  readonly again: (saleId: number, ctx: Context) => Promise<z.input<E['response']>>;
}

/**
 * Registers the route of an endpoint: guard, validation of input and output, idempotency, audit. `run` only
 * translates between the wire and the service.
 */
export function handle<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, run: Handler<E>): void {
  const answer: Answer<E> = (input, ctx, call) =>
    answerCall(endpoint, call, ctx, (ctx) => run(input, ctx as ContextOf<E['access']>, call.request));
  if (endpoint.revalidates) withFingerprints(app, (scope) => addRoute(scope, endpoint, answer));
  else addRoute(app, endpoint, answer);
}

/** Returns the answer `success` after the work. */
export const success = async (work: Promise<unknown>) => {
  await work;
  return { success: true as const };
};

/**
 * Registers the route of an endpoint that makes a sale. The sale's own write stores the key of the request, so `make`
 * gets it.
 */
export function handleSale<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { make, again }: SaleHandler<E>,
): void {
  addRoute(app, endpoint, (input, requestCtx, call) => {
    const ctx = requestCtx as Context;
    return makeSaleOnce(
      ctx,
      call,
      (requestKey) => make(input, ctx, requestKey),
      (saleId) => again(saleId, ctx),
    );
  });
}

/** Returns the answer of a call, before it is checked against the endpoint's schema. */
type Answer<E extends AnyEndpoint> = (input: Input<E>, ctx: RequestContext, call: Call) => Promise<unknown>;

/** Registers the route of an endpoint whose `answer` sees to idempotency and audit itself. */
export function addRoute<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, answer: Answer<E>): void {
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
      request.sentBody = request.body;
    },
    handler: async (request, reply) => {
      const input: Input<E> = {
        params: request.params as z.output<E['params']>,
        query: request.query as z.output<E['query']>,
        body: request.body as z.output<E['body']>,
        files: request.uploadedFiles ?? {},
      };
      const ctx = requestContext(request);
      const result = await answer(input, ctx, { request, reply });
      if (endpoint.effect === 'write' && ctx.scope) {
        request.server.deps.touched(ctx.scope.companyId, endpoint.touches ?? []);
      }
      if (result instanceof CachedText) {
        return reply.header('etag', result.etag).type('application/json; charset=utf-8').send(result.text);
      }
      return result instanceof FileAnswer ? sendFile(reply, result) : result;
    },
  });
}

async function answerCall(
  endpoint: AnyEndpoint,
  call: Call,
  ctx: RequestContext,
  run: (ctx: BaseContext) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.idempotent) return answerOnce(ctx, call, run);
  const { session, params } = call.request;
  if (endpoint.method === 'POST' || endpoint.effect === 'read' || session === null) return run(ctx);
  return inTransaction(ctx, async (ctx) => {
    const result = await run(ctx);
    await recordAudit(ctx, session, `${endpoint.method} ${endpoint.path}`, {
      branchId: null,
      details: params as object,
    });
    return result;
  });
}

function requestContext(request: FastifyRequest): RequestContext {
  const { server, session, log, headers } = request;
  const { deps } = server;
  const ctx = createContext({ ...deps, db: deps.database, log });
  const approval = headers[APPROVAL_HEADER];
  const sent = {
    browser: browserOf(request),
    approval: /^\d{1,15}$/.test(String(approval)) ? Number(approval) : null,
  };
  return session === null ? ctx : { ...ctx, scope: { ...session, ...sent } };
}
