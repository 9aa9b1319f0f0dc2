import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList } from 'node:net';

/**
 * What became of a message. `not_reached`: the server surely did not get it. `refused`: it answered that it does not
 * send it. `unknown`: it got the message and did not answer.
 */
type Delivery = 'sent' | 'not_reached' | 'refused' | 'unknown';

interface Gateway {
  readonly server: string;
  readonly key: string;
}

interface Text {
  readonly phone: string;
  readonly text: string;
}

/** Hands a message to a company's WhatsApp server: `POST {server}/send?id={key}`. Never throws. */
export type SendText = (gateway: Gateway, message: Text) => Promise<Delivery>;

const TIMEOUT_MS = 5_000;
/** 'Try again later', said before anything was done. */
const LATER = new Set([429, 503]);

/** Addresses of this machine and its own network, which a company must not reach through us. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addSubnet('::', 127, 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = ({ address, family }: { address: string; family: number }) =>
  PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** `mayBePrivate`: the restaurant runs this program itself, and the WhatsApp server stands beside it. */
export function createGateway({ mayBePrivate }: { readonly mayBePrivate: boolean }): SendText {
  return async ({ server, key }, message) => {
    const url = new URL(server);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/send`;
    url.search = new URLSearchParams({ id: key }).toString();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const [address] = await lookup(host, { all: true }).catch(() => []);
    if (address === undefined) return 'not_reached';
    if (!mayBePrivate && isPrivate(address)) return 'refused';
    return post(url, address, JSON.stringify(message));
  };
}

/** Connects to the address that was checked, whatever the name means a moment later; follows no redirect. */
function post(
  url: URL,
  { address, family }: { address: string; family: number },
  body: string,
): Promise<Delivery> {
  return new Promise((resolve) => {
    let isConnected = false;
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent: false,
      timeout: TIMEOUT_MS,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => resolve(isConnected ? 'unknown' : 'not_reached'));
    request.on('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      const isSent = statusCode >= 200 && statusCode < 300;
      resolve(isSent ? 'sent' : LATER.has(statusCode) ? 'not_reached' : 'refused');
    });
    request.end(body);
  });
}
