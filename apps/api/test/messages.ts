import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { TestApi } from './api.ts';
import type { Counter } from './counter.ts';

export const OWNER_PHONE = '59170000001';
export const KITCHEN_PHONE = '59170000002';

/** Makes a company send messages to customers, to its owner and to the kitchen. */
export async function turnOnMessages(
  api: TestApi,
  { companyId, owner }: Counter,
  notification: object = {},
): Promise<void> {
  await api.app.deps.database
    .updateTable('users')
    .set({ phone: OWNER_PHONE })
    .where('companyId', '=', companyId)
    .where('isOwner', '=', true)
    .execute();
  await api.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId },
    body: {
      notification: {
        status: true,
        whatsappServer: 'http://127.0.0.1:9',
        whatsappKey: 'k',
        sendOpenCashier: true,
        sendCloseCashier: true,
        sendDeleteSale: true,
        kitchenPhoneNumber: KITCHEN_PHONE,
        ...notification,
      },
    },
  });
}

/** Returns the company's messages, the oldest first, as kind, phone and text. */
export async function messagesOf(api: TestApi, { companyId }: Counter) {
  const rows = await api.app.deps.database
    .selectFrom('whatsappMessages')
    .select(['kind', 'phone', 'text'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, phone, text }) => [kind, phone, text] as const);
}

/** Marks the company's messages as sent. */
export async function sendMessages(api: TestApi, { companyId }: Counter): Promise<void> {
  await api.app.deps.database
    .updateTable('whatsappMessages')
    .set({ state: 'sent' })
    .where('companyId', '=', companyId)
    .execute();
}
