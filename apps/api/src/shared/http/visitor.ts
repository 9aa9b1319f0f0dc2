import { DEVICE_HEADER } from '@restaurante/contract/device.ts';
import type { FastifyRequest } from 'fastify';

export interface Visitor {
  readonly address: string;
  readonly userAgent: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

/** A random id has 36 characters. */
const BROWSER_MAX = 64;

/** Returns the random id that a browser keeps and sends in the header `Device`; null if it sends none. */
export function browserOf({ headers }: FastifyRequest): string | null {
  const browser = headers[DEVICE_HEADER];
  return typeof browser === 'string' && browser !== '' ? browser.slice(0, BROWSER_MAX) : null;
}
