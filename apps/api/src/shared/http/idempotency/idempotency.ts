import { createHash } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { BaseContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { claimKey, keepAnswer } from './idempotency.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs a write once per `Idempotency-Key`: the same key and body get the first committed answer again, another
 * body is refused. A refusal rolls the key back too, so the corrected form goes through with it (PRODUCT §1).
 */
export async function answerOnce(
  ctx: BaseContext,
  request: FastifyRequest,
  run: (ctx: BaseContext) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return inTransaction(ctx, run);
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('idempotency_key_invalid');

  // Calls without a session share the company 0, which no company has.
  const claim = { companyId: request.session?.companyId ?? 0, key, requestHash: requestHash(request) };
  return inTransaction(ctx, async (ctx) => {
    const first = await claimKey(ctx, claim);
    if (first !== null) {
      if (!first.requestHash.equals(claim.requestHash)) throw new AppError('idempotency_key_reused');
      return JSON.parse(first.response) as unknown;
    }
    const response = await run(ctx);
    await keepAnswer(ctx, claim, JSON.stringify(response));
    return response;
  });
}

function requestHash({ method, url, body, session }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, session?.userId, body]))
    .digest();
}
