import * as endpoints from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { instantToWire } from '../../shared/instant.ts';
import { readInbox } from './inbox.service.ts';

export function inboxRoutes(app: FastifyInstance): void {
  handle(app, endpoints.readInbox, async (_, ctx) => {
    const { orders, calls, late, printsFailed, printsFailedSince, nextLateAt, items } = await readInbox(ctx);
    return {
      orders,
      // Comes with its own feature.
      approvals: 0,
      prints_failed: printsFailed,
      prints_failed_since: printsFailedSince && instantToWire(printsFailedSince),
      late,
      calls,
      items: items.map(({ kind, id, number, table, since }) => ({
        kind,
        id,
        sale_number: number,
        table_number: table,
        since: instantToWire(new Date(since)),
      })),
      next_late_at: instantToWire(nextLateAt),
    };
  });
}
