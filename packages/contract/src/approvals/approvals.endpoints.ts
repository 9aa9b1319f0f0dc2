import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { success } from '../schema.ts';
import {
  approvalAnswerBody,
  approvalRequestBody,
  approvalRequestWire,
  approveBody,
  ownRequestWire,
} from './approvals.wire.ts';

/**
 * Approves one call of the person who asked, as its header `Approval`, for two minutes. It is no secret: only that
 * person can use it.
 */
const approval = z.string();

export const approve = post('/api/approvals', {
  touches: [],
  access: 'session',
  whileSuspended: true,
  body: approveBody,
  response: z.object({ approval }),
  summary: 'Approve an act of the person of the session, by the PIN of another one',
});

export const requestApproval = post('/api/approvals/requests', {
  touches: ['inbox'],
  access: 'session',
  whileSuspended: true,
  body: approvalRequestBody,
  response: z.object({ request: ownRequestWire }),
  summary: 'Ask an administrator or manager, who is elsewhere, for an approval',
});

export const listApprovalRequests = get('/api/approvals/requests', {
  reads: ['inbox', 'sales', 'staff'],
  access: ADMINISTRATIVE,
  whileSuspended: true,
  response: z.object({ requests: z.array(approvalRequestWire) }),
  summary: 'The approvals for which people wait',
});

export const answerApprovalRequest = post('/api/approvals/requests/:id', {
  touches: ['inbox'],
  access: ADMINISTRATIVE,
  whileSuspended: true,
  body: approvalAnswerBody,
  response: success,
  summary: 'Say yes or no to a person who asked for an approval',
});

export const getApprovalRequest = get('/api/approvals/requests/:id', {
  reads: ['inbox'],
  access: 'session',
  whileSuspended: true,
  response: z.object({ request: ownRequestWire, approval: approval.optional() }),
  summary: 'The answer to one’s own request; an approval with a yes',
});
