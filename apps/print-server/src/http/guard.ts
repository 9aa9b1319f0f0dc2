// Permissions of the callers: any page in a browser of this computer can reach the program (docs/decisions/047).
import type { IncomingMessage } from 'node:http';
import { printServerOrigin } from '@restaurante/contract/printing/print-server.ts';

export interface Caller {
  /** The page's origin if it may read the answer; undefined for this program's own page. */
  readonly origin: string | undefined;
  /** It may print and connect this program to printers. */
  readonly mayPrint: boolean;
}

/** Returns the caller, or null for one that gets no answer. */
export function callerOf({ headers }: IncomingMessage, origins: readonly string[]): Caller | null {
  const host = headers.host ?? '';
  if (!isOwnHost(host)) return null;
  const { origin } = headers;
  if (origin === undefined) {
    // A picture or a link on any page has no origin either; only newer browsers distinguish them.
    const site = headers['sec-fetch-site'];
    return { origin, mayPrint: site === 'same-origin' || site === 'none' };
  }
  if (origin === `http://${host}`) return { origin: undefined, mayPrint: true };
  return origins.includes(origin) ? { origin, mayPrint: true } : null;
}

/** The owner of a public name can point it here; names and numbers of the own network have no other owner. */
const isOwnHost = (host: string) => printServerOrigin(`http://${host}`) !== null;

/** The headers with which a browser lets the page read the answer. */
export function corsHeaders({ origin }: Caller): Record<string, string> {
  return origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** Answers a preflight request, also of an https page to this computer. */
export function preflightHeaders(caller: Caller): Record<string, string> {
  return {
    ...corsHeaders(caller),
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  };
}
