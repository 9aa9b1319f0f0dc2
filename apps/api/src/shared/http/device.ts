import { DEVICE_HEADER } from '@restaurante/contract/device.ts';
import type { FastifyRequest } from 'fastify';

/** A random id has 36 characters. */
const DEVICE_MAX = 64;

/** Returns the random id that a browser keeps, or null if it sends none. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const device = headers[DEVICE_HEADER];
  return typeof device === 'string' && device !== '' ? device.slice(0, DEVICE_MAX) : null;
}
