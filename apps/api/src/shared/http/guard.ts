import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { allowedRoles } from '@restaurante/contract/endpoint.ts';
import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../rate-limit/address-key.ts';
import { takeHit } from '../rate-limit/rate-limit.repository.ts';
import type { ActiveSession } from './sessions.ts';

/**
 * Checks a call before its input is read: prefetch, rate limit, session, subscription, role, password, company, move. A
 * call that began before its session ended may finish. `docs/rules/sessions.md`
 */
export async function guard(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // The current session is checked for a stored answer too: an answer for one user never reaches another.
  reply.header('cache-control', endpoint.revalidates ? 'private, no-cache' : 'no-store');
  if (endpoint.method === 'GET' && endpoint.effect === 'write') refusePrefetch(request);
  if (endpoint.rateLimit) await limitRate(endpoint.path, endpoint.rateLimit.perMinute, request);
  if (endpoint.access === 'public') return;

  const token = bearerToken(request);
  const { sessions } = request.server.deps;
  const session = token === null ? null : await sessions.find(token);
  if (session === null) {
    throw new AppError(
      'no_session',
      token === null ? {} : { details: { ended: await sessions.endOf(token) } },
    );
  }
  const refusal = refusalOf(endpoint, request, session);
  if (refusal !== null) throw new AppError(refusal);
  request.session = session;
  request.dataMark = session.dataMark;
}

/** Returns why a session may not make a call; null when it may. */
function refusalOf(
  { access, whileSuspended, effect, needsPassword }: AnyEndpoint,
  request: FastifyRequest,
  session: ActiveSession,
): ErrorCode | null {
  if (session.isSuspended && !whileSuspended) return 'subscription_suspended';
  const roles = allowedRoles(access, request.query as Record<string, unknown>);
  if (roles !== null && roles !== 'session' && !roles.includes(session.role)) return 'role_not_allowed';
  if (needsPassword && session.isPinLogin) return 'password_required';
  const { companyId } = request.params as { companyId?: string };
  if (companyId !== undefined && Number(companyId) !== session.companyId) return 'not_found';
  return session.isMoving && effect === 'write' ? 'company_moving' : null;
}

const MINUTE = 60;

async function limitRate(path: string, perMinute: number, request: FastifyRequest): Promise<void> {
  const { database, clock } = request.server.deps;
  const isWithin = await takeHit(database, {
    key: `${path} ${addressKey(request.ip)}`,
    limit: perMinute,
    windowSeconds: MINUTE,
    now: new Date(clock.now()),
  });
  if (!isWithin) throw new AppError('too_many_requests', { retryAfter: MINUTE });
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function refusePrefetch({ headers }: FastifyRequest): void {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')} ${String(headers['x-moz'] ?? '')}`;
  if (/prefetch|prerender|preview/i.test(purpose)) throw new AppError('prefetch_refused');
}
