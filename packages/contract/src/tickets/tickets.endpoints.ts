import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { saleWire } from '../sales/sales.wire.ts';
import { params } from '../schema.ts';
import { SALE_READS } from '../tags.ts';

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/branch/:id/sales/tickets/list',
  reads: SALE_READS,
  access: 'session',
  params: params.id,
  response: z.object({ sales: z.array(saleWire) }),
  summary: 'Orders in preparation and the latest 50 ready ones of 24 hours, for the public board',
});
