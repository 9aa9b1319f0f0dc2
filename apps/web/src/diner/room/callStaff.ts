import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { ErrorBody } from '@restaurante/contract/errors.ts';
import { callStaff as endpoint } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { GuestTable } from '../order/send.ts';
import { request, sending } from '../request.ts';

/** Calls a waiter, or for the bill, or takes the call back. Returns why that failed; null if staff have it. */
export async function callStaff(
  what: TableCall,
  { branch, table }: GuestTable,
  isTakenBack: boolean,
): Promise<string | null> {
  const [, , slug = ''] = location.pathname.split('/');
  const body = {
    slug: decodeURIComponent(slug),
    branch_id: Number(branch),
    table: Number(table),
    what,
    ...(isTakenBack && { cancel: 1 }),
  };
  return request(
    endpoint.path,
    sending(body),
    async (response) => (response.ok ? null : ((await response.json()) as ErrorBody).error),
    'No pudimos avisar: revisa tu conexión',
  );
}
