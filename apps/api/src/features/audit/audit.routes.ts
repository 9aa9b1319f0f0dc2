import * as endpoints from '@restaurante/contract/audit/audit.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { actToWire, personToWire } from './audit.presenter.ts';
import { listActs, sumActs } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listActs, async ({ query }, ctx) => {
    const { rows, next } = await listActs(ctx, query);
    return { acts: rows.map((row) => actToWire(row, ctx.scope.companyId)), next };
  });
  handle(app, endpoints.sumActs, async ({ query }, ctx) => ({
    people: (await sumActs(ctx, query)).map(personToWire),
  }));
}
