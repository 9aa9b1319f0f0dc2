import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { allowedRoles } from '@restaurante/contract/endpoint.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../rate-limit/address-key.ts';
import { takeHit } from '../rate-limit/rate-limit.repository.ts';

/** All checks made before the input is read: prefetch, session, role, company, subscription. */
export async function guard(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A stored answer is checked again each time with the current session: nobody sees an answer made for somebody else.
  reply.header('cache-control', endpoint.revalidates ? 'private, no-cache' : 'no-store');
  if (endpoint.method === 'GET' && endpoint.effect === 'write') refusePrefetch(request);
  if (endpoint.rateLimit) await limitRate(endpoint.path, endpoint.rateLimit.perMinute, request);
  const query = request.query as Record<string, unknown>;
  const roles = allowedRoles(endpoint.access, query);
  if (roles === null) return;

  const token = bearerToken(request);
  const session = token === null ? null : await request.server.deps.findSession(token);
  if (session === null) throw new AppError('no_session');
  request.session = session;

  if (session.isSuspended && !endpoint.whileSuspended) {
    throw new AppError('subscription_suspended');
  }
  if (roles !== 'session' && !roles.includes(session.role)) throw new AppError('role_not_allowed');
  const { companyId } = request.params as { companyId?: string };
  if (companyId !== undefined && Number(companyId) !== session.companyId) throw new AppError('not_found');
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
