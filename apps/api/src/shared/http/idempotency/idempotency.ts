import { hash } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseContext, CompanyContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type RequestKey, firstUse, KeyTaken, storeAnswer } from './idempotency.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The context of a call; a public one has no scope. */
export type RequestContext = BaseContext & Partial<Pick<CompanyContext, 'scope'>>;

export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs a write once per `Idempotency-Key`, in one transaction that also stores the answer: a repeat with an equal body
 * gets the first committed answer. A refusal stores nothing, so the corrected form may use the same key.
 * `docs/rules/idempotency.md`
 */
export async function answerOnce(
  ctx: RequestContext,
  call: Call,
  run: (ctx: BaseContext) => Promise<unknown>,
): Promise<unknown> {
  const requestKey = requestKeyOf(ctx, call.request);
  if (requestKey === null) return inTransaction(ctx, run);
  const attempt = () =>
    inTransaction(ctx, async (ctx) => {
      const response = await run(ctx);
      await storeAnswer(ctx, requestKey, JSON.stringify(response));
      return response;
    });
  return orFirstAnswer(ctx, call, requestKey, attempt);
}

/** Makes a sale once per `Idempotency-Key`. `make` stores the key with the sale; a repeat returns the sale `again`. */
export async function makeSaleOnce(
  ctx: RequestContext,
  call: Call,
  make: (requestKey: RequestKey | null) => Promise<unknown>,
  again: (saleId: number) => Promise<unknown>,
): Promise<unknown> {
  const requestKey = requestKeyOf(ctx, call.request);
  return requestKey === null
    ? make(null)
    : orFirstAnswer(ctx, call, requestKey, () => make(requestKey), again);
}

/**
 * Returns the first answer if an attempt is refused and its key was used before: the first use caused the refusal.
 * Another body is refused with that answer in `details`, another sender without it. A header marks a repeated answer.
 */
async function orFirstAnswer(
  ctx: RequestContext,
  { reply }: Call,
  requestKey: RequestKey,
  attempt: () => Promise<unknown>,
  again?: (saleId: number) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await attempt();
  } catch (error) {
    if (!mayFollowFirstUse(error)) throw error;
    const first = await firstUse(ctx.db, requestKey).catch((failure: unknown) => {
      throw error instanceof KeyTaken ? failure : error;
    });
    if (first === undefined) throw error instanceof KeyTaken ? new AppError('server_busy') : error;
    const { response, saleId } = first;
    // The key was deleted for its age at this moment.
    if (response === null && saleId === null) throw new AppError('server_busy');
    if (first.sentBy !== requestKey.sentBy) throw new AppError('idempotency_key_reused');
    const isSame = first.requestHash.equals(requestKey.requestHash);
    const answer = response !== null ? (JSON.parse(response) as unknown) : saleId && (await again?.(saleId));
    if (!isSame) throw new AppError('idempotency_key_reused', answer ? { details: { answer } } : {});
    reply.header('idempotency-repeated', '1');
    return answer;
  }
}

/**
 * Returns whether the first use of a key may have caused this error. A refusal for the body alone (400) would have
 * been the first answer too, and after a failure of the server the caller repeats the call.
 */
const mayFollowFirstUse = (error: unknown): boolean =>
  error instanceof KeyTaken || (error instanceof AppError && error.status > 400 && error.status < 500);

/** Returns the request's key with its owner and body; null without a key. Throws idempotency_key_invalid. */
function requestKeyOf({ scope }: RequestContext, request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('idempotency_key_invalid');
  return {
    // Calls of no company use company 0, which no company has.
    companyId: scope?.companyId ?? 0,
    key,
    requestHash: requestHash(request),
    sentBy: request.session?.userId ?? null,
  };
}

/**
 * Of the body as it was sent: a later version of the product may read another value where nothing was sent. The sender
 * is left out: an import gives users other ids, and their tills repeat calls from before it. So is the revision that
 * the person saw: after a refusal for it, the same attempt is sent with a new one.
 */
const requestHash = ({ method, url, sentBody }: FastifyRequest): Buffer =>
  hash('sha256', JSON.stringify([method, url, { ...(sentBody as object), revision: undefined }]), 'buffer');
