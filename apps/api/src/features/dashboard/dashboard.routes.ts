import * as endpoints from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { metricsToWire } from './dashboard.presenter.ts';
import { readFigures } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getMetrics, async ({ params, query }, ctx) =>
    metricsToWire(await readFigures(ctx, params.userId, query.branch_id)),
  );
}
