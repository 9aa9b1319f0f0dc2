import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { errorCatalog, type ErrorCode } from '@restaurante/contract/errors.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { vi } from 'vitest';

export interface Received {
  readonly path: string;
  /** Starts with its question mark; empty if there was none. */
  readonly query: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly headers: Headers;
}

type Answered<E extends AnyEndpoint> = AnswerOf<E> | Response;
type Answer = (received: Received) => Promise<Response>;

/** Returns an answer that the test gives later. */
export function laterAnswer<T>() {
  let resolve: (answer: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve: (answer: T) => resolve(answer), reject: (error: Error) => reject(error) };
}

/** Returns an answer that refuses each revision but that of the sale as it is now (docs/rules/changes.md). */
export const ifSeen =
  <A>(now: () => SaleWire, answer: () => A) =>
  ({ body, query }: Received): A | Response => {
    const sale = now();
    const { revision } = { ...(body as object), ...Object.fromEntries(new URLSearchParams(query)) } as {
      revision?: number | string;
    };
    if (Number(revision) === sale.revision) return answer();
    const { status, message } = errorCatalog.sale_changed;
    return Response.json({ error: message, message, code: 'sale_changed', details: { sale } }, { status });
  };

/** Replaces the server: typed answers by endpoint, and the calls it received. Every other call is unreachable. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://server');
    const sent: Received = {
      path: pathname,
      query: search,
      body:
        body instanceof FormData
          ? Object.fromEntries(body)
          : typeof body === 'string'
            ? JSON.parse(body)
            : null,
      key: new Headers(headers).get('idempotency-key'),
      headers: new Headers(headers),
    };
    received.push(sent);
    const answer = [...answers].find(([pattern]) => new RegExp(`^${pattern}$`).test(`${method} ${pathname}`));
    if (!answer) throw new TypeError('Failed to fetch');
    return answer[1](sent);
  });
  const patternOf = ({ method, path }: AnyEndpoint) => `${method} ${path.replaceAll(/:\w+/g, '[^/]+')}`;
  return {
    received,
    /**
     * Sets an endpoint's answer from now on. A promise that rejects with a TypeError is an unreachable server; a
     * Response is sent as it is.
     */
    answer: <E extends AnyEndpoint>(
      endpoint: E,
      answer: AnswerOf<E> | ((received: Received) => Answered<E> | Promise<Answered<E>>),
    ) =>
      void answers.set(patternOf(endpoint), async (sent) => {
        const given =
          typeof answer === 'function' ? await (answer as (sent: Received) => unknown)(sent) : answer;
        return given instanceof Response ? given : Response.json(given);
      }),
    /** Sets an endpoint's refusal from now on. */
    refuse: (endpoint: AnyEndpoint, code: ErrorCode, details?: unknown, fields?: Record<string, string>) => {
      const { status, message } = errorCatalog[code];
      const body = { error: message, message, code, details, fields };
      answers.set(patternOf(endpoint), async () => Response.json(body, { status }));
    },
    /** Returns the bodies an endpoint received, in order. */
    bodiesOf: (endpoint: AnyEndpoint) =>
      received
        .filter(({ path }) => new RegExp(`^${patternOf(endpoint).split(' ')[1]}$`).test(path))
        .map(({ body }) => body),
  };
}
