import type { Change } from '@restaurante/domain/sales/acts/outcome.ts';
import { isClosed } from '@restaurante/domain/sales/sale.ts';
import { isAlone, type Tables, tablesOf } from '@restaurante/domain/sales/table.ts';
import type { TxContext } from '../../../shared/context.ts';
import { CALL_MS, moveCalls, moveWaiting } from '../sale/phones.repository.ts';
import { effectsOfMany } from './effects.ts';

/**
 * Gives guests' orders that wait at a table of a bill, or one that leads to it, and its calls, the number to which the
 * bill goes. If the table has other bills, only the orders of the bill's phones go. The tables are locked, and the
 * bill's row is written later (docs/rules/locks.md).
 */
export async function follow(ctx: TxContext, tables: Tables, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (before?.area == null || before.status === 'new' || isClosed(before)) continue;
    const bill = changes.find((change) => change.after.id === (after.mergedInto?.id ?? after.id));
    const to = bill?.after.tableNumber ?? null;
    if (to === null || to === before.tableNumber) continue;
    const branchId = before.branch.id;
    for (const from of tablesOf(before).filter((table) => table !== to)) {
      const isLast = isAlone(tables, from, before.id);
      const place = { ...ctx.scope, branchId, from, to };
      if (isLast) await moveCalls.run(ctx.db, { ...place, callsSince: new Date(ctx.clock.now() - CALL_MS) });
      const sales = await moveWaiting.all(ctx.db, { ...place, billId: isLast ? null : before.id });
      await effectsOfMany(ctx, { act: 'renumbered', branchId, sales, tables: [] });
    }
  }
}
