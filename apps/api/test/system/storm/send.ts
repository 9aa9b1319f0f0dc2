import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';

export interface Answer {
  readonly status: number;
  /** The error code of a refusal; else undefined. */
  readonly code: string | undefined;
  readonly body: never;
  /** Whether an earlier attempt may have done it: its answer never came. */
  readonly isRepeated: boolean;
}

export interface Call {
  /** Returns the current session, which may be another one for a repeated call. */
  readonly token: () => string;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly key?: string;
  /** For a call that must be refused: the refusal is the answer, with any result of earlier attempts. */
  readonly isProbe?: boolean;
}

export type Send = (endpoint: AnyEndpoint, call: Call) => Promise<Answer>;

/** Refusals that precede any look at the key or the row: they do not say what an earlier attempt did. */
const SAY_NOTHING: ReadonlySet<number> = new Set([401, 402, 403, 404]);

/** Sends a call with one key until a server reports its result. `fault` receives answers that must never occur. */
export function senderTo(address: () => string, fault: (what: string) => void): Send {
  return async (endpoint, { token, params = {}, query, body, key = randomUUID(), isProbe = false }) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    let isRepeated = false;
    for (;;) {
      try {
        const response = await fetch(
          `${address()}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
          {
            method: endpoint.method,
            headers: {
              authorization: `Bearer ${token()}`,
              'content-type': 'application/json',
              ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
            },
            ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
          },
        );
        const { status } = response;
        const answer = (await response.json()) as { code?: string };
        const isSilent = isRepeated && !isProbe && SAY_NOTHING.has(status);
        if (status < 500 && !isSilent)
          return { status, code: answer.code, body: answer as never, isRepeated };
        if (status >= 500 && status !== 503)
          fault(`${endpoint.path} answered ${status}: ${JSON.stringify(answer)}`);
        // 'server_busy' promises that nothing was done.
        if (status >= 500 && answer.code !== 'server_busy') isRepeated = true;
      } catch {
        // The server is down, or the connection broke: it comes back.
        isRepeated = true;
      }
      await pause(20);
    }
  };
}
