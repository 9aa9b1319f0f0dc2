import { requestApproval } from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import type { Sample } from './sample.ts';

const DEMAND = { act: 'void_sent', subject: 'sale:1', amount: 70 } as const;
const OWNER_PIN = '864209';

export const APPROVALS: Readonly<Record<string, Sample>> = {
  approve: async ({ api, owner }, { token }) => {
    await api.call(setPin, { token: owner, body: { pin: OWNER_PIN } });
    return { token, body: { ...DEMAND, pin: OWNER_PIN } };
  },
  requestApproval: async (_, { token }) => ({ token, body: DEMAND }),
  answerApprovalRequest: async ({ api, owner }, { token }) => {
    const { request } = await api.call(requestApproval, { token, body: DEMAND });
    return { token: owner, params: { id: request.id }, body: { answer: 'yes' } };
  },
};
