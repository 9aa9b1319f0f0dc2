import type { FastifyRequest } from 'fastify';

/** All our tokens in addresses (reset links, one-time downloads) have this length, and nothing else has. */
const TOKEN = /[\w-]{43,}/g;

/** A request's entry in the log: enough to find it, without secrets. */
export function requestToLog({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.replace(TOKEN, '…'), host, remoteAddress: ip };
}
