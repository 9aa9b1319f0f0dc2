import * as endpoints from '@restaurante/contract/papers/papers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../shared/context.ts';
import { handle } from '../../shared/http/handle.ts';
import { paperToWire } from './papers.presenter.ts';
import {
  claimPaper,
  claimPapers,
  listBranchStations,
  listPapers,
  setBranchStations,
  setPaperState,
} from './papers.service.ts';

export function papersRoutes(app: FastifyInstance): void {
  const toWire = (ctx: Context, paper: Parameters<typeof paperToWire>[0]) =>
    paperToWire(paper, ctx.scope.browser);

  handle(app, endpoints.claimPapers, async ({ params, body }, ctx) => ({
    papers: (await claimPapers(ctx, params.id, body)).map((paper) => toWire(ctx, paper)),
  }));

  handle(app, endpoints.claimPaper, async ({ params }, ctx) => ({
    paper: toWire(ctx, await claimPaper(ctx, params.id)),
  }));

  handle(app, endpoints.setPaperState, async ({ params, body }, ctx) => ({
    paper: toWire(ctx, await setPaperState(ctx, params.id, body)),
  }));

  handle(app, endpoints.listPapers, async ({ params, query }, ctx) => {
    const { papers, next } = await listPapers(ctx, params.id, query);
    return { papers: papers.map((paper) => toWire(ctx, paper)), next };
  });

  handle(app, endpoints.listBranchStations, async ({ params }, ctx) => ({
    stations: await listBranchStations(ctx, params.id),
  }));

  handle(app, endpoints.setBranchStations, async ({ params, body }, ctx) => ({
    stations: await setBranchStations(ctx, params.id, body.stations),
  }));
}
