import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { ErrorBody } from '@restaurante/contract/errors.ts';
import { callStaff as endpoint } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { deadline } from '../../shared/api/deadline.ts';
import type { Place } from '../order/send.ts';

const LIMIT_MS = 15_000;

/** Calls a waiter, or for the bill. Returns why the call failed; null if staff have it. */
export async function callStaff(what: TableCall, { branch, table }: Place): Promise<string | null> {
  const end = deadline(LIMIT_MS);
  const [, , slug = ''] = location.pathname.split('/');
  const body = {
    slug: decodeURIComponent(slug),
    branch_id: Number(branch),
    table: Number(table),
    what,
  };
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: end.signal,
    });
    return response.ok ? null : ((await response.json()) as ErrorBody).error;
  } catch {
    return 'No pudimos avisar: revisa tu conexión';
  } finally {
    end.clear();
  }
}
