import {
  setPin as setPinEndpoint,
  signInByPin as signInEndpoint,
} from '@restaurante/contract/pins/pins.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../shared/http/device.ts';
import { handle, success } from '../../shared/http/handle.ts';
import { visitorOf } from '../../shared/http/visitor.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { setPin, signInByPin } from './pins.service.ts';

export function pinsRoutes(app: FastifyInstance): void {
  handle(app, setPinEndpoint, ({ body }, ctx) => success(setPin(ctx, body)));

  handle(app, signInEndpoint, ({ body }, ctx, request) =>
    signInByPin(ctx, body.pin, {
      ...visitorOf(request),
      device: deviceOf(request) ?? addressKey(request.ip),
    }),
  );
}
