import { z } from 'zod';
import { get } from '../endpoint.ts';
import { saleWire } from '../sales/sales.wire.ts';
import { instantOrNull } from '../schema.ts';
import { SALE_READS } from '../tags.ts';

/** An order on the public board: nothing that its readers may not know (docs/rules/permissions.md). */
export const ticketWire = saleWire
  .pick({
    id: true,
    sales_status_id: true,
    status: true,
    sale_type: true,
    table_number: true,
    created_at: true,
    business_day: true,
  })
  .extend({
    sale_number: z.number(),
    /** The customer's first name. */
    name: z.string().nullable(),
    /** When it became ready. */
    ready_at: instantOrNull(),
  });
export type TicketWire = z.infer<typeof ticketWire>;

export const listTickets = get('/api/branch/:id/sales/tickets/list', {
  reads: SALE_READS,
  access: 'session',
  response: z.object({ sales: z.array(ticketWire) }),
  summary: 'Orders in preparation and the latest 50 ready ones of 24 hours, for the public board',
});
