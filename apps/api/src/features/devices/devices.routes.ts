import * as endpoints from '@restaurante/contract/devices/devices.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { browserOf } from '../../shared/http/visitor.ts';
import { deviceToWire } from './devices.presenter.ts';
import { enrolDevice, listDevices, revokeDevice } from './devices.service.ts';

export function devicesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listDevices, async (_, ctx) => ({
    devices: (await listDevices(ctx)).map(deviceToWire),
  }));

  handle(app, endpoints.enrolDevice, async ({ params, body }, ctx, request) => {
    const browser = browserOf(request);
    const { device, secret } = await enrolDevice(ctx, { ...params, ...body, browser });
    return { device: deviceToWire(device), secret };
  });

  handle(app, endpoints.revokeDevice, ({ params }, ctx) => success(revokeDevice(ctx, params.id)));
}
