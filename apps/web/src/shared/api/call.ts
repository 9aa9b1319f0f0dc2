import { sessionEndOf } from '@restaurante/contract/auth/session-end.ts';
import { bodyOf, pathOf } from '@restaurante/contract/client.ts';
import { DATA_MARK_HEADER } from '@restaurante/contract/data-mark.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@restaurante/contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '@restaurante/contract/errors.ts';
import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { movingCalls, setConnected } from '../connection.ts';
import { noteDataMark } from '../dataMark.ts';
import { browserId } from '../session/device.ts';
import {
  currentSession,
  endSession,
  type Session,
  setSession,
  suspensionRefusals,
} from '../session/session.ts';
import { noteServerDate } from '../time/serverClock.ts';
import { deadline } from './deadline.ts';

/** The parts of a request; those that the endpoint does not take may be left out. */
export interface Sent<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Pictures by field name; with pictures the call is multipart. */
  files?: Readonly<Record<string, File>>;
  /** UUID of the form that is being sent (docs/rules/idempotency.md). */
  idempotencyKey?: string;
  /** Tells this attempt of a form from one that is over although its answer got lost. */
  attempt?: number;
  /** The random id of this browser, where no session runs: wrong PINs are counted by it (docs/rules/pins.md). */
  device?: string;
  /** The secret of this browser, where it signs in without a session (docs/rules/devices.md). */
  deviceSecret?: string;
  /** The sale as the person saw it, for a call that goes through `useBillWrite`. */
  seen?: { current: SaleWire | KitchenSaleWire };
  signal?: AbortSignal;
}

/** Thrown when a call did not succeed: the server's answer, or that the server could not be reached. */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** Whether the time limit passed without an answer. */
  readonly timedOut: boolean;

  constructor(
    status: number,
    body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'unreachable' },
    timedOut = false,
  ) {
    super(body.error);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details;
    this.timedOut = timedOut;
  }
}

export const UNREACHABLE = 'Ocurrió un error en nuestro servidor!';
/** Texts for pages of a proxy, which stands before the server and writes HTML. */
export const PROXY_AWAY = 'El servidor no responde, intenta otra vez en un momento.';
export const PROXY_TOO_LARGE = 'El archivo o los datos son demasiado grandes';

/** Answers that the server had given before. */
const repeatedAnswers = new WeakSet<object>();

/** Returns whether nothing was done for this answer, because it had been done before under the same key. */
export const isRepeated = (answer: object): boolean => repeatedAnswers.has(answer);

/** Time limit of a call; an endpoint may set its own, and calls with files take longer. */
const LIMIT_MS = 15_000;
const FILES_LIMIT_MS = 120_000;
/** Enough for the seconds in which another database server takes the place of a dead one. */
const RETRIES = 6;

type Answered<E extends AnyEndpoint> = AnswerOf<E> | ErrorBody | null;

/**
 * Calls an endpoint. Throws CallError, with code 'unreachable' when there was no answer within the time limit. If the
 * session has ended or the company is suspended, the session is changed, and `useSessionGuard` leaves the page.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> {
  const session = currentSession();
  const token = session?.token;
  const { status, statusText, body } = await answerOf(endpoint, sent, session);
  if (status < 300 && body !== null) return body as AnswerOf<E>;
  const refusal = isRefusal(body)
    ? body
    : status === 413
      ? { error: PROXY_TOO_LARGE, message: statusText, code: 'body_too_large' as const }
      : { error: UNREACHABLE, message: statusText, code: 'unexpected' as const };
  noteRefusal(endpoint, status, refusal, token);
  throw new CallError(status, refusal);
}

interface Answer<E extends AnyEndpoint> {
  readonly status: number;
  readonly statusText: string;
  readonly body: Answered<E>;
}

/** Returns the server's answer; a busy server is asked again. Throws 'unreachable', or the caller's own abort. */
async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  session: Session | null,
): Promise<Answer<E>> {
  const end = deadline(endpoint.timeoutMs ?? (sent.files ? FILES_LIMIT_MS : LIMIT_MS), sent.signal);
  let isMoving = false;
  let failed = UNREACHABLE;
  try {
    for (let retries = RETRIES; ; retries -= 1) {
      const response = await fetch(pathOf(endpoint, sent), {
        method: endpoint.method,
        headers: headersOf(sent, session?.token),
        signal: end.signal,
        ...(endpoint.method === 'POST' ? { body: bodyOf(sent) } : {}),
      });
      noteServerDate(response.headers.get('date'));
      if (session) noteDataMark(session.company.id, response.headers.get(DATA_MARK_HEADER));
      const { status, statusText } = response;
      const body = parse(await response.text()) as Answered<E>;
      if (body !== null && response.headers.has('idempotency-repeated')) repeatedAnswers.add(body as object);
      // A proxy that cannot reach the server answers with its own page, and it is unknown whether the call arrived.
      if (body === null && status >= 502) {
        failed = PROXY_AWAY;
        throw new Error(statusText);
      }
      setConnected(true);
      // With this header the server says that it did nothing, or that the key makes a repeat safe.
      const wait = status === 503 ? response.headers.get('retry-after') : null;
      if (wait === null || retries === 0) return { status, statusText, body };
      if (!isMoving && isRefusal(body) && body.code === 'company_moving') {
        isMoving = true;
        movingCalls.set(movingCalls.get() + 1);
      }
      await pause(busyMs(Number(wait)));
    }
  } catch (cause) {
    if (sent.signal?.aborted) throw cause;
    setConnected(false);
    const failure = { error: failed, message: String(cause), code: 'unreachable' } as const;
    throw new CallError(0, failure, end.signal.aborted);
  } finally {
    if (isMoving) movingCalls.set(movingCalls.get() - 1);
    end.clear();
  }
}

/** Returns the requested wait in ms and a random part: calls refused together do not return together. */
function busyMs(seconds: number): number {
  return (seconds > 0 && seconds <= 5 ? seconds * 1_000 : 500) + Math.random() * 500;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRefusal(body: unknown): body is ErrorBody {
  return body !== null && typeof body === 'object' && 'error' in body && 'code' in body;
}

function headersOf(
  { files, idempotencyKey, device, deviceSecret }: Sent<AnyEndpoint>,
  token: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(files ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    // Papers of an act are offered to its device first (docs/rules/papers.md).
    ...(device || token ? { device: device ?? browserId() } : {}),
    ...(deviceSecret ? { 'device-secret': deviceSecret } : {}),
  };
}

/** The home page's figures: their refusal ends the session of a suspended company (docs/rules/subscription.md). */
const FIGURES = '/api/company/:companyId/metrics/:userId';

/** Writes into the session that it has ended or is suspended; `useSessionGuard` leaves the page. */
function noteRefusal(
  { path }: { path: string },
  status: number,
  { code, details }: ErrorBody,
  token: string | undefined,
): void {
  const session = currentSession();
  // A refusal of a session that is not the present one says nothing about it.
  if (session === null || session.token !== token) return;
  if (code === 'no_session') endSession(sessionEndOf(details));
  else if (status === 402 && path === FIGURES) endSession('suspended');
  else if (status === 402) {
    setSession({ ...session, subscription: { ...session.subscription, status: 0 } });
    suspensionRefusals.set({});
  }
}
