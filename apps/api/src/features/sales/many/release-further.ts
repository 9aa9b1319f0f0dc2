import type { TxContext } from '../../../shared/context.ts';
import { effectsOfMany } from '../bill/effects.ts';
import * as tables from '../sale/tables.repository.ts';

/** Ends that a table leads to open bills of other tables. `docs/rules/dining-room.md` */
export async function releaseFurther(
  ctx: TxContext,
  table: { readonly branchId: number; readonly number: number },
): Promise<void> {
  const { branchId } = table;
  const sales = await tables.releaseFurther.all(ctx.db, { ...ctx.scope, ...table });
  const numbers = [...new Set(sales.map((sale) => sale.table))];
  await effectsOfMany(ctx, { act: 'renumbered', branchId, sales, tables: numbers });
}
