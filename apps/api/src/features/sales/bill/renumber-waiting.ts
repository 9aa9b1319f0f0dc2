import type { TxContext } from '../../../shared/context.ts';
import { getSale } from '../sale/sale-access.ts';
import { publishOrder } from '../sale/sale-events.ts';
import * as tables from '../sale/tables.repository.ts';

/** Makes the reservations and guests' orders that wait for a table follow its number. `docs/rules/dining-room.md` */
export async function renumberWaiting(
  ctx: TxContext,
  table: { readonly branchId: number; readonly number: number },
  newNumber: number,
): Promise<void> {
  const { companyId } = ctx.scope;
  for (const { id } of await tables.renumberWaiting.all(ctx.db, { ...table, companyId, newNumber })) {
    publishOrder(ctx, await getSale(ctx, id), 'update');
  }
}
