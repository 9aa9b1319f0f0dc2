import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { success } from '../schema.ts';
import { deviceBody, deviceWire } from './devices.wire.ts';

export const listDevices = get('/api/company/:companyId/devices', {
  reads: ['devices', 'branches'],
  access: ADMINISTRATIVE,
  response: z.object({ devices: z.array(deviceWire) }),
  summary: 'The enrolled devices of the company, or of the own branch; revoked ones last',
});

export const enrolDevice = post('/api/branch/:branchId/devices', {
  touches: ['devices', 'sessions'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: deviceBody,
  response: z.object({ device: deviceWire, secret: z.string() }),
  summary: 'Enrol the browser of the header Device for a branch; the secret is answered once',
});

export const revokeDevice = post('/api/devices/:id/revoke', {
  touches: ['devices', 'sessions'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  response: success,
  summary: 'Revoke a device: its PIN sessions end',
});
