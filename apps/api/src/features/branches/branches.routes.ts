import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import { branchToWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listBranches } from './branches.service.ts';

export function branchesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listBranches, async (_, ctx) => ({
    branches: (await listBranches(ctx, ctx.scope.companyId)).map(branchToWire),
  }));
}
