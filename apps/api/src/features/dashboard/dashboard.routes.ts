import * as endpoints from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { readMetrics } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getMetrics, async ({ params, query }, ctx) => ({
    ...(await readMetrics(ctx, params.userId, query.branch_id)),
    // A suspended company gets no figures: the refusal says that it is suspended.
    suscriptionSuspended: false,
  }));
}
