import * as endpoints from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { readMetrics } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getMetrics, async ({ params, query }, ctx) => ({
    ...(await readMetrics(ctx, params.userId, query.branch_id)),
    // The query of a suspended company is refused, and the refusal says so.
    suscriptionSuspended: false,
  }));
}
