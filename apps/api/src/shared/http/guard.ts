import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { allowedRoles } from '@restaurante/contract/endpoint.ts';
import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../rate-limit/address-key.ts';
import { takeHit } from '../rate-limit/rate-limit.repository.ts';
import { isSameSession, SessionCheck } from './session-check.ts';
import type { ActiveSession, FoundSession } from './sessions.ts';

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
  if (endpoint.access === 'public') return;

  const token = bearerToken(request);
  if (token === null) throw new AppError('no_session');
  const { sessions, database } = request.server.deps;
  const check = new SessionCheck(sessions, token, database);
  request.sessionCheck = check;
  const guess = mayGuess(endpoint, request) ? sessions.remembered(token) : null;
  if (guess && refusalOf(endpoint, request, guess) === null) request.session = guess;
  else request.session = admitted(endpoint, request, await check.confirm());
}

/**
 * Whether a call may begin under a session that this process only remembers: nothing that it does before the session
 * is confirmed can be seen by anybody. A file is read, and Excel written, only for who is known.
 */
function mayGuess(endpoint: AnyEndpoint, { headers }: FastifyRequest): boolean {
  if (endpoint.answersFile !== undefined || headers['content-type']?.startsWith('multipart/')) return false;
  return endpoint.method === 'GET' || isOneTransaction(endpoint);
}

/** Whether a call that writes is one transaction as a whole (`handle`). */
export const isOneTransaction = ({ method, effect, idempotent }: AnyEndpoint): boolean =>
  effect === 'write' && (method === 'GET' || idempotent === true);

/** Why a session may not make a call; null when it may. */
function refusalOf(
  { access, whileSuspended }: AnyEndpoint,
  request: FastifyRequest,
  session: ActiveSession | null,
): ErrorCode | null {
  if (session === null) return 'no_session';
  if (session.isSuspended && !whileSuspended) return 'subscription_suspended';
  const roles = allowedRoles(access, request.query as Record<string, unknown>);
  if (roles !== null && roles !== 'session' && !roles.includes(session.role)) return 'role_not_allowed';
  const { companyId } = request.params as { companyId?: string };
  return companyId !== undefined && Number(companyId) !== session.companyId ? 'not_found' : null;
}

/** Returns the session if it may make the call. Throws no_session, subscription_suspended, role_not_allowed, not_found. */
function admitted(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  session: FoundSession | null,
): FoundSession {
  const refusal = refusalOf(endpoint, request, session);
  if (session === null || refusal !== null) throw new AppError(refusal ?? 'no_session');
  return session;
}

/**
 * Runs a call, and once more if the session was not as remembered. What it did under an outdated session is thrown
 * away, an error too. `docs/rules/requests.md`
 */
export async function underRealSession<T>(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  const { sessionCheck: check } = request;
  if (check === null) return run();
  for (;;) {
    const outcome = await run().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    const session = await check.confirm();
    if (isSameSession(session, request.session)) {
      if (session) await noteUse(session, request);
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    }
    request.session = admitted(endpoint, request, session);
  }
}

/** The call is over and may have committed: it does not fail because its use could not be noted. */
async function noteUse(session: FoundSession, { server, log }: FastifyRequest): Promise<void> {
  try {
    await server.deps.sessions.noteUse(session);
  } catch (err) {
    log.warn({ err }, 'the use of a session could not be noted');
  }
}

/** What is answered instead of an error: the refusal of a session that is not as remembered counts more. */
export async function refusalOrError(
  request: FastifyRequest,
  error: FastifyError,
): Promise<FastifyError | AppError> {
  const { sessionCheck: check } = request;
  const { endpoint } = request.routeOptions.config;
  if (check === null || !endpoint) return error;
  try {
    admitted(endpoint, request, await check.confirm());
    return error;
  } catch (refusal) {
    return refusal instanceof AppError ? refusal : error;
  }
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
