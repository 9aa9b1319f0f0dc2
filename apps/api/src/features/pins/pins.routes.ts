import { DEVICE_SECRET_HEADER } from '@restaurante/contract/device.ts';
import {
  setPin as setPinEndpoint,
  signInAtDevice as signInAtDeviceEndpoint,
  signInByPin as signInEndpoint,
} from '@restaurante/contract/pins/pins.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { browserOf, visitorOf } from '../../shared/http/visitor.ts';
import { setPin, signInAtDevice, signInByPin } from './pins.service.ts';

export function pinsRoutes(app: FastifyInstance): void {
  handle(app, setPinEndpoint, ({ body }, ctx) => success(setPin(ctx, body)));

  handle(app, signInEndpoint, ({ body }, ctx, request) =>
    signInByPin(ctx, body.pin, browserOf(request), visitorOf(request)),
  );

  handle(app, signInAtDeviceEndpoint, ({ body }, ctx, request) => {
    const secret = request.headers[DEVICE_SECRET_HEADER];
    const device = { browser: browserOf(request), secret: typeof secret === 'string' ? secret : null };
    return signInAtDevice(ctx, body.pin, device, visitorOf(request));
  });
}
