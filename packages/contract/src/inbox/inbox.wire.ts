import { z } from 'zod';
import { TABLE_CALLS } from '../dining-room/dining-room.wire.ts';
import { instant } from '../schema.ts';

/** The most things that an answer names; the counts have no bound. */
export const MAX_INBOX_ITEMS = 60;

/** One thing that waits: a guest's order, a call from a table, or an order that is late in the kitchen. */
export const inboxItemWire = z.object({
  kind: z.enum(['order', ...TABLE_CALLS, 'late']),
  /** Of the sale; of a call the table's. */
  id: z.number(),
  sale_number: z.number().nullable(),
  table_number: z.number().nullable(),
  /** When it began to wait. */
  since: instant(),
});
export type InboxItem = z.infer<typeof inboxItemWire>;

/** The number on the bell, by kind (docs/rules/inbox.md). */
export const inboxWire = z.object({
  orders: z.number(),
  /** Requests of others for an approval (docs/rules/authority.md). */
  approvals: z.number(),
  /** The kitchen's papers that are unprinted for a minute, and when the oldest was made. */
  prints_failed: z.number(),
  prints_failed_since: instant().nullable(),
  late: z.number(),
  calls: z.number(),
  /** Orders and calls, then late orders; of each the one that has waited longest first. */
  items: z.array(inboxItemWire),
  /** The next moment at which an order may become late, or a paper may stay unprinted: no event says so. */
  next_late_at: instant(),
});
export type InboxWire = z.infer<typeof inboxWire>;
