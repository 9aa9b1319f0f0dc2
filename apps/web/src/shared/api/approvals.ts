import type { ApprovalRequiredDetails } from '@restaurante/contract/approvals/approvals.wire.ts';
import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { createStore } from '../store.ts';
import { CallError, type Sent } from './call.ts';
import type { Send } from './useWrite.ts';

/** An act for which the screen asks another person. */
export interface AskedApproval {
  readonly demand: ApprovalRequiredDetails;
  /** Goes on with an approval; null: it is given up. */
  readonly answer: (approval: string | null) => void;
}

/** The question of the dialog of approvals; null: none. */
export const askedApproval = createStore<AskedApproval | null>(null);

function ask(demand: ApprovalRequiredDetails): Promise<string | null> {
  askedApproval.get()?.answer(null);
  return new Promise((resolve) => {
    const answer = (approval: string | null) => {
      askedApproval.set(null);
      resolve(approval);
    };
    askedApproval.set({ demand, answer });
  });
}

/** Sends a call. If it needs an approval, asks for one and sends the same call with it (docs/rules/authority.md). */
export async function sendApproved<E extends AnyEndpoint>(
  send: Send,
  endpoint: E,
  sent: Sent<E>,
): Promise<AnswerOf<E>> {
  try {
    return await send(endpoint, sent);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'approval_required') throw error;
    const approval = await ask(error.details as ApprovalRequiredDetails);
    if (approval === null) throw error;
    return sendApproved(send, endpoint, { ...sent, approval });
  }
}
