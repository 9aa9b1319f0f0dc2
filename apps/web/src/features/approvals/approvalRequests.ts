import {
  answerApprovalRequest,
  listApprovalRequests,
} from '@restaurante/contract/approvals/approvals.endpoints.ts';
import type { ApprovalRequestWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useIsSuspended, useSignedIn } from '../../shared/session/session.ts';
import { useInbox } from '../inbox/index.ts';
import { approvalText } from './approvalText.ts';

/** Returns the requests that the user may answer, live; the bell's count says when there are some. */
export function useApprovalRequests(): readonly ApprovalRequestWire[] {
  const { role } = useSignedIn();
  const isSuspended = useIsSuspended();
  const { data: inbox } = useInbox();
  const mayAnswer = isOneOf(role, ADMINISTRATIVE) && !isSuspended && (inbox?.approvals ?? 0) > 0;
  const { data } = useQuery({ ...query(listApprovalRequests), enabled: mayAnswer });
  return mayAnswer ? (data?.requests ?? []) : [];
}

/** Returns 'Rosa Mamani: Anular una venta de Bs. 70 (T-12)'. */
export function requestText({ user, sale, ...request }: ApprovalRequestWire): string {
  const number = sale?.sale_number ? ` (T-${sale.sale_number})` : '';
  return `${user.name}: ${approvalText(request)}${number}`;
}

export function useApprovalAnswer() {
  const { mutate, isPending } = useWrite(answerApprovalRequest);
  return {
    isPending,
    answer: (id: number, answer: 'yes' | 'no') => mutate({ params: { id }, body: { answer } }),
  };
}
