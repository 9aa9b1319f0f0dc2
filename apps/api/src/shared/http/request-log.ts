import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** All our tokens in addresses (reset links, one-time downloads) have this length, and no other part has. */
const TOKEN = /[\w-]{43,}/g;

/** Returns a request's entry in the log, without secrets. */
export function requestToLog({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.replace(TOKEN, '…'), host, remoteAddress: ip };
}

/**
 * Writes one line for each call, at its end. Fastify would write two lines, which take twice the time and must be
 * matched.
 */
export class OneLineForEachCall extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const call = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...call, err: error }, 'request errored');
    else request.log.info(call, 'request completed');
  }
}
