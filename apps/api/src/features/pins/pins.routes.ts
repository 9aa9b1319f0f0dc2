import {
  setPin as setPinEndpoint,
  signInByPin as signInEndpoint,
} from '@restaurante/contract/pins/pins.endpoints.ts';
import { DEVICE_HEADER } from '@restaurante/contract/pins/pins.wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { visitorOf } from '../../shared/http/visitor.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { setPin, signInByPin } from './pins.service.ts';

export function pinsRoutes(app: FastifyInstance): void {
  handle(app, setPinEndpoint, ({ body }, ctx) => success(setPin(ctx, body)));

  handle(app, signInEndpoint, ({ body }, ctx, request) =>
    signInByPin(ctx, body.pin, { ...visitorOf(request), device: deviceOf(request) }),
  );
}

/** A random id has 36 characters. */
const DEVICE_MAX = 64;

/** Returns the browser's id, or its address if it sends none. */
function deviceOf({ headers, ip }: FastifyRequest): string {
  const device = headers[DEVICE_HEADER];
  return typeof device === 'string' && device !== '' ? device.slice(0, DEVICE_MAX) : addressKey(ip);
}
