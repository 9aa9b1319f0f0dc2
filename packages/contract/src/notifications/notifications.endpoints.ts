import { post } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { success } from '../schema.ts';
import { notifySaleBody } from './notifications.wire.ts';

export const notifySale = post('/api/v2/sales/:id/notify', {
  touches: [],
  access: SELLING,
  idempotent: true,
  body: notifySaleBody,
  response: success,
  summary: "Send a WhatsApp message about a sale; the event 'notification' says what became of it",
});
