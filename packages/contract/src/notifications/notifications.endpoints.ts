import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { notifySaleBody } from './notifications.wire.ts';

export const notifySale = endpoint({
  method: 'POST',
  path: '/api/v2/sales/:id/notify',
  touches: [],
  access: SELLING,
  idempotent: true,
  body: notifySaleBody,
  response: z.object({ success: z.literal(true) }),
  summary: "Send a WhatsApp message about a sale; the event 'notification' says what became of it",
});
