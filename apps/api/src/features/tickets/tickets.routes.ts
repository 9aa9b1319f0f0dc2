import * as endpoints from '@restaurante/contract/tickets/tickets.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listBoardSales } from '../sales/index.ts';
import { ticketToWire } from './tickets.presenter.ts';

export function ticketsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listTickets, async ({ params }, ctx) => ({
    sales: (await listBoardSales(ctx, params.id)).map(ticketToWire),
  }));
}
