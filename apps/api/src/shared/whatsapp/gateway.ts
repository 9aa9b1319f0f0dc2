import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type Answer, exchange, type Post } from './exchange.ts';
import { isForbidden, type NetworkPolicy } from './networks.ts';

export interface Gateway {
  readonly server: string;
  readonly key: string;
}

interface Text {
  /** Our own name of the message: a server that recognizes repeats accepts it once. */
  readonly name: string;
  readonly phone: string;
  readonly text: string;
  /** Seconds after which the message is too late. A span, because the server's clock may differ. */
  readonly secondsLeft: number;
}

/**
 * Result of a message. `again`: worth another attempt after `waitSeconds`, because the server has not received it or
 * recognizes repeats. `failed`: the server does not send it, or its state is unknown.
 */
type Delivery =
  | { readonly state: 'sent' | 'failed' }
  | { readonly state: 'again'; readonly waitSeconds: number };

/** Sends to the companies' WhatsApp servers (`GET {server}/test?id=`, `POST {server}/send?id=`). Never throws. */
export interface Messenger {
  readonly send: (gateway: Gateway, message: Text) => Promise<Delivery>;
  /** Returns whether the server says that it can send now. */
  readonly works: (gateway: Gateway) => Promise<boolean>;
  /** Returns whether the server accepts a repeated message once by its name, as `apps/whatsapp-gateway` does. */
  readonly knowsRepeats: (gateway: Gateway) => Promise<boolean>;
}

/** Refusals before any effect. */
const LATER = new Set([429, 503]);
/** A longer `retry-after` is shortened: the message would be too late. */
const LONGEST_WAIT = 300;
const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** Creates the messenger; the policy decides which addresses a company's server may have. */
export function createMessenger(policy: NetworkPolicy, resolve: Resolve = lookup): Messenger {
  /** Servers that are known to recognize repeats: a server that is down cannot be asked. */
  const knowing = new Set<string>();
  const learn = ({ server }: Gateway, answer: Answer) => {
    if (isSuccess(answer) && saysOnce(answer.body)) knowing.add(server);
  };
  const reach = { policy, resolve };
  const test = (gateway: Gateway) => ask(gateway, 'test', reach);
  const knowsRepeats = async (gateway: Gateway) => {
    if (knowing.has(gateway.server)) return true;
    const answer = await test(gateway);
    if (typeof answer !== 'string') learn(gateway, answer);
    return knowing.has(gateway.server);
  };
  return {
    works: async (gateway) => {
      const answer = await test(gateway);
      return typeof answer !== 'string' && isSuccess(answer);
    },
    knowsRepeats,
    send: async (gateway, { name, phone, text, secondsLeft }) => {
      const headers = { 'idempotency-key': name, 'x-expires-in': String(secondsLeft) };
      const answer = await ask(gateway, 'send', reach, { headers, body: JSON.stringify({ phone, text }) });
      if (answer === 'forbidden') return { state: 'failed' };
      if (answer === 'not_reached') return { state: 'again', waitSeconds: 0 };
      if (answer !== 'broken') {
        learn(gateway, answer);
        if (isSuccess(answer)) return { state: 'sent' };
        if (LATER.has(answer.status)) return { state: 'again', waitSeconds: waitOf(answer) };
        if (answer.status < 500) return { state: 'failed' };
      }
      // The server may have received the message.
      return (await knowsRepeats(gateway)) ? { state: 'again', waitSeconds: 0 } : { state: 'failed' };
    },
  };
}

const waitOf = ({ retryAfter }: Answer) => Math.min(Math.max(Number(retryAfter) || 0, 0), LONGEST_WAIT);

type Resolve = (host: string, options: { all: true }) => Promise<LookupAddress[]>;

/**
 * Connects to the address that was checked, even if the name resolves differently later; follows no redirect. A name
 * may have an IPv4 and an IPv6 address with a server at only one of them, as 'localhost' does: the second is tried if
 * the first refuses.
 */
async function ask(
  { server, key }: Gateway,
  call: 'test' | 'send',
  { policy, resolve }: { readonly policy: NetworkPolicy; readonly resolve: Resolve },
  post?: Post,
): Promise<Answer | 'not_reached' | 'broken' | 'forbidden'> {
  const url = new URL(server);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${call}`;
  url.search = new URLSearchParams({ id: key }).toString();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolve(host, { all: true }).catch(() => []);
  const firsts = addresses.filter(
    ({ family }, at) => addresses.findIndex((one) => one.family === family) === at,
  );
  const allowed = firsts.filter((address) => !isForbidden(address, policy));
  if (firsts.length > 0 && allowed.length === 0) return 'forbidden';
  for (const address of allowed) {
    const answer = await exchange(url, address, post);
    if (answer !== 'not_reached') return answer;
  }
  return 'not_reached';
}

function saysOnce(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'once' in answer && answer.once === true;
  } catch {
    return false;
  }
}
