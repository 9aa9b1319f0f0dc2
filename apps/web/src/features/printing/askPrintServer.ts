import { isLoopback } from '@restaurante/contract/printing/print-server.ts';
import { printAnswer } from '@restaurante/contract/printing/print.wire.ts';
import type { Printer } from './printer.ts';

declare global {
  interface RequestInit {
    /** Chromium: allows a page of `https://` to call a plain HTTP server of the own network. */
    targetAddressSpace?: 'local' | 'loopback';
  }
}

/** Why there is no answer. `blocked`: this page's policy does not name the server; the next one's does. */
type Silence = 'blocked' | 'unreachable' | 'silent' | 'garbage';
export type PrintServerReply = { readonly answer: object } | { readonly silence: Silence };

export const SILENCES: Record<Silence, string> = {
  blocked: 'Carga de nuevo la página para usar este servidor de impresión',
  unreachable: 'No se pudo conectar con el servidor de impresión',
  silent: 'El servidor de impresión no respondió',
  garbage: 'El servidor de impresión dio una respuesta que no se entiende',
};

/** The longest wait for an answer. A server with a queue answers at once; one without waits for the printer. */
export const PATIENCE_MS = 10_000;

/** Watches which requests the page's policy refuses while `work` runs. */
async function watchPolicy<T>(origin: string, work: () => Promise<T>): Promise<T | 'blocked'> {
  let isBlocked = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const result = await work();
    // The event comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    return isBlocked ? 'blocked' : result;
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function requestOf(origin: string, body: object | undefined): RequestInit {
  // A browser that does not know the value throws, but it would have refused the call as mixed content anyway.
  const isMixed = location.protocol === 'https:' && origin.startsWith('http:') && !isLoopback(origin);
  return {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(isMixed ? { targetAddressSpace: 'local' } : {}),
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  };
}

async function ask(address: URL, body: object | undefined): Promise<PrintServerReply> {
  let response: Response;
  try {
    response = await fetch(address, requestOf(address.origin, body));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { silence: isLate ? 'silent' : 'unreachable' };
  }
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? { answer } : { silence: 'garbage' };
}

/** Calls `{url}/{path}?ip=&port=` of the print server: POST with a body, else GET. Never throws. */
export async function askPrintServer(
  { url, ip, port }: Printer,
  path: 'print' | 'test' | `jobs/${string}/discard`,
  body?: object,
): Promise<PrintServerReply> {
  const address = new URL(`${url}/${path}?${new URLSearchParams({ ip, port }).toString()}`);
  const reply = await watchPolicy(address.origin, () => ask(address, body));
  return reply === 'blocked' ? { silence: 'blocked' } : reply;
}

/** State of a job by the server's answer. `silent`: there was none, so the server may have the job. */
export interface JobOutcome {
  readonly state: 'printed' | 'waiting' | 'failed' | 'silent';
  readonly reason: string;
}

export function outcomeOf(reply: PrintServerReply): JobOutcome {
  if ('silence' in reply) return { state: 'silent', reason: SILENCES[reply.silence] };
  const read = printAnswer.safeParse(reply.answer);
  if (!read.success) return { state: 'silent', reason: SILENCES.garbage };
  const { error, message, state } = read.data;
  if (state === 'waiting') return { state, reason: message ?? 'Espera a la impresora' };
  if (state === 'failed') return { state, reason: message ?? 'La impresora lo rechazó' };
  if (error) return { state: 'silent', reason: message ?? 'El servidor de impresión no pudo imprimirlo' };
  return { state: 'printed', reason: '' };
}
