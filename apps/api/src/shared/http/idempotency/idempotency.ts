import { createHash } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseContext, CompanyContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FoundSession } from '../sessions.ts';
import { type Claim, claimKey, findFirstUse, keepAnswer, KeyTaken } from './idempotency.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an attempt writes with. */
export interface Given {
  readonly claim: Claim | null;
  /** The session as the call takes it to be. What is written holds that, or waits for `confirm`. */
  readonly session: FoundSession;
  /** Asks the database for the session. Throws unless it is as the call takes it to be. */
  readonly confirm: () => Promise<FoundSession>;
  /** To be called when what was written held the session. */
  readonly wasHeld: () => void;
}

/**
 * Does a call without a transaction of its own and keeps its answer under the claim. Returns null when nothing was
 * done: then the call runs in a transaction.
 */
export type Attempt = (claim: Claim | null) => Promise<object | null>;

/**
 * Runs a write once per `Idempotency-Key`: the same key and body get the first committed answer again. Another body
 * is refused with that answer in `details`, so that the screen can show the first attempt's result; anybody but its
 * sender is refused without it. A refusal rolls the key back too: the corrected form goes through with it. A header
 * says of a repeated answer that nothing was done now (docs/rules/idempotency.md).
 */
export async function answerOnce(
  ctx: BaseContext & Partial<Pick<CompanyContext, 'scope'>>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  run: (ctx: BaseContext) => Promise<unknown>,
  attempt: Attempt = () => Promise.resolve(null),
): Promise<unknown> {
  const claim = claimOf(ctx, request);
  const done = await attempt(claim);
  if (done !== null) return done;
  if (claim === null) return inTransaction(ctx, run);
  try {
    return await inTransaction(ctx, async (ctx) => {
      const claimed = claimKey(ctx, claim);
      // A taken key counts more than any refusal of the call: what it was refused for is the first use's doing.
      const response = await run(ctx).finally(() => claimed);
      keepAnswer(ctx, claim, JSON.stringify(response));
      return response;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    const answer = await answerOfFirst(ctx, claim);
    reply.header('idempotency-repeated', '1');
    return answer;
  }
}

/** What the request takes its key with; null without a key. Throws idempotency_key_invalid. */
function claimOf({ scope }: Partial<Pick<CompanyContext, 'scope'>>, request: FastifyRequest): Claim | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('idempotency_key_invalid');

  // Calls for no company use company 0, which no company has. A guest's keys lie apart from the staff's, under the
  // company's number with a minus: whoever sends a key of the staff from a phone does not read what was done under it.
  const companyId = scope?.companyId ?? 0;
  return {
    companyId: request.session ? companyId : 0 - companyId,
    key,
    requestHash: requestHash(request),
    sentBy: request.session?.userId ?? null,
  };
}

async function answerOfFirst(ctx: BaseContext, claim: Claim): Promise<unknown> {
  const first = await findFirstUse(ctx, claim);
  const answer = JSON.parse(first.response) as unknown;
  if (first.requestHash.equals(claim.requestHash)) return answer;
  const isOwn = first.sentBy === claim.sentBy;
  throw new AppError('idempotency_key_reused', isOwn ? { details: { answer } } : {});
}

function requestHash({ method, url, body, session }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, session?.userId, body]))
    .digest();
}
