import * as endpoints from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { handle, success } from '../../shared/http/handle.ts';
import { browserOf, visitorOf } from '../../shared/http/visitor.ts';
import { instantToWire } from '../../shared/instant.ts';
import { answerRequest, approve, getRequest, listRequests, requestApproval } from './approvals.service.ts';

export function approvalsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.approve, async ({ body }, ctx, request) => {
    const place = { browser: browserOf(request), address: visitorOf(request).address };
    return { approval: await approve(ctx, body, place) };
  });

  handle(app, endpoints.requestApproval, async ({ body }, ctx) => ({
    request: await requestApproval(ctx, body),
  }));

  handle(app, endpoints.listApprovalRequests, async (_, ctx) => ({
    requests: (await listRequests(ctx)).map(({ amountCents, askedBy, askedByName, saleId, ...request }) => ({
      id: request.id,
      state: 'waiting' as const,
      act: request.act,
      subject: request.subject,
      amount: bsFromCents(amountCents),
      reason: request.reason,
      user: { id: askedBy, name: askedByName },
      sale: saleId === null ? null : { id: saleId, sale_number: request.saleNumber },
      created_at: instantToWire(request.createdAt),
    })),
  }));

  handle(app, endpoints.answerApprovalRequest, ({ params, body }, ctx) =>
    success(answerRequest(ctx, params.id, body.answer === 'yes')),
  );

  handle(app, endpoints.getApprovalRequest, ({ params }, ctx) => getRequest(ctx, params.id));
}
