import * as endpoints from '@restaurante/contract/companies/companies.endpoints.ts';
import { companyToWire } from '@restaurante/contract/companies/companies.wire.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { findCompany } from './companies.service.ts';

export function companiesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.getCompany, async (_, ctx) => ({
    company: companyToWire(await findCompany(ctx, ctx.scope.companyId)),
  }));
}
