import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@restaurante/contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '@restaurante/contract/errors.ts';
import { setConnected } from '../connection.ts';
import { clearSession, currentSession } from '../session/session.ts';
import { noteServerDate } from '../time/serverClock.ts';

/** What goes with a call; what an endpoint does not take may be left out. */
export interface Sent<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Pictures by field name; the call is multipart then. */
  files?: Readonly<Record<string, File>>;
  /** UUID of the form that is being sent (PRODUCT §1). */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The server's answer to a call that did not succeed, or that it could not be reached. */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'unreachable' }) {
    super(body.error);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details;
  }
}

/** The text for a failure without an answer (spec 1 §8). */
export const UNREACHABLE = 'Ocurrió un error en nuestro servidor!';

/** Calls an endpoint; throws CallError. A session that ended leads to login, a suspended one to /suspended. */
export async function call<E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> {
  const token = currentSession()?.token;
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(sent, token),
      signal: sent.signal,
      ...(endpoint.method === 'POST' ? { body: bodyOf(sent) } : {}),
    });
  } catch (cause) {
    if (sent.signal?.aborted) throw cause;
    setConnected(false);
    throw new CallError(0, { error: UNREACHABLE, message: String(cause), code: 'unreachable' });
  }
  noteServerDate(response.headers.get('date'));
  const body = (await response.json().catch(() => null)) as AnswerOf<E> | ErrorBody | null;
  if (response.ok && body !== null) return body as AnswerOf<E>;
  const refusal =
    body !== null && typeof body === 'object' && 'error' in body
      ? body
      : { error: UNREACHABLE, message: response.statusText, code: 'unexpected' as const };
  leaveIfShutOut(response.status, token);
  throw new CallError(response.status, refusal);
}

function addressOf<E extends AnyEndpoint>(endpoint: E, { params, query }: Sent<E>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function headersOf(
  { files, idempotencyKey }: Sent<AnyEndpoint>,
  token: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(files ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

function bodyOf({ body, files }: Sent<AnyEndpoint>): string | FormData {
  if (!files) return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Forms and queries carry plain values only; the endpoint's types say which. */
function fieldsOf(values: object | undefined): [string, string | number | boolean | null | undefined][] {
  return Object.entries(values ?? {});
}

function leaveIfShutOut(status: number, token: string | undefined): void {
  if (token === undefined) return;
  if (status === 401 && currentSession()?.token === token) {
    clearSession();
    location.assign('/login');
  }
  if (status === 402 && location.pathname !== '/suspended') location.assign('/suspended');
}
