import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { branchToWire } from './branches.presenter.ts';
import { createBranch, listBranches, removeBranch, requireBranch, updateBranch } from './branches.service.ts';

export function branchesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listBranches, async (_, ctx) => ({
    branches: (await listBranches(ctx, ctx.scope.companyId)).map(branchToWire),
  }));

  handle(app, endpoints.getBranch, async ({ params }, ctx) => ({
    branch: branchToWire(await requireBranch(ctx, params.id)),
  }));

  handle(app, endpoints.createBranch, async ({ body }, ctx) => ({
    branch: branchToWire(await createBranch(ctx, body)),
  }));

  handle(app, endpoints.updateBranch, async ({ params, body }, ctx) => ({
    branch: branchToWire(await updateBranch(ctx, params.id, body)),
  }));

  handle(app, endpoints.removeBranch, async ({ params }, ctx) => ({
    branch: branchToWire(await removeBranch(ctx, params.id)),
  }));
}
