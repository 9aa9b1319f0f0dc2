import * as endpoints from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { readMetrics } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getMetrics, async ({ params, query }, ctx, request) => ({
    ...(await readMetrics(ctx, params.userId, query.branch_id)),
    suscriptionSuspended: request.session?.isSuspended ?? false,
  }));
}
