import type { TxContext } from '../../../shared/context.ts';
import { effectsOfMany } from '../bill/effects.ts';
import * as tables from '../sale/tables.repository.ts';

/** Gives the reservations and guests' orders that wait for a table its new number. `docs/rules/dining-room.md` */
export async function renumberWaiting(
  ctx: TxContext,
  table: { readonly branchId: number; readonly number: number },
  newNumber: number,
): Promise<void> {
  const { branchId } = table;
  const sales = await tables.renumberWaiting.all(ctx.db, { ...ctx.scope, ...table, newNumber });
  await effectsOfMany(ctx, { act: 'renumbered', branchId, sales, tables: [] });
}
