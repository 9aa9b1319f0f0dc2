import * as endpoints from '@restaurante/contract/auth/auth.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { visitorOf } from '../../shared/http/visitor.ts';
import { branchToWire } from '../branches/index.ts';
import {
  chooseBranch,
  listMySessions,
  logIn,
  logOut,
  registerOwner,
  revokeMySessions,
} from './auth.service.ts';
import { sessionToWire } from './sessions.presenter.ts';
import { logInSocially, registerSocially } from './social/social.service.ts';

export function authRoutes(app: FastifyInstance): void {
  const { social } = app.deps;
  handle(app, endpoints.login, ({ body }, ctx, request) =>
    'social_token' in body
      ? logInSocially(ctx, social, body, visitorOf(request))
      : logIn(ctx, body, visitorOf(request)),
  );
  handle(app, endpoints.register, ({ body }, ctx, request) =>
    'social_token' in body
      ? registerSocially(ctx, social, body, visitorOf(request))
      : registerOwner(ctx, body, visitorOf(request)),
  );

  handle(app, endpoints.logout, (_, ctx) => success(logOut(ctx)));

  handle(app, endpoints.listSessions, async (_, ctx) => ({
    sessions: (await listMySessions(ctx)).map((session) => sessionToWire(session, ctx.scope.sessionId)),
  }));

  handle(app, endpoints.revokeSessions, ({ body }, ctx) => success(revokeMySessions(ctx, body)));

  handle(app, endpoints.chooseBranch, async ({ body }, ctx) => ({
    branch: branchToWire(await chooseBranch(ctx, body.branch_id)),
  }));
}
