// Who may ask this program for what: any page a browser shows can reach it (docs/decisions/047).
import type { IncomingMessage } from 'node:http';
import { printServerOrigin } from '@restaurante/contract/printing/print-server.ts';

export interface Caller {
  /** The page's origin if it may read the answer; undefined for this program's own page. */
  readonly origin: string | undefined;
  /** It may print and make this program look for printers. */
  readonly mayPrint: boolean;
}

/** Returns who calls, or null for one that is answered nothing. */
export function callerOf({ headers }: IncomingMessage, origins: readonly string[]): Caller | null {
  const host = headers.host ?? '';
  if (!isOwnHost(host)) return null;
  const { origin } = headers;
  if (origin === undefined) {
    // A picture or a link on any page comes without an origin as well; only newer browsers tell them apart.
    const site = headers['sec-fetch-site'];
    return { origin, mayPrint: site === 'same-origin' || site === 'none' };
  }
  if (origin === `http://${host}`) return { origin: undefined, mayPrint: true };
  return origins.includes(origin) ? { origin, mayPrint: true } : null;
}

/** The owner of a public name can make it lead here; names and numbers of the own network belong to nobody else. */
const isOwnHost = (host: string) => printServerOrigin(`http://${host}`) !== null;

/** The headers with which a browser lets the page read the answer. */
export function corsHeaders({ origin }: Caller): Record<string, string> {
  return origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** The answer to a browser that asks before it sends: also from an https page to this computer. */
export function preflightHeaders(caller: Caller): Record<string, string> {
  return {
    ...corsHeaders(caller),
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  };
}
