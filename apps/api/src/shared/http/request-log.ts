import type { FastifyRequest } from 'fastify';

/** Every token of ours in an address is this long, and nothing else is: reset links, one-time downloads. */
const TOKEN = /[\w-]{43,}/g;

/** What the log says of a request: enough to find it, nothing that opens anything. */
export function requestToLog({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.replace(TOKEN, '…'), host, remoteAddress: ip };
}
