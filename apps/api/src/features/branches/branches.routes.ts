import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { createBranch, listBranches, removeBranch, requireBranch, updateBranch } from './branches.service.ts';

export function branchesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listBranches, async (_, ctx) => ({
    branches: await listBranches(ctx, ctx.scope.companyId),
  }));

  handle(app, endpoints.getBranch, async ({ params }, ctx) => ({
    branch: await requireBranch(ctx, params.id),
  }));

  handle(app, endpoints.createBranch, async ({ body }, ctx) => ({
    branch: await createBranch(ctx, body),
  }));

  handle(app, endpoints.updateBranch, async ({ params, body }, ctx) => ({
    branch: await updateBranch(ctx, params.id, body),
  }));

  handle(app, endpoints.removeBranch, async ({ params }, ctx) => ({
    branch: await removeBranch(ctx, params.id),
  }));
}
