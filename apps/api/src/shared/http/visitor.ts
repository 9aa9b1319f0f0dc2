import type { FastifyRequest } from 'fastify';

export interface Visitor {
  readonly address: string;
  readonly userAgent: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}
