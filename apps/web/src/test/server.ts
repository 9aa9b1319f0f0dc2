import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { errorCatalog, type ErrorCode } from '@restaurante/contract/errors.ts';
import { vi } from 'vitest';

interface Received {
  readonly path: string;
  /** Starts with its question mark; empty if there was none. */
  readonly query: string;
  readonly body: unknown;
  readonly key: string | null;
}

type Answer = (received: Received) => { status: number; body: unknown };

/** Replaces the server: typed answers by endpoint, and the calls it received. Every other call is unreachable. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
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
    };
    received.push(sent);
    const answer = [...answers].find(([pattern]) => new RegExp(`^${pattern}$`).test(`${method} ${pathname}`));
    if (!answer) throw new TypeError('Failed to fetch');
    const { status, body: answered } = answer[1](sent);
    return Response.json(answered, { status });
  });
  const patternOf = ({ method, path }: AnyEndpoint) => `${method} ${path.replaceAll(/:\w+/g, '[^/]+')}`;
  return {
    received,
    /** Sets an endpoint's answer from now on. */
    answer: <E extends AnyEndpoint>(endpoint: E, answer: AnswerOf<E> | (() => AnswerOf<E>)) =>
      void answers.set(patternOf(endpoint), () => ({
        status: 200,
        body: typeof answer === 'function' ? (answer as () => AnswerOf<E>)() : answer,
      })),
    /** Sets an endpoint's refusal from now on. */
    refuse: (endpoint: AnyEndpoint, code: ErrorCode, details?: unknown, fields?: Record<string, string>) => {
      const { status, message } = errorCatalog[code];
      const body = { error: message, message, code, details, fields };
      answers.set(patternOf(endpoint), () => ({ status, body }));
    },
    /** Returns the bodies an endpoint received, in order. */
    bodiesOf: (endpoint: AnyEndpoint) =>
      received
        .filter(({ path }) => new RegExp(`^${patternOf(endpoint).split(' ')[1]}$`).test(path))
        .map(({ body }) => body),
  };
}
